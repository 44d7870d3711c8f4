import { X } from "lucide";
import { type PropertyType, propertyTypePage, propertyTypes } from "#content/property-types.ts";
import type { CardPost } from "#site/articles/find-articles.ts";
import { CallOut } from "#site/components/sections/call-out.tsx";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { PostCard } from "#site/components/sections/post-card.tsx";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { Accordion } from "#site/components/ui/accordion.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { contactLink } from "#site/contact-links.ts";
import { PropertyCost } from "#site/property-types/property-cost.tsx";

const badges = { yes: "badge badge-popular", later: "badge", no: "badge badge-outline" } as const;

function Parts({ parts }: Pick<PropertyType, "parts">) {
  return (
    <div className="card-columns">
      {parts.map(({ name, verdict, reason, price }) => (
        <article key={name} className="card fact-card">
          <div className="row-spread">
            <h3>{name}</h3>
            <span className={badges[verdict]}>{propertyTypePage.parts.verdicts[verdict]}</span>
          </div>
          <p>{reason}</p>
          <p className="small muted">{price}</p>
        </article>
      ))}
    </div>
  );
}

/** A page below /for: which parts suit a kind of property, what they cost, and who should not buy them. */
export function PropertyTypePage({
  type,
  articles,
}: {
  type: PropertyType;
  articles: readonly CardPost[];
}) {
  const { slug, head, sizes, parts, example, day, questions } = type;
  const { who, notWho, faqTitle, others, articlesTitle, closing, dayTitle, dayLead } =
    propertyTypePage;
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene={head.scene} />
      <section className="section">
        <div className="wrap split split-even">
          <div>
            <h2>{who.title}</h2>
            <p className="lead under-title">
              {who.sizes}: {sizes}
            </p>
            <Ticks items={type.suits} />
          </div>
          <div className="card point-card">
            <h2 className="h3">{notWho}</h2>
            <ul className="point-list">
              {type.doesNotSuit.map((reason) => (
                <li key={reason}>
                  <Icon icon={X} />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>

      <section className="section shaded" id="parts">
        <div className="wrap">
          <div className="head-columns">
            <h2>{propertyTypePage.parts.title}</h2>
            <p className="lead">{propertyTypePage.parts.lead}</p>
          </div>
          <Parts parts={parts} />
        </div>
      </section>

      <section className="section" id="cost">
        <div className="wrap">
          <PropertyCost example={example} />
        </div>
      </section>

      <section className="section section-flush" id="day">
        <div className="wrap">
          <div className="head-columns">
            <h2>{dayTitle}</h2>
            <p className="lead">{dayLead}</p>
          </div>
          <ol className="roadmap">
            {day.map(({ time, title, text }) => (
              <li key={title}>
                <p className="roadmap-weeks numeric">{time}</p>
                <h3 className="h4">{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="section shaded">
        <div className="wrap split">
          <div>
            <h2 className="above-faq">{faqTitle}</h2>
            <Accordion name="property-type-faq" items={questions} />
          </div>
          <aside className="card aside-card">
            <h3>{others.title}</h3>
            <ul className="fact-card">
              {propertyTypes
                .filter((other) => other.slug !== slug)
                .map((other) => (
                  <li key={other.slug}>
                    <SiteLink to={`/for/${other.slug}`}>{other.label}</SiteLink>
                  </li>
                ))}
              <li>
                <SiteLink to="/ota-commission">{others.commission}</SiteLink>
              </li>
              <li>
                <SiteLink to="/glossary">{others.glossary}</SiteLink>
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
              <SiteLink
                className={buttonClass({ size: "lg", variant: "outline" })}
                to="/pricing#first-year"
              >
                {closing.secondary}
              </SiteLink>
            </CallOut>
          </div>
        </div>
      </section>
    </>
  );
}
