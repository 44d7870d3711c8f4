import type { ReactNode } from "react";
import { defaultLanguage } from "#schemas/languages.ts";
import { priceBuilderWords } from "#schemas/words/price-builder.ts";
import { toolsWords } from "#schemas/words/tools.ts";
import { contactLink } from "#site/contact-links.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

const words = priceBuilderWords[defaultLanguage];
const { how } = words;

const links = [
  { label: how.links.prices, path: "/pricing-plans" },
  { label: how.links.firstYear, path: "/pricing-plans#first-year" },
  { label: how.links.groups, path: "/for/hotel-groups" },
] as const;

/** The page of the price builder. */
export function PriceBuilderPage({ children }: { children: ReactNode }) {
  return (
    <ToolPage
      words={words}
      notes={toolsWords[defaultLanguage]}
      example={
        <dl className="terms">
          {how.example.map(({ name, sum }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="numeric">{sum}</dd>
            </div>
          ))}
        </dl>
      }
      links={links}
      primary={contactLink({ about: "demo" })}
      secondary="/pricing-plans"
    >
      {children}
    </ToolPage>
  );
}
