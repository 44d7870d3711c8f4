import { Mail, MessageCircle, Phone } from "lucide";
import { faqHead, faqLinks, generalFaqs, stillQuestions } from "#content/faqs.ts";
import { company } from "#schemas/facts/company.ts";
import { PageHead } from "#site/components/sections/page-head.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { Accordion } from "#site/components/ui/accordion.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { LinkItems } from "#site/components/ui/list-items.tsx";
import { chatUrl, contactLink } from "#site/contact-links.ts";

export function Faq() {
  return (
    <>
      <PageHead title={faqHead.title} lead={faqHead.lead} art="switchboard" />
      <Section layout="split">
        <div>
          <h2 className="sr">Questions and answers</h2>
          <Accordion name="faq" items={generalFaqs} />
          <ul className="more-links">
            <LinkItems links={faqLinks} />
          </ul>
          <p className="small muted faq-advice">{faqHead.advice.join(" ")}</p>
        </div>
        <aside className="card help-card">
          <h2 className="h3">{stillQuestions.title}</h2>
          <p>{stillQuestions.text}</p>
          <a
            className={buttonClass({ className: "full-width" })}
            href={`mailto:${company.email.enquiries}`}
          >
            <Icon icon={Mail} />
            Email
          </a>
          <a
            className={buttonClass({ variant: "outline", className: "full-width" })}
            href={company.phone.href}
          >
            <Icon icon={Phone} />
            Call
          </a>
          <ExternalLink
            className={buttonClass({ variant: "outline", className: "full-width" })}
            href={chatUrl(stillQuestions.chatText)}
          >
            <Icon icon={MessageCircle} />
            WhatsApp
          </ExternalLink>
          <ButtonLink variant="outline" className="full-width" to={contactLink({ about: "demo" })}>
            Schedule a Free Demo
          </ButtonLink>
        </aside>
      </Section>
    </>
  );
}
