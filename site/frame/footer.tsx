import { ArrowUpRight, Mail, MessageCircle, Phone } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { LanguageLink } from "#site/frame/language-link.tsx";
import { Logo } from "#site/frame/logo.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { LinkItems } from "#site/ui/list-items.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Props = {
  /** The name of this page, for the first message of the chat. */
  page: string;
  pathname: string;
  children: ReactNode;
};

export function Footer({ page, pathname, children }: Props) {
  const { quickLinks, propertyLinks, more, contact, legal } = readWords("navigation");
  return (
    <footer className="on-brand site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand stack gap-8">
            <p className="logo">
              <Logo reverse />
            </p>
            <p>{readWords("site").blurb}</p>
          </div>
          <LinkColumn id="footer-quick" {...quickLinks} />
          <LinkColumn id="footer-guides" {...propertyLinks} />
          <div>
            <h2>{more.title}</h2>
            <ul>
              <li>{children}</li>
              {more.links.map(({ label, path }) => (
                <li key={path}>
                  <SiteLink to={path} data-installs={path === "/app" || undefined}>
                    {label}
                  </SiteLink>
                </li>
              ))}
              <li>
                <ExternalLink href={company.social.url}>
                  {company.social.label}
                  <Icon icon={ArrowUpRight} />
                </ExternalLink>
              </li>
            </ul>
          </div>
          <div className="footer-contact">
            <h2>{contact.title}</h2>
            <ul>
              <li>
                <a href={company.phone.href}>
                  <Icon icon={Phone} />
                  {contact.call} <span className="numeric">{company.phone.display}</span>
                </a>
              </li>
              <li>
                <ExternalLink href={chatUrl(fill(contact.chat, { page }))}>
                  <Icon icon={MessageCircle} />
                  {contact.whatsApp} <span className="numeric">{company.whatsapp.display}</span>
                </ExternalLink>
              </li>
              <li>
                <a href={`mailto:${company.email.enquiries}`}>
                  <Icon icon={Mail} />
                  {company.email.enquiries}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-bottom row">
          <span>
            © <span data-year>{new Date().getFullYear()}</span>{" "}
            {`${company.legalName}. ${readWords("terms").vatNote}`}
          </span>
          <ul>
            <LinkItems links={legal} />
            <li>
              <LanguageLink pathname={pathname} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = ComponentProps<typeof LinkItems> & { id: string; title: string };

function LinkColumn({ id, title, links }: ColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}
