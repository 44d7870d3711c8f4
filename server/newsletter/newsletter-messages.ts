import { describeMinutes, type Mail, renderMail } from "#accounts/index.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";

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
  consent: string;
  minutes: number;
}): Mail {
  const { siteUrl, to, link, unsubscribeLink, oneClickUrl, consent, minutes } = message;
  const words = readWords("mails").newsletterConfirm;
  return renderMail({
    brand,
    siteUrl,
    to,
    subject: words.subject,
    preheader: words.preheader,
    heading: words.subject,
    paragraphs: [words.asked, `“${consent}”`],
    action: { label: words.confirm, link },
    notes: [fill(words.validFor, { time: describeMinutes(minutes, brand.language) }), words.ifNot],
    aside: { label: words.unsubscribe, link: unsubscribeLink },
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
