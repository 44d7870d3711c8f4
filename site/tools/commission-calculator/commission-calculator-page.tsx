import type { ReactNode } from "react";
import { commissionCalculator, exampleArticle } from "#content/commission-calculator.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { toolsWords } from "#schemas/words/tools.ts";
import { contactLink } from "#site/contact-links.ts";
import { exampleSums } from "#site/tools/commission-calculator/example.ts";
import { SumList } from "#site/tools/commission-calculator/sum-list.tsx";
import { ToolPage } from "#site/tools/tool-page.tsx";

const { how, groups } = commissionCalculator;

const links = [
  { label: how.articleLink, path: exampleArticle },
  { label: how.managerLink, path: "/blog/channel-manager-roi-analysis-south-african-hotels" },
  { label: groups.tableLink, path: "/ota-commission" },
] as const;

/** The page of the commission calculator. */
export function CommissionCalculatorPage({ children }: { children: ReactNode }) {
  return (
    <ToolPage
      words={commissionCalculator}
      notes={toolsWords[defaultLanguage]}
      scene="scene-cape"
      example={
        <details className="calculator-own-sums">
          <summary>{how.exampleSums}</summary>
          <SumList steps={exampleSums()} />
        </details>
      }
      rulesTitle={how.rulesTitle}
      links={links}
      primary={contactLink({ about: "calculation" })}
      secondary="/pricing#first-year"
    >
      {children}
    </ToolPage>
  );
}
