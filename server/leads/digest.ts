import type { AuthService, Job, Mail, Tables, WrittenMail } from "#accounts/index.ts";
import { formatTime, toInstant, toLocalTime } from "#leads/south-african-time.ts";
import { addDays, isWorkingDay } from "#leads/working-days.ts";
import { company } from "#schemas/facts/company.ts";
import { countText, fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { type Lead, leadsTables } from "#server/leads/leads-table.ts";
import { deskLink } from "#server/leads/mail-links.ts";
import { nameOf, recordLinks, toSales, waysToReach } from "#server/leads/sales-mail.ts";
import { findLeads, isOverdue } from "#server/leads/store.ts";

const { overdueDigest: words, salesRequest } = readWords("mails");

const digestTime = "08:00";

type Recorded = { reference: string; action: string; at: string };

function findRecorded(own: Tables["own"], day: string): Promise<Recorded[]> {
  let last = addDays(day, -1);
  while (!isWorkingDay(last)) last = addDays(last, -1);
  return leadsTables(own)
    .selectFrom("lead_events")
    .innerJoin("leads", "leads.id", "lead_events.lead_id")
    .select((eb) => ["leads.reference", "lead_events.action", eb.fn.max("lead_events.at").as("at")])
    .where("lead_events.via", "=", "mail")
    .where("lead_events.at", ">=", toInstant({ day: last, time: digestTime }).toISOString())
    .groupBy(["leads.reference", "lead_events.action"])
    .orderBy("at", "desc")
    .limit(100)
    .execute();
}

/** Adds the mail of overdue leads and what links recorded, at 08:00 of a working day, or when the server starts later. */
export async function addDailyDigest(
  service: Pick<AuthService, "database" | "mails" | "now">,
): Promise<void> {
  const { database, mails, now } = service;
  const { day } = toLocalTime(now());
  const due = toInstant({ day, time: digestTime });
  if (now() < due || !isWorkingDay(day)) return;
  await database.transaction(async ({ own }) => {
    const added = await own
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", "digest")
      .where("created_at", ">=", due.toISOString())
      .executeTakeFirst();
    if (added) return;
    const recipient = company.email.sales;
    await mails.add(own, { kind: "digest", recipient, pkce: false, networks: null, payload: {} });
  });
  mails.wake();
}

/** Returns null if there is nothing to tell. */
export async function writeDigest(
  { database, config: { siteUrl }, now }: Pick<AuthService, "database" | "config" | "now">,
  { recipient: to }: Job,
): Promise<WrittenMail | null> {
  const leads = await findLeads(database, (query) =>
    query.where(isOverdue(now())).orderBy("reply_by").limit(500),
  );
  const recorded = await findRecorded(database.own, toLocalTime(now()).day);
  const isEmpty = leads.length + recorded.length === 0;
  return isEmpty ? null : { mail: digestMail({ siteUrl, to, leads, recorded, now: now() }) };
}

type Digest = {
  siteUrl: string;
  to: string;
  leads: readonly Lead[];
  recorded: readonly Recorded[];
  now: Date;
};

export function digestMail({ siteUrl, to, leads, recorded, now }: Digest): Mail {
  const isLate = leads.length > 0;
  return toSales({
    siteUrl,
    to,
    subject: isLate
      ? countText(words.subject, leads.length, defaultLanguage)
      : words.recordedSubject,
    preheader: isLate ? words.text : words.note,
    paragraphs: isLate ? [words.text] : [],
    details: [
      ...leads.flatMap((lead) => [
        [lead.reference, describe(lead), deskLink(siteUrl, lead)] as const,
        ...waysToReach(lead),
        ...recordLinks(siteUrl, lead, now),
      ]),
      ...recorded.map((lead) => {
        const action = words.actions[lead.action as "answered"];
        const what = fill(words.byMail, { action, time: formatTime(lead.at) });
        return [lead.reference, what, deskLink(siteUrl, lead)] as const;
      }),
    ],
    action: { label: words.open, link: `${siteUrl}/desk` },
    notes: [words.note],
  });
}

const describe = (lead: Lead): string =>
  fill(words.line, {
    kind: salesRequest.kinds[lead.kind],
    who: nameOf(lead),
    rooms: countText(salesRequest.roomCount, lead.rooms, defaultLanguage),
    time: formatTime(lead.reply_by),
  });
