import type { Mail } from "#accounts/mail/mailer.ts";
import { describeMinutes } from "#accounts/mail/messages/describe-minutes.ts";
import { renderMail } from "#accounts/mail/messages/render-mail.ts";
import { newsletter } from "#content/newsletter.ts";

/**
 * Returns the mail that asks an address to confirm its newsletter subscription. `link` leads to a page that confirms
 * it and `unsubscribeLink` to a page with an unsubscribe button; mail programs POST to `oneClickUrl` (RFC 8058).
 */
export function newsletterConfirm(message: {
  siteUrl: string;
  to: string;
  link: string;
  unsubscribeLink: string;
  oneClickUrl: string;
  /** The stored words of the consent. */
  consent: string;
  minutes: number;
}): Mail {
  const { siteUrl, to, link, unsubscribeLink, oneClickUrl, consent, minutes } = message;
  const words = newsletter.mail;
  return renderMail({
    siteUrl,
    to,
    subject: words.subject,
    preheader: words.preheader,
    heading: words.heading,
    paragraphs: [words.asked, `“${consent}”`],
    action: { label: words.confirm, link },
    notes: [`You can use the link for ${describeMinutes(minutes)}.`, words.ifNot],
    aside: { label: words.unsubscribe, link: unsubscribeLink },
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
