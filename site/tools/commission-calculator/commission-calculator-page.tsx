import type { ReactNode } from "react";
import { commissionCalculator, exampleArticle } from "#content/commission-calculator.ts";
import { toolWords } from "#content/tools.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { contactLink } from "#site/contact-links.ts";
import { exampleSums } from "#site/tools/commission-calculator/example.ts";

const { head, how, next } = commissionCalculator;

const links = [
  { label: how.articleLink, path: exampleArticle },
  {
    label: how.managerLink,
    path: "/blog/channel-manager-roi-analysis-south-african-hotels",
  },
  { label: how.tableLink, path: "/ota-commission" },
] as const;

/** The page of the commission calculator: the tool, its formula with the worked example, and what to do next. */
export function CommissionCalculatorPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <Section>
        <noscript>
          <p className="calculator-note">{toolWords.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted calculator-note">{toolWords.private}</p>
      </Section>

      <Section className="shaded" id="how">
        <SectionHead title={how.title} lead={how.lead} />
        <div className="split split-even">
          <dl className="terms calculator-sums">
            {exampleSums().map(({ step, sums, note }) => (
              <div key={step}>
                <dt>{how.steps[step]}</dt>
                {sums.map((sum) => (
                  <dd key={sum} className="numeric">
                    {sum}
                  </dd>
                ))}
                {note && <dd className="small muted">{note}</dd>}
              </div>
            ))}
          </dl>
          <div>
            <h3>{how.rulesTitle}</h3>
            <ul className="calculator-rules">
              <ListItems items={how.rules} />
            </ul>
            <p>{how.articleVat}</p>
            <ul className="more-links">
              <LinkItems links={links} />
            </ul>
          </div>
        </div>
      </Section>

      <Section>
        <CallOut title={next.title} text={next.text}>
          <ButtonLink size="lg" to={contactLink({ about: "talk" })}>
            {next.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/pricing#first-year">
            {next.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
