import type { Database } from "#accounts/db/connect.ts";
import type { DemoSchema } from "#server/demo/demo-tables.ts";
import type { NewsletterSchema } from "#server/newsletter/newsletter-tables.ts";
import type { TrialSchema } from "#server/trial/trial-tables.ts";

/** Returns the service's own tables with those of the website's extensions. */
export const websiteTables = (own: Database["own"]) =>
  own.$extendTables<NewsletterSchema & TrialSchema & DemoSchema>();
