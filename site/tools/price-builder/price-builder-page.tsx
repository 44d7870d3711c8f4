import type { ReactNode } from "react";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";
import { Terms } from "#site/ui/terms.tsx";

export function PriceBuilderPage({ children }: { children: ReactNode }) {
  const words = readWords("price-builder");
  const { example, links } = words.how;
  return (
    <ToolPage
      words={words}
      example={
        <Terms
          className="terms"
          items={example.map(({ name, sum }) => [name, sum])}
          textClass="numeric"
        />
      }
      links={[
        { label: links.prices, path: "/pricing-plans" },
        { label: links.firstYear, path: "/pricing-plans#first-year" },
        { label: links.groups, path: "/for/hotel-groups" },
      ]}
      primary={demoLink()}
      secondary="/pricing-plans"
    >
      {children}
    </ToolPage>
  );
}
