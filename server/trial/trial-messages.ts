import { type Mail, renderMail } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { mailsWords } from "#schemas/words/mails.ts";
import { trialWords } from "#schemas/words/trial.ts";
import { brand } from "#server/brand.ts";
import type { Lead } from "#server/requests/leads.ts";
import { describe, type RequestEvent } from "#server/requests/sales-mail.ts";
import { formatTime } from "#server/requests/south-african-time.ts";

const words = mailsWords[defaultLanguage].trialToPerson;
const { message: messageLabel } = mailsWords[defaultLanguage].salesRequest.labels;

/** Returns the mail that confirms a trial request, or a change to it, to the person. */
export function trialToPerson({
  siteUrl,
  to,
  event,
  lead,
}: {
  siteUrl: string;
  to: string;
  event: RequestEvent;
  lead: Lead;
}): Mail {
  const { subject, paragraphs } = words[event];
  const language = trialWords[defaultLanguage].languages[lead.language];
  const isWaiting = event !== "withdrawn" && !lead.answered_at;
  const next = isWaiting
    ? [
        fill(words.next, { time: formatTime(lead.reply_by) }),
        fill(words.language, { language }),
        words.start,
      ]
    : [];
  const mail = renderMail({
    brand,
    siteUrl,
    to,
    subject: `${subject} (${lead.reference})`,
    preheader: next[0] ?? paragraphs[0] ?? "",
    heading: subject,
    paragraphs: [...paragraphs, ...next],
    ...(event !== "withdrawn" && {
      details: describe({ ...lead, first_page: "", campaign: "" }),
      ...(lead.message && { quote: { label: messageLabel, text: lead.message } }),
    }),
    action: { label: words.account, link: siteUrl + brand.accountPath },
    notes: words.notes,
  });
  return { ...mail, replyTo: company.email.sales };
}
