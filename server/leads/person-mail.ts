import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { brandFor, type Mail, renderMail } from "#accounts/index.ts";
import { formatDay, formatTime, toLocalTime } from "#leads/south-african-time.ts";
import type { ToldAction, VisitorAction } from "#leads/state.ts";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { describe } from "#server/leads/sales-mail.ts";

/** A stranger may have typed the address of a demo, so its mails have no text that was typed. */
const withoutTypedTexts = { name: "", property: "", channels: "", message: "" } as const;

type Event = VisitorAction | ToldAction;
type Words = { subject: string; paragraphs: readonly string[] };

export function personMail(content: {
  siteUrl: string;
  mailFrom: string;
  lead: Lead;
  event: Event;
}): Mail {
  const { siteUrl, mailFrom, lead, event } = content;
  const { language, ends_at, email: to } = lead;
  const { trialToPerson: trial, demoToPerson: demo, salesRequest } = readWords("mails", language);
  const isTrial = lead.kind === "trial";
  const words = isTrial ? trial : demo;
  const ownBrand = brandFor(brand, language);
  const texts: Partial<Record<Event, Words>> = words.events;
  const { subject: heading, paragraphs } = texts[event] ?? words.events.requested;
  const isAsking = event === "requested" || event === "changed";
  const time = (at: string) => ({ time: formatTime(at, language) });
  const isFixed = lead.set_up_at || lead.closed_at || lead.withdrawn_at;
  const [firstWish] = lead.wishes;
  const next: string[] = [];
  if (isAsking && !lead.answered_at) {
    next.push(fill(words.next, time(lead.reply_by)));
    next.push(fill(words.language, { language: readWords("trial", language).languages[language] }));
    if (isTrial) next.push(trial.start);
    if (firstWish) next.push(fill(demo.calendar, time(firstWish)));
  }
  if (event === "set up" && ends_at) {
    const { day } = toLocalTime(new Date(ends_at));
    next.push(fill(trial.until, { day: formatDay(day, language) }));
  }
  const shown = { ...lead, ...(!isTrial && withoutTypedTexts), first_page: "", campaign: "" };
  const mail = renderMail({
    brand: ownBrand,
    siteUrl,
    to,
    subject: `${heading} (${lead.reference})`,
    heading,
    preheader: (isAsking && next[0]) || paragraphs[0] || "",
    paragraphs: [...paragraphs, ...next],
    ...(isAsking && {
      details: describe(shown, language),
      ...(shown.message && { quote: { label: salesRequest.labels.message, text: shown.message } }),
    }),
    ...(isTrial && { action: { label: trial.account, link: siteUrl + ownBrand.accountPath } }),
    // A trial that is set up or over is not changed in the account, nor a demo that is over by a reply.
    notes: words.notes.slice(isTrial && isFixed ? 1 : 0, isTrial || isAsking ? undefined : 1),
  });
  const hasEntry = firstWish && (event === "requested" || event === "withdrawn");
  const calendar = hasEntry && calendarEntry(siteUrl, mailFrom, lead, firstWish);
  return { ...mail, replyTo: company.email.sales, ...(calendar && { calendar }) };
}

const demoMs = 30 * 60_000;

/** PUBLISH, as REQUEST makes Gmail and Outlook ask for an answer. A mail sent again, and CANCEL, find the entry by its UID. */
function calendarEntry(siteUrl: string, mailFrom: string, lead: Lead, start: string): string {
  const isWithdrawn = lead.withdrawn_at !== null;
  const calendar = ical({
    prodId: { company: company.name, product: "Demo requests" },
    method: ICalCalendarMethod[isWithdrawn ? "CANCEL" : "PUBLISH"],
  });
  calendar.createEvent({
    id: `${lead.reference}@${new URL(siteUrl).hostname}`,
    sequence: isWithdrawn ? 1 : 0,
    stamp: new Date(lead.withdrawn_at ?? lead.requested_at),
    start: new Date(start),
    end: new Date(Date.parse(start) + demoMs),
    summary: readWords("mails", lead.language).demoToPerson.entry,
    description: lead.reference,
    organizer: { name: company.name, email: addressOf(mailFrom) },
    status: isWithdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    busystatus: isWithdrawn ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.TENTATIVE,
  });
  return calendar.toString();
}

/** Returns the address of a sender: programs distrust an organizer who did not send the mail. */
const addressOf = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;
