import { Clock, LifeBuoy, MessageCircle } from "lucide";
import type { ReactNode } from "react";
import {
  callLabel,
  contactHead,
  contactMethods,
  immediateHelp,
  whatsappLabel,
} from "#content/contact.ts";
import { company } from "#schemas/facts/company.ts";
import type { Faq } from "#schemas/faq.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { promises } from "#schemas/words/promises.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { Accordion } from "#site/components/ui/accordion.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { chatUrl } from "#site/contact-links.ts";

/** The link of each card. Phone and WhatsApp may have the same number, so their links have different labels. */
const links = {
  phone: (
    <a href={company.phone.href}>
      {callLabel} <span className="numeric">{company.phone.display}</span>
    </a>
  ),
  whatsapp: (
    <ExternalLink href={chatUrl()}>
      {whatsappLabel} <span className="numeric">{company.whatsapp.display}</span>
    </ExternalLink>
  ),
  email: <a href={`mailto:${company.email.enquiries}`}>{company.email.enquiries}</a>,
  demo: <ExternalLink href={company.demoUrl}>Open the demo</ExternalLink>,
};

/** `children` is the form. */
export function Contact({ faqs, children }: { faqs: readonly Faq[]; children: ReactNode }) {
  return (
    <>
      <PageHead title={contactHead.title} lead={contactHead.lead} scene="scene-coast" />
      <div className="wrap contact-cards grid-4">
        {contactMethods.map(({ id, title, text, icon }) => (
          <article key={id} className="card contact-card">
            <NamedIcon name={icon} className="icon-large" />
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
            <span>{links[id]}</span>
          </article>
        ))}
      </div>
      <Section layout="split">
        {children}
        <aside className="card help-card">
          <h2 className="h3 with-icon">
            <Icon icon={LifeBuoy} />
            {immediateHelp.title}
          </h2>
          <p>{immediateHelp.text}</p>
          <ExternalLink
            className={buttonClass({ className: "full-width" })}
            href={chatUrl(immediateHelp.chatText)}
          >
            <Icon icon={MessageCircle} />
            {immediateHelp.buttonLabel}
          </ExternalLink>
          <p className="with-icon small">
            <Icon icon={Clock} />
            {promises[defaultLanguage].support} {promises[defaultLanguage].reply}
          </p>
        </aside>
      </Section>
      <Section className="shaded" layout="split split-even">
        <div>
          <h2>Before you write</h2>
          <p className="lead under-title">The questions we hear most from new properties.</p>
        </div>
        <Accordion name="contact-faq" items={faqs} />
      </Section>
    </>
  );
}
