import { readFileSync } from "node:fs";
import { type Admin, countOf, OperationError, openMails } from "#accounts/index.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { unsubscribe } from "#server/newsletter/unsubscribe-link.ts";

const address = /[^\s,;"'<>()]+@[^\s,;"'<>()]+/;
/** A time as providers write it: often without a zone, or a day alone. */
const time = /(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?/g;

/**
 * Unsubscribes the first address of each line of a provider's file, at the latest time in the line or else now. Does not
 * touch who confirmed a subscription after that time. Addresses that are not stored stay so: none of them gets a newsletter
 * without confirming it, and a person who was deleted must not come back. Never subscribes anyone.
 */
export async function importUnsubscribed(admin: Admin, file: string, isDryRun: boolean) {
  const lines = readFileSync(file, "utf8").split(/\r?\n|\r/);
  const found = lines.flatMap((line) => {
    const email = address.exec(line)?.[0].toLowerCase();
    return email ? { email, at: latestTime(line, admin.now) } : [];
  });
  if (found.length === 0) throw new OperationError(`${file} has no line with an email address.`);
  const counts = { unsubscribed: 0, already: 0, resubscribed: 0, unknown: 0 };
  const { config, database, now } = admin;
  const service = isDryRun ? undefined : { config, mails: await openMails(admin), now: () => now };
  for (const { email, at } of found) {
    const subscriber = await newsletterTables(database.own)
      .selectFrom("newsletter_subscribers")
      .select(["id", "status", "confirmed_at"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!subscriber) counts.unknown += 1;
    else if (subscriber.status === "unsubscribed") counts.already += 1;
    else if (subscriber.confirmed_at && at < subscriber.confirmed_at) counts.resubscribed += 1;
    else {
      counts.unsubscribed += 1;
      if (!service) continue;
      await database.transaction(({ own }) => unsubscribe(service, own, ["id", subscriber.id], at));
    }
  }
  const { unsubscribed, already, resubscribed, unknown } = counts;
  const text = [
    `${countOf(unsubscribed, "address", "addresses")} ${isDryRun ? "would be " : ""}unsubscribed.`,
    `${already} already unsubscribed.`,
    `${resubscribed} subscribed again after the time in the file: left subscribed.`,
    `${unknown} unknown here: not stored.`,
  ].join("\n");
  return { data: { ...counts, dry_run: isDryRun }, text };
}

/** Without a zone it is in UTC, without a time at the end of the day: who unsubscribed must not stay subscribed. */
function latestTime(line: string, now: Date): string {
  const times = [...line.matchAll(time)]
    .map(([, day, hour = "23:59:59.999", zone = "Z"]) => Date.parse(`${day}T${hour}${zone}`))
    .filter((at) => at <= now.getTime());
  return new Date(times.length > 0 ? Math.max(...times) : now).toISOString();
}
