import {
  command,
  confirm,
  countOf,
  pageOptions,
  readChoice,
  readPage,
  toMinute,
  toTable,
  yesOption,
} from "#accounts/index.ts";
import { exportOptions, exportRows } from "#server/export-rows.ts";
import { exportSubscribers, formatOption } from "#server/newsletter/export-subscribers.ts";
import { importUnsubscribed } from "#server/newsletter/import-unsubscribed.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { makeLinkKey } from "#server/newsletter/unsubscribe-link.ts";

export const subscriberCommands = {
  "subscribers list": command({
    meaning: "Lists newsletter addresses, the newest first.",
    options: {
      status: {
        value: "confirmed",
        meaning: "Only pending, confirmed or unsubscribed addresses.",
      },
      ...pageOptions,
    },
    example: "subscribers list --status confirmed",
    run: async ({ database }, values) => {
      const { limit, page, offset } = readPage(values);
      const statuses = ["pending", "confirmed", "unsubscribed"] as const;
      const status = readChoice("--status", values.status, statuses);
      let query = newsletterTables(database.own).selectFrom("newsletter_subscribers");
      if (status) query = query.where("status", "=", status);
      const { total } = await query
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      const subscribers = await query
        .select(["email", "status", "consent_at", "confirmed_at", "unsubscribed_at"])
        .orderBy("consent_at", "desc")
        .orderBy("email")
        .limit(limit)
        .offset(offset)
        .execute();
      const table = subscribers.map((subscriber) => ({
        email: subscriber.email,
        status: subscriber.status,
        consent: toMinute(subscriber.consent_at),
        confirmed: toMinute(subscriber.confirmed_at),
        unsubscribed: toMinute(subscriber.unsubscribed_at),
      }));
      return {
        data: { subscribers, total: Number(total), page, limit },
        text: `${toTable(table, "There are no such addresses.")}\n${countOf(Number(total), "address", "addresses")} in total, page ${page}.`,
      };
    },
  }),

  "subscribers export": command({
    meaning: "Exports confirmed subscribers with unsubscribe links and proof of their consent.",
    options: {
      suppressed: {
        meaning: "Exports the unsubscribed addresses instead, which must not get mail.",
      },
      ...exportOptions,
      format: formatOption,
    },
    example: "subscribers export --format brevo --output subscribers.csv",
    run: async ({ config, database }, values) => {
      if (!values.suppressed) return exportSubscribers(database, config, values);
      const columns = ["email", "unsubscribed_at"] as const;
      const rows = await newsletterTables(database.own)
        .selectFrom("newsletter_subscribers")
        .select([...columns])
        .where("status", "=", "unsubscribed")
        .orderBy("email")
        .execute();
      return exportRows(columns, rows, values);
    },
  }),

  "subscribers import-unsubscribed": command({
    meaning: "Unsubscribes the addresses of a CSV file, as a mailing provider exports it.",
    operands: ["FILE"],
    options: { "dry-run": { meaning: "Only counts them." } },
    example: "subscribers import-unsubscribed unsubscribed.csv --dry-run",
    run: (admin, values, file = "") => importUnsubscribed(admin, file, values["dry-run"] === true),
  }),

  "subscribers revoke-links": command({
    meaning:
      "Ends the unsubscribe links of all newsletters so far, after a list was leaked. Export the list again before the next one.",
    options: yesOption,
    example: "subscribers revoke-links",
    run: async ({ database }, { yes }) => {
      const question =
        "The unsubscribe links in all newsletters so far will no longer work. The list must be exported again.";
      await confirm(question, "revoke", yes);
      const revoked = await database.transaction(async ({ own }) => {
        const tables = newsletterTables(own);
        const all = await tables.selectFrom("newsletter_subscribers").select("id").execute();
        for (const { id } of all) {
          await tables
            .updateTable("newsletter_subscribers")
            .set({ link_key: makeLinkKey() })
            .where("id", "=", id)
            .execute();
        }
        return all.length;
      });
      return { data: { revoked }, text: `Revoked ${countOf(revoked, "link")}.` };
    },
  }),
};
