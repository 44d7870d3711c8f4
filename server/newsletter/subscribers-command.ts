import {
  command,
  countOf,
  pageOptions,
  readChoice,
  readPage,
  toMinute,
  toTable,
} from "#accounts/index.ts";
import { exportOptions, exportRows } from "#server/export-rows.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";

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
    meaning: "Exports confirmed subscribers with proof of their consent.",
    options: {
      suppressed: {
        meaning: "Exports the unsubscribed addresses instead, which must not get mail.",
      },
      ...exportOptions,
    },
    example: "subscribers export --output subscribers.csv",
    run: async ({ database }, values) => {
      const columns = values.suppressed
        ? (["email", "unsubscribed_at"] as const)
        : (["email", "consent_text", "consent_page", "consent_at", "confirmed_at"] as const);
      const rows = await newsletterTables(database.own)
        .selectFrom("newsletter_subscribers")
        .select([...columns])
        .where("status", "=", values.suppressed ? "unsubscribed" : "confirmed")
        .orderBy("email")
        .execute();
      return exportRows(columns, rows, values);
    },
  }),
};
