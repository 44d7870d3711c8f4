import { Mail, MessageCircle, Phone } from "lucide";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { Card } from "#site/account/page/card.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = {
  words: CardWords;
  /** That of the visitor's request, which WhatsApp's first message names. */
  reference: string | undefined;
};

/** Whom to call. */
export function ContactCard({ words: { contact: words }, reference }: Props) {
  const { request, account } = words.messages;
  return (
    <Card id="contact" title={words.title} text={words.text}>
      <ul className="contact-ways">
        <li>
          <a href={company.phone.href}>
            <Icon icon={Phone} />
            <span>
              {words.call} <b>{company.phone.display}</b>
            </span>
          </a>
        </li>
        <li>
          <ExternalLink href={chatUrl(reference ? fill(request, { reference }) : account)}>
            <Icon icon={MessageCircle} />
            <span>
              {words.whatsApp} <b>{company.whatsapp.display}</b>
            </span>
          </ExternalLink>
        </li>
        <li>
          <a href={`mailto:${company.email.sales}`}>
            <Icon icon={Mail} />
            <span>
              {words.mail} <b className="mail-address">{company.email.sales}</b>
            </span>
          </a>
        </li>
      </ul>
    </Card>
  );
}
