import { contactHead, contactMethods, contactPromise, immediateHelp } from "#content/contact.ts";
import { contactFaqs } from "#content/faqs.ts";
import { contact as pageText } from "#content/pages/contact.ts";
import { site } from "#content/site.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Accordion } from "#site/components/ui/accordion.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { chatUrl } from "#site/contact-links.ts";
import scene from "#site/illustrations/scene-karoo-head.svg";
import { ContactForm } from "#site/pages/contact/contact-form.tsx";
import { JsonLd } from "#site/seo/json-ld.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";
import { breadcrumbs, graph, organization } from "#site/seo/structured-data.ts";

const path = "/contact";
export const meta = () => sitePageMeta(path, pageText);

/** Where each card leads, and what its link shows. */
const links = {
  phone: <a href={site.phone.href}>{site.phone.display}</a>,
  whatsapp: <ExternalLink href={chatUrl()}>{site.whatsapp.display}</ExternalLink>,
  email: <a href={`mailto:${site.email.enquiries}`}>{site.email.enquiries}</a>,
  demo: <ExternalLink href={site.demoUrl}>Open the demo</ExternalLink>,
};

export default function Contact() {
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR
            ? graph(
                organization(__SITE_URL__),
                breadcrumbs(__SITE_URL__, [{ name: pageText.title, path }]),
              )
            : null
        }
      />
      <PageHead title={contactHead.title} lead={contactHead.lead} scene={scene} />
      <div className="wrap ways grid-4">
        {contactMethods.map(({ id, title, text, icon }) => (
          <article key={id} className="card way">
            <Icon name={icon} className="big" />
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
            <span className="num">{links[id]}</span>
          </article>
        ))}
      </div>
      <section className="section">
        <div className="wrap split">
          <ContactForm />
          <aside className="card help">
            <h2 className="h3 with-icon">
              <Icon name="life-buoy" />
              {immediateHelp.title}
            </h2>
            <p>{immediateHelp.text}</p>
            <ExternalLink
              className={buttonClass({ className: "full" })}
              href={chatUrl(immediateHelp.chatText)}
            >
              <Icon name="message-circle" />
              {immediateHelp.buttonLabel}
            </ExternalLink>
            <p className="with-icon small">
              <Icon name="clock" />
              {contactPromise}
            </p>
          </aside>
        </div>
      </section>
      <section className="section shade">
        <div className="wrap split split-even">
          <div>
            <h2>Before you write</h2>
            <p className="lead under-title">The questions we hear most from new properties.</p>
          </div>
          <Accordion name="contact-faq" items={contactFaqs} />
        </div>
      </section>
    </>
  );
}
