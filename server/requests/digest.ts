import {
  type AuthService,
  type Job,
  type Mail,
  renderMail,
  type WrittenMail,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { countText, fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { mailsWords } from "#schemas/words/mails.ts";
import { brand } from "#server/brand.ts";
import { countOverdue, findLeads, type Lead } from "#server/requests/leads.ts";
import { readPhone } from "#server/requests/phone-links.ts";
import { describeRooms, nameOf } from "#server/requests/sales-mail.ts";
import { formatTime, toInstant, toLocalTime } from "#server/requests/south-african-time.ts";
import { isWorkingDay } from "#server/requests/working-days.ts";

const { overdueDigest: words, salesRequest } = mailsWords[defaultLanguage];

/** When the digest is sent, in South Africa. */
const digestTime = "08:00";

/**
 * Adds the mail that lists the requests which were overdue at 08:00, if today is a working day and it was not added yet.
 * A server that starts later in the day adds it then.
 */
export async function addDailyDigest({
  database,
  mails,
  now,
}: Pick<AuthService, "database" | "mails" | "now">): Promise<void> {
  const { day } = toLocalTime(now());
  const due = toInstant({ day, time: digestTime });
  if (now() < due || !isWorkingDay(day)) return;
  const isAdded = await database.transaction(async ({ own }) => {
    const added = await own
      .selectFrom("mail_queue")
      .select("id")
      .where("kind", "=", "digest")
      .where("created_at", ">=", due.toISOString())
      .executeTakeFirst();
    if (added) return false;
    const { trial, demo } = await countOverdue(own, due);
    if (trial + demo === 0) return false;
    const recipient = company.email.sales;
    await mails.add(own, { kind: "digest", recipient, pkce: false, networks: null, payload: {} });
    return true;
  });
  if (isAdded) mails.wake();
}

/** Returns the digest; null if every request was answered in the meantime. */
export async function writeDigest(
  { database, config: { siteUrl }, now }: Pick<AuthService, "database" | "config" | "now">,
  { recipient }: Job,
): Promise<WrittenMail | null> {
  const leads = await findLeads(database, { overdueAt: now() });
  return leads.length === 0 ? null : { mail: digestMail({ siteUrl, to: recipient, leads }) };
}

/** Returns the mail to the sales mailbox that lists overdue requests. */
export function digestMail({
  siteUrl,
  to,
  leads,
}: {
  siteUrl: string;
  to: string;
  leads: readonly Lead[];
}): Mail {
  const subject = countText(words.subject, leads.length, defaultLanguage);
  return renderMail({
    brand,
    siteUrl,
    to,
    subject,
    preheader: words.text,
    heading: subject,
    paragraphs: [words.text],
    details: leads.map((lead) => [lead.reference, describe(lead)]),
    notes: [words.note],
  });
}

function describe(lead: Lead): string {
  return fill(words.line, {
    kind: salesRequest.kinds[lead.kind],
    who: nameOf(lead),
    rooms: describeRooms(lead.rooms),
    time: formatTime(lead.reply_by),
    reach: [readPhone(lead.phone)?.display ?? lead.phone, lead.email].filter(Boolean).join(", "),
  });
}
