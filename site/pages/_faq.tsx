import { Mail, Phone } from "lucide";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl, contactLink } from "#site/contact-links.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { Accordion } from "#site/ui/accordion.tsx";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { LinkItems } from "#site/ui/list-items.tsx";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

export function Faq() {
  const { head, general, links, advice, help } = readWords("faqs");
  return (
    <>
      <PageHead title={head.title} lead={head.lead} art="switchboard" />
      <Section layout="split">
        <div>
          <h2 className="sr">{head.questions}</h2>
          <Accordion name="faq" items={general} />
          <ul className="stack gap-10 mt-32 more-links">
            <LinkItems links={links} />
          </ul>
          <p className="small muted mt-32">{advice.join(" ")}</p>
        </div>
        <aside className="card stack on-brand help-card">
          <h2 className="h3">{help.title}</h2>
          <p className="muted">{help.text}</p>
          <a className={buttonClass()} href={`mailto:${company.email.enquiries}`}>
            <Icon icon={Mail} />
            {help.email}
          </a>
          <a className={buttonClass({ variant: "outline" })} href={company.phone.href}>
            <Icon icon={Phone} />
            {help.call}
          </a>
          <WhatsAppButton variant="outline" href={chatUrl(help.chatText)} label={help.whatsApp} />
          <ButtonLink variant="outline" to={contactLink({ about: "demo" })}>
            {help.demo}
          </ButtonLink>
        </aside>
      </Section>
    </>
  );
}
