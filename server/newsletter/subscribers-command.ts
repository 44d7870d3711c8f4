import { writeFileSync } from "node:fs";
import path from "node:path";
import { command, countOf, requireYes, toJson, toText, yesOption } from "#accounts/index.ts";
import { importUnsubscribed } from "#server/newsletter/import-unsubscribed.ts";
import { makeLinkKey } from "#server/newsletter/newsletter-links.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { readSubscribers } from "#server/newsletter/read-subscriber.ts";
import { toCsv } from "#site/csv.ts";

/** Quotes an address that a spreadsheet would run (RFC 5321). With toCsv's apostrophe it would be another person's. */
const quoteFormula = (email: string) => email.replace(/^([=+-].*)(@[^@]*)$/, '"$1"$2');

export const subscriberCommands = {
  "subscribers export": command({
    meaning:
      "Exports confirmed subscribers with unsubscribe links and proof of their consent, as CSV.",
    options: {
      suppressed: {
        meaning: "Exports the unsubscribed addresses instead, which must not get mail.",
      },
      output: {
        value: "FILE",
        meaning: "New file to write, readable by its owner only. Default: standard output.",
      },
    },
    example: "--output subscribers.csv",
    run: async ({ config, database }, { suppressed, output, json }) => {
      const rows: readonly { email: string }[] = suppressed
        ? await newsletterTables(database.own)
            .selectFrom("newsletter_subscribers")
            .select(["email", "unsubscribed_at"])
            .where("status", "=", "unsubscribed")
            .orderBy("email")
            .execute()
        : await readSubscribers(database.own, config);
      const quoted = rows.map((row) => ({ ...row, email: quoteFormula(row.email) }));
      const csv = toCsv(Object.keys(rows[0] ?? { email: "" }), quoted);
      // Importers take the byte order mark for a part of the first name.
      const text = json ? `${toJson(rows)}\n` : toText(csv.replace("\ufeff", ""));
      if (!output) return { data: rows, text };
      const file = path.resolve(output);
      writeFileSync(file, text, { flag: "wx", mode: 0o600, flush: true });
      return {
        data: { file, rows: rows.length },
        text: `Wrote ${countOf(rows.length, "row")} to ${file}.`,
      };
    },
  }),

  "subscribers import-unsubscribed": command({
    meaning: "Unsubscribes the addresses of a CSV file, as a mailing provider exports it.",
    operands: ["FILE"],
    options: { "dry-run": { meaning: "Only counts them." } },
    example: "unsubscribed.csv --dry-run",
    run: (admin, values, file = "") => importUnsubscribed(admin, file, values["dry-run"] === true),
  }),

  "subscribers revoke-links": command({
    meaning:
      "Ends the unsubscribe links of all newsletters so far, after a list was leaked. Export the list again before the next one.",
    options: yesOption,
    run: async ({ database }, { yes }) => {
      const consequence =
        "The unsubscribe links in all newsletters so far will no longer work. The list must be exported again.";
      requireYes(consequence, yes);
      const revoked = await database.transaction(async ({ own }) => {
        const tables = newsletterTables(own);
        const all = await tables.selectFrom("newsletter_subscribers").select("id").execute();
        const update = tables.updateTable("newsletter_subscribers");
        for (const { id } of all) {
          await update.set({ link_key: makeLinkKey() }).where("id", "=", id).execute();
        }
        return all.length;
      });
      return { data: { revoked }, text: `Revoked ${countOf(revoked, "link")}.` };
    },
  }),
};
