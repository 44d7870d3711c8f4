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
  const { phone, whatsapp, email } = company;
  const chat = chatUrl(reference ? fill(request, { reference }) : account);
  const ways = [
    { Link: "a", href: phone.href, icon: Phone, label: words.call, way: phone.display },
    {
      Link: ExternalLink,
      href: chat,
      icon: MessageCircle,
      label: words.whatsApp,
      way: whatsapp.display,
    },
    { Link: "a", href: `mailto:${email.sales}`, icon: Mail, label: words.mail, way: email.sales },
  ] as const;
  return (
    <Card id="contact" title={words.title} text={words.text}>
      <ul className="contact-ways">
        {ways.map(({ Link, href, icon, label, way }) => (
          <li key={href}>
            <Link href={href}>
              <Icon icon={icon} />
              <span>
                {label} <b className="mail-address">{way}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
