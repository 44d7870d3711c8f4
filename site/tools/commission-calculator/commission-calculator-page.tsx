import type { ReactNode } from "react";
import { commissionCalculator, exampleArticle } from "#content/commission-calculator.ts";
import { toolWords } from "#content/tools.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import { exampleSums } from "#site/tools/commission-calculator/example.ts";

const { head, how, next } = commissionCalculator;

/** The page of the commission calculator: the tool, its formula with the worked example, and what to do next. */
export function CommissionCalculatorPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <section className="section">
        <div className="wrap">
          <noscript>
            <p className="calculator-note">{toolWords.withoutScript}</p>
          </noscript>
          {children}
          <p className="small muted calculator-note">{toolWords.private}</p>
        </div>
      </section>

      <section className="section shaded" id="how">
        <div className="wrap">
          <div className="head-columns">
            <h2>{how.title}</h2>
            <p className="lead">{how.lead}</p>
          </div>
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
                {how.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
              <p>{how.articleVat}</p>
              <ul className="more-links">
                <li>
                  <SiteLink to={exampleArticle}>{how.articleLink}</SiteLink>
                </li>
                <li>
                  <SiteLink to="/blog/channel-manager-roi-analysis-south-african-hotels">
                    {how.managerLink}
                  </SiteLink>
                </li>
                <li>
                  <SiteLink to="/ota-commission">{how.tableLink}</SiteLink>
                </li>
              </ul>
            </div>
          </div>
        </div>
      </section>

      <section className="section">
        <div className="wrap">
          <CallOut title={next.title} text={next.text}>
            <SiteLink className={buttonClass({ size: "lg" })} to={contactLink({ about: "talk" })}>
              {next.primary}
            </SiteLink>
            <SiteLink
              className={buttonClass({ size: "lg", variant: "outline" })}
              to="/pricing#first-year"
            >
              {next.secondary}
            </SiteLink>
          </CallOut>
        </div>
      </section>
    </>
  );
}
