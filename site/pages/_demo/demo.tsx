import { CalendarCheck, MessageCircle, Phone } from "lucide";
import type { ReactNode } from "react";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { PageHead } from "#site/sections/page-head.tsx";
import { Section } from "#site/sections/section.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { ListItems } from "#site/ui/list-items.tsx";

/** The page at /demo around its form. */
export function DemoPage({ children }: { children: ReactNode }) {
  const { title, next } = readWords("demo").page;
  return (
    <div className="demo-page">
      <PageHead title={title} lead={readWords("promises").demo} scene="scene-village" />
      <Section layout="split">
        {children}
        <aside className="card stack demo-next" aria-labelledby="demo-next">
          <h2 className="h3 with-icon" id="demo-next">
            <Icon icon={CalendarCheck} />
            {next.title}
          </h2>
          <ol className="steps">
            <ListItems items={next.steps} />
          </ol>
          <ul>
            <li>
              <a className="tap-link" href={company.phone.href}>
                <Icon icon={Phone} />
                <span className="numeric">{`${next.call} ${company.phone.display}`}</span>
              </a>
            </li>
            <li>
              <ExternalLink className="tap-link" href={chatUrl(next.chatText)}>
                <Icon icon={MessageCircle} />
                <span className="numeric">{`${next.chat} ${company.whatsapp.display}`}</span>
              </ExternalLink>
            </li>
          </ul>
        </aside>
      </Section>
    </div>
  );
}
