import type { ReactNode } from "react";
import { readWords } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import { SumList } from "#site/tools/commission-calculator/commission-calculator.tsx";
import { sumsOf, workExample } from "#site/tools/commission-calculator/sums.ts";
import { ToolPage } from "#site/tools/tool-page.tsx";

export function CommissionCalculatorPage({ children }: { children: ReactNode }) {
  const words = readWords("commission-calculator");
  const { how, tool } = words;
  const { figures, result } = workExample();
  return (
    <ToolPage
      words={words}
      scene="scene-cape"
      example={
        <details className="plain-details calculator-own-sums">
          <summary>{how.exampleSums}</summary>
          <SumList steps={sumsOf(figures, result)} />
        </details>
      }
      rulesTitle={how.rulesTitle}
      links={[
        {
          label: how.articleLink,
          path: "/blog/eliminate-booking-com-commissions-south-african-case-study",
        },
        { label: how.managerLink, path: "/blog/channel-manager-roi-analysis-south-african-hotels" },
        { label: tool.groups.tableLink, path: "/ota-commission" },
      ]}
      primary={contactLink({ about: "calculation" })}
      secondary="/pricing#first-year"
    >
      {children}
    </ToolPage>
  );
}
