import { readFileSync } from "node:fs";
import { type Admin, countOf, findRow, OperatorError, openMails } from "#accounts/index.ts";
import { unsubscribe } from "#server/newsletter/newsletter-links.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";

/** Headers of providers, in lower case without spaces and signs. */
const emailHeader = /^(email(address(es)?)?|contact(email)?|recipient|subscriber)$/;
const timeHeader = /^(unsubscribed(at|ate)?|unsub(scribe)?time|dateunsubscribed)$/;

/**
 * Unsubscribes the addresses of a provider's CSV file, at the time that the file gives or else now. Does not touch who
 * confirmed a subscription after that time. Addresses that are not stored stay so: none of them gets a newsletter
 * without confirming it, and a person who was deleted must not come back. Never subscribes anyone.
 */
export async function importUnsubscribed(admin: Admin, file: string, isDryRun: boolean) {
  const { header, rows } = readCsv(readFileSync(file, "utf8"));
  const column = findColumn(header, emailHeader);
  const timeColumn = findColumn(header, timeHeader);
  if (column < 0) {
    throw new OperatorError(
      `${file} has no column with addresses. Its columns are: ${header.join(", ") || "none"}. Name one "email" in its first line.`,
    );
  }
  const mails = isDryRun ? undefined : await openMails(admin);
  const counts: Counts = { unsubscribed: 0, already: 0, resubscribed: 0, unknown: 0, invalid: 0 };
  for (const row of rows) {
    const email = (row[column] ?? "").trim().toLowerCase();
    const at = readUnsubscribeTime(row[timeColumn], admin.now);
    counts[await unsubscribeOne(admin, mails, { email, at })] += 1;
  }
  return { data: { ...counts, dry_run: isDryRun }, text: describe(counts, isDryRun) };
}

type Counts = Record<"unsubscribed" | "already" | "resubscribed" | "unknown" | "invalid", number>;

async function unsubscribeOne(
  { config, database, now }: Admin,
  mails: Awaited<ReturnType<typeof openMails>> | undefined,
  { email, at }: { email: string; at: string | undefined },
): Promise<keyof Counts> {
  if (!email.includes("@")) return "invalid";
  const tables = newsletterTables(database.own);
  const subscriber = await findRow(tables, "newsletter_subscribers", { email });
  if (!subscriber) return "unknown";
  if (subscriber.status === "unsubscribed") return "already";
  if (at && subscriber.confirmed_at && at < subscriber.confirmed_at) return "resubscribed";
  if (mails) {
    const service = { config, mails, now: () => now };
    await database.transaction(({ own }) =>
      unsubscribe(service, own, ["id", subscriber.id], at ?? now.toISOString()),
    );
  }
  return "unsubscribed";
}

const findColumn = (header: readonly string[], name: RegExp): number =>
  header.findIndex((typed) => name.test(typed.toLowerCase().replace(/[^a-z]/g, "")));

/** Without a zone it is in UTC, without a time at the end of the day: who unsubscribed must not stay subscribed. */
function readUnsubscribeTime(text: string | undefined, now: Date): string | undefined {
  const [, day, time = "23:59:59.999", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?/.exec(
      text?.trim() ?? "",
    ) ?? [];
  const at = Date.parse(`${day}T${time}${zone}`);
  return at <= now.getTime() ? new Date(at).toISOString() : undefined;
}

function describe(counts: Counts, isDryRun: boolean): string {
  const { unsubscribed, already, resubscribed, unknown, invalid } = counts;
  return [
    `${countOf(unsubscribed, "address", "addresses")} ${isDryRun ? "would be " : ""}unsubscribed.`,
    `${already} already unsubscribed.`,
    `${resubscribed} subscribed again after the time in the file: left subscribed.`,
    `${unknown} unknown here: not stored.`,
    `${invalid} without an address.`,
  ].join("\n");
}

/** Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever its first line has most of, without empty lines. */
function readCsv(text: string): { header: string[]; rows: string[][] } {
  const content = text.replace(/^\ufeff/, "");
  const firstLine = /^.*/.exec(content)?.[0] ?? "";
  const [separator = ","] = [",", ";", "\t"].sort(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  );
  // A cell whose quotes are wrong is read unchanged.
  const cell = new RegExp(
    `("[^"]*(?:""[^"]*)*"|[^${separator}\r\n]*)(${separator}|\r?\n|\r|$)`,
    "gy",
  );
  const lines: string[][] = [];
  let line: string[] = [];
  while (cell.lastIndex < content.length) {
    const [, value = "", end] = cell.exec(content) ?? [];
    line.push(/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === separator && cell.lastIndex < content.length) continue;
    lines.push(line);
    line = [];
  }
  const [header = [], ...rows] = lines.filter((cells) => cells.some((value) => value.trim()));
  return { header, rows };
}
