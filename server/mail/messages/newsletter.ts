import { newsletter } from "#content/newsletter.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { describeMinutes } from "#server/mail/messages/describe-minutes.ts";
import { layOut } from "#server/mail/messages/layout.ts";

/**
 * Asks whether an address really wants the newsletter. `link` and `unsubscribeLink` lead to pages that ask once
 * more; `oneClickUrl` is for mail programs, which POST to it themselves (RFC 8058).
 */
export function newsletterConfirm(facts: {
  siteUrl: string;
  to: string;
  link: string;
  unsubscribeLink: string;
  oneClickUrl: string;
  /** What was agreed to, as it is stored. */
  consent: string;
  minutes: number;
}): Mail {
  const { siteUrl, to, link, unsubscribeLink, oneClickUrl, consent, minutes } = facts;
  const words = newsletter.mail;
  return layOut({
    siteUrl,
    to,
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [words.asked, `“${consent}”`],
    action: { label: words.confirm, link },
    notes: [`The link works for ${describeMinutes(minutes)}.`, words.ifNot],
    aside: { label: words.unsubscribe, link: unsubscribeLink },
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
