import type { Database } from "#accounts/db/connect.ts";
import type { LeadsSchema } from "#server/leads/leads-table.ts";
import type { NewsletterSchema } from "#server/newsletter/newsletter-tables.ts";

/** Returns the service's own tables with those of the website's extensions. */
export const websiteTables = (own: Database["own"]) =>
  own.$extendTables<NewsletterSchema & LeadsSchema>();
