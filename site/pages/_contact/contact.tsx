import { Clock, LifeBuoy } from "lucide";
import type { ReactNode } from "react";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { Accordion } from "#site/ui/accordion.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

/** The page at /contact around its form. */
export function Contact({ children }: { children: ReactNode }) {
  const words = readWords("contact");
  const promises = readWords("promises");
  const { phone, whatsapp, email, demoUrl } = company;
  // Phone and WhatsApp may have the same number, so their links have different labels.
  const links = {
    phone: [phone.href, words.call, phone.display],
    whatsapp: [chatUrl(words.chatText), words.whatsapp, whatsapp.display],
    email: [`mailto:${email.enquiries}`, email.enquiries, ""],
    demo: [demoUrl, words.openDemo, ""],
  } as const;
  return (
    <>
      <PageHead title={words.head.title} lead={words.head.lead} scene="scene-coast" />
      <div className="wrap contact-cards grid-4">
        {(["phone", "whatsapp", "email", "demo"] as const).map((id) => {
          const { title, text, icon } = words.methods[id];
          const [href, label, number] = links[id];
          const Link = href.startsWith("https:") ? ExternalLink : "a";
          return (
            <article key={id} className="card stack gap-6 contact-card">
              <NamedIcon name={icon} />
              <h2 className="h3">{title}</h2>
              <p className="text-quiet">{text}</p>
              <span>
                <Link className="tap-link" href={href}>
                  {label} {number && <span className="numeric">{number}</span>}
                </Link>
              </span>
            </article>
          );
        })}
      </div>
      <Section layout="split">
        {children}
        <aside className="card stack on-brand help-card">
          <h2 className="h3 with-icon">
            <Icon icon={LifeBuoy} />
            {words.help.title}
          </h2>
          <p className="muted">{words.help.text}</p>
          <WhatsAppButton href={chatUrl(words.help.chatText)} label={words.help.button} />
          <p className="with-icon small muted">
            <Icon icon={Clock} />
            {promises.support} {promises.reply}
          </p>
        </aside>
      </Section>
      <Section className="shaded" layout="split split-even">
        <div>
          <h2>{words.questions.title}</h2>
          <p className="lead under-title">{words.questions.lead}</p>
        </div>
        <Accordion name="contact-faq" items={readWords("faqs").contact} />
      </Section>
    </>
  );
}
