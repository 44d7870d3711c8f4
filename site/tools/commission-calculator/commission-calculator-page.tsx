import type { ReactNode } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { contactLink } from "#site/contact-links.ts";
import type { CalculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { exampleSums } from "#site/tools/commission-calculator/example.ts";
import { SumList } from "#site/tools/commission-calculator/sum-list.tsx";
import { ToolPage } from "#site/tools/tool-page.tsx";

type Props = {
  words: WordsOf<"commission-calculator">;
  /** What the island shows. */
  toolWords: CalculatorWords;
  notes: WordsOf<"tools">;
  children: ReactNode;
};

/** The page of the commission calculator. */
export function CommissionCalculatorPage({ words, toolWords, notes, children }: Props) {
  const { how } = words;
  const links = [
    {
      label: how.articleLink,
      path: "/blog/eliminate-booking-com-commissions-south-african-case-study",
    },
    { label: how.managerLink, path: "/blog/channel-manager-roi-analysis-south-african-hotels" },
    { label: toolWords.groups.tableLink, path: "/ota-commission" },
  ] as const;
  return (
    <ToolPage
      words={words}
      notes={notes}
      scene="scene-cape"
      example={
        <details className="calculator-own-sums">
          <summary>{how.exampleSums}</summary>
          <SumList names={toolWords.sums.steps} steps={exampleSums(toolWords)} />
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
