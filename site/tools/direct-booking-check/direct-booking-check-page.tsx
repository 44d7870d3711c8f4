import type { ReactNode } from "react";
import { directBookingCheck, otaArticle } from "#content/direct-booking-check.ts";
import { toolWords } from "#content/tools.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section, SectionHead } from "#site/components/sections/section.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { LinkItems, ListItems } from "#site/components/ui/list-items.tsx";
import { workedExample } from "#site/tools/direct-booking-check/example.ts";

const { head, how, next } = directBookingCheck;

/** The example's answers as a table, its sum and its next steps. */
function Example() {
  const { lines, sum, steps } = workedExample();
  const { columns } = how;
  return (
    <div>
      <table className="price-table check-example">
        <caption>{how.exampleTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.question}</th>
            <th scope="col">{columns.answer}</th>
            <th scope="col" className="cell-right">
              {columns.weight}
            </th>
            <th scope="col" className="cell-right">
              {columns.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, weight, answer, points }) => (
            <tr key={id}>
              <th scope="row" className="cell-wraps">
                {name}
              </th>
              <td>{how.answers[answer]}</td>
              <td className="cell-right">{weight}</td>
              <td className="cell-right">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="terms under-heading">
        <div>
          <dt>{how.score}</dt>
          <dd className="numeric">{sum}</dd>
        </div>
        <div>
          <dt>{how.stepsTitle}</dt>
          {steps.map(({ question, lost }) => (
            <dd key={question.id}>{how.lost(question.name, lost)}</dd>
          ))}
        </div>
      </dl>
    </div>
  );
}

/** The page of the direct booking check: the tool, its formula with an example, and what to do next. */
export function DirectBookingCheckPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <Section>
        <noscript>
          <p className="tool-note">{toolWords.withoutScript}</p>
        </noscript>
        {children}
        <p className="small muted tool-note">{toolWords.private}</p>
      </Section>
      <Section className="shaded" id="how">
        <SectionHead title={how.title} lead={how.lead} />
        <div className="split split-even">
          <Example />
          <div>
            <ul className="tool-rules">
              <ListItems items={how.rules} />
            </ul>
            <ul className="more-links">
              <LinkItems
                links={[
                  { label: how.calculatorLink, path: "/tools/commission-calculator" },
                  {
                    label: how.articleLink,
                    path: `${otaArticle}#who-should-stay-with-the-travel-sites`,
                  },
                  { label: how.guideLink, path: "/success-guide" },
                ]}
              />
            </ul>
          </div>
        </div>
      </Section>
      <Section>
        <CallOut title={next.title} text={next.text}>
          <ButtonLink size="lg" to="/features">
            {next.primary}
          </ButtonLink>
          <ButtonLink size="lg" variant="outline" to="/pricing">
            {next.secondary}
          </ButtonLink>
        </CallOut>
      </Section>
    </>
  );
}
