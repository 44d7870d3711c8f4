import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import {
  type AuthService,
  type Job,
  type Mail,
  renderMail,
  type WrittenMail,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { mailsWords } from "#schemas/words/mails.ts";
import { trialWords } from "#schemas/words/trial.ts";
import { brand } from "#server/brand.ts";
import { demoMs } from "#server/demo/demo-times.ts";
import { findLeads, type Lead } from "#server/requests/leads.ts";
import { describe, salesMail } from "#server/requests/sales-mail.ts";
import { formatTime } from "#server/requests/south-african-time.ts";

/** Payload of a mail about a demo request. The request is read when the mail is sent, so the queue holds no copy. */
export type DemoMailPayload = {
  requestId: string;
  status: Lead["status"];
  /** True if the field was filled in that people do not see. Only sales is told. */
  isTrapped?: boolean;
};

const words = mailsWords[defaultLanguage].demoToPerson;

type Service = Pick<AuthService, "database" | "config">;

/** Returns the mail to the visitor; null if the request was deleted or withdrawn in the meantime. */
export async function writeDemoMail(
  { database, config: { siteUrl, mailFrom } }: Service,
  row: Job,
): Promise<WrittenMail | null> {
  const lead = await findDemo(database, row);
  return lead && { mail: demoToPerson({ siteUrl, mailFrom, lead }) };
}

/** Returns the mail to the sales mailbox; null if the request was deleted or withdrawn in the meantime. */
export async function writeDemoSalesMail(
  { database, config: { siteUrl } }: Service,
  row: Job,
): Promise<WrittenMail | null> {
  const lead = await findDemo(database, row);
  const { isTrapped }: DemoMailPayload = JSON.parse(row.payload);
  const mail = { siteUrl, to: row.recipient, isTrapped };
  return lead && { mail: salesMail({ ...mail, event: lead.status, lead }) };
}

async function findDemo(database: AuthService["database"], row: Job): Promise<Lead | null> {
  const { requestId, status }: DemoMailPayload = JSON.parse(row.payload);
  const [lead] = await findLeads(database, { id: requestId, status });
  return lead ?? null;
}

/**
 * Returns the mail that confirms a demo request, or that it was withdrawn, to the visitor. A stranger may have typed the
 * address, so the mail has no text that was typed.
 */
export function demoToPerson({
  siteUrl,
  mailFrom,
  lead,
}: {
  siteUrl: string;
  mailFrom: string;
  lead: Lead;
}): Mail {
  const { status, reference, reply_by, language, wishes } = lead;
  const { subject, paragraphs } = words[status];
  const time = formatTime(reply_by);
  const [firstWish] = wishes;
  const isWithdrawn = status === "withdrawn";
  const next = fill(words.next, { time });
  const answerLanguage = trialWords[defaultLanguage].languages[language];
  const mail = renderMail({
    brand,
    siteUrl,
    to: lead.email,
    subject: `${subject} (${reference})`,
    preheader: isWithdrawn ? (paragraphs[0] ?? "") : next,
    heading: subject,
    paragraphs: isWithdrawn
      ? paragraphs
      : [
          ...paragraphs,
          next,
          fill(words.language, { language: answerLanguage }),
          ...(firstWish ? [fill(words.calendar, { time: formatTime(firstWish) })] : []),
        ],
    ...(!isWithdrawn && { details: describe({ ...lead, ...withoutTypedTexts }) }),
    notes: isWithdrawn ? words.notes.slice(0, 1) : words.notes,
  });
  return {
    ...mail,
    replyTo: company.email.sales,
    ...(firstWish && { calendar: calendarEntry({ siteUrl, mailFrom, lead, start: firstWish }) }),
  };
}

const withoutTypedTexts = {
  name: "",
  property: "",
  channels: "",
  message: "",
  first_page: "",
  campaign: "",
} as const;

/**
 * Returns the entry of the first wished time. PUBLISH, as REQUEST would make Gmail and Outlook ask for an answer, which
 * they mail to the organizer. The UID is that of the request, so that a mail that is sent again, and CANCEL, find it.
 */
function calendarEntry({
  siteUrl,
  mailFrom,
  lead,
  start,
}: {
  siteUrl: string;
  mailFrom: string;
  lead: Lead;
  start: string;
}): string {
  const isWithdrawn = lead.status === "withdrawn";
  const calendar = ical({
    prodId: { company: company.name, product: "Demo requests" },
    method: ICalCalendarMethod[isWithdrawn ? "CANCEL" : "PUBLISH"],
  });
  calendar.createEvent({
    id: `${lead.reference}@${new URL(siteUrl).hostname}`,
    sequence: isWithdrawn ? 1 : 0,
    stamp: new Date(lead.updated_at),
    start: new Date(start),
    end: new Date(Date.parse(start) + demoMs),
    summary: words.entry,
    description: lead.reference,
    organizer: { name: company.name, email: addressOf(mailFrom) },
    status: isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    busystatus: isWithdrawn ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** Returns the address of a sender: programs distrust an organizer who did not send the mail. */
const addressOf = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;
