import type { ReactNode } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

type Props = { words: WordsOf<"price-builder">; notes: WordsOf<"tools">; children: ReactNode };

/** The page of the price builder. */
export function PriceBuilderPage({ words, notes, children }: Props) {
  const { how } = words;
  return (
    <ToolPage
      words={words}
      notes={notes}
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
      links={[
        { label: how.links.prices, path: "/pricing-plans" },
        { label: how.links.firstYear, path: "/pricing-plans#first-year" },
        { label: how.links.groups, path: "/for/hotel-groups" },
      ]}
      primary={demoLink()}
      secondary="/pricing-plans"
    >
      {children}
    </ToolPage>
  );
}
