import { commissionCalculator } from "#content/commission-calculator.ts";
import { commissionFaqs, commissionPage } from "#content/commissions.ts";
import { suits } from "#content/suits.ts";
import type { CardPost } from "#site/articles/find-articles.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { PostCard } from "#site/components/sections/post-card.tsx";
import { Accordion } from "#site/components/ui/accordion.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import { CommissionTable } from "#site/ota-commission/commission-table.tsx";
import { SiteCards } from "#site/ota-commission/site-cards.tsx";

export function OtaCommission({ articles }: { articles: readonly CardPost[] }) {
  const { head, table, details, contract, vat, faqTitle, articlesTitle, closing } = commissionPage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-karoo-head" />
      <section className="section" id="table">
        <div className="wrap">
          <div className="head-columns">
            <h2>{table.title}</h2>
            <p className="lead">{table.lead}</p>
          </div>
          <CommissionTable />
          <p>
            <SiteLink to="/tools/commission-calculator">{commissionCalculator.link}</SiteLink>
          </p>
        </div>
      </section>

      <section className="section shaded">
        <div className="wrap grid-2">
          <article className="card fact-card" id="vat">
            <h2 className="h3">{vat.title}</h2>
            {vat.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <ul className="numeric">
              {vat.sums.map((sum) => (
                <li key={sum}>{sum}</li>
              ))}
            </ul>
            <p className="muted">{vat.caution}</p>
          </article>
          <article className="card fact-card" id="contract">
            <h2 className="h3">{contract.title}</h2>
            <ol className="steps">
              {contract.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </article>
        </div>
      </section>

      <section className="section">
        <div className="wrap">
          <div className="head-columns">
            <h2>{details.title}</h2>
            <p className="lead">{details.lead}</p>
          </div>
          <SiteCards />
        </div>
      </section>

      <section className="section shaded">
        <div className="wrap split">
          <div>
            <h2 className="above-faq">{faqTitle}</h2>
            <Accordion name="commission-faq" items={commissionFaqs} />
          </div>
          <aside className="card aside-card">
            <h3>{commissionPage.suits.title}</h3>
            <ul className="fact-card">
              {suits.map(({ kind, label }) => (
                <li key={kind}>
                  <SiteLink to={`/for/${kind}`}>{label}</SiteLink>
                </li>
              ))}
              <li>
                <SiteLink to="/glossary">{commissionPage.suits.glossary}</SiteLink>
              </li>
            </ul>
          </aside>
        </div>
      </section>

      <section className="section">
        <div className="wrap">
          <h2 className="above-grid">{articlesTitle}</h2>
          <div className="post-grid">
            {articles.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
          <div className="after-callout">
            <CallOut title={closing.title} text={closing.text}>
              <SiteLink className={buttonClass({ size: "lg" })} to={contactLink({ about: "demo" })}>
                {closing.primary}
              </SiteLink>
              <SiteLink className={buttonClass({ size: "lg", variant: "outline" })} to="/pricing">
                {closing.secondary}
              </SiteLink>
            </CallOut>
          </div>
        </div>
      </section>
    </>
  );
}
