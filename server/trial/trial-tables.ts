import type { Generated } from "kysely";
import type { Database, PersonTable } from "#accounts/index.ts";
import type { TrialLanguage } from "#schemas/words/trial.ts";

/** The trial request of an account, at most one. */
export type TrialRequestsTable = {
  id: string;
  user_id: string;
  /** Name of the request in mails, such as "TR-7K3F9QWD". */
  reference: string;
  status: "requested" | "withdrawn";
  /** A number; in rows of earlier versions `roomRange` of a row in content/facts/plans.yaml. */
  rooms: string;
  /** Slugs of parts in content/facts/products.yaml, as a JSON array. */
  parts: string;
  /** Channels in use today, as the person typed them. */
  channels: string;
  /** Preferred first day, such as 2026-12-01. */
  start_on: string | null;
  language: TrialLanguage;
  message: string;
  requested_at: string;
  updated_at: string;
  withdrawn_at: string | null;
  /** Path of the first page of the visit, and its campaign; "" if unknown. */
  first_page: Generated<string>;
  campaign: Generated<string>;
  /** What sales did about it. `set_up_at` is the day that the login arrives, on which the trial begins. */
  answered_at: string | null;
  set_up_at: string | null;
  closed_at: string | null;
  closed_reason: string | null;
};

export type TrialSchema = { trial_requests: TrialRequestsTable };

/** Returns the table of trial requests, of the service's database or of a transaction. */
export const trialTables = (own: Database["own"]) => own.$extendTables<TrialSchema>();
export type TrialTables = ReturnType<typeof trialTables>;

/** The columns, for the export and the deletion of a person. */
export const trialColumns: Readonly<Record<"trial_requests", PersonTable>> = {
  trial_requests: {
    by: "user_id",
    newest: ["id"],
    shown: [
      "id",
      "user_id",
      "reference",
      "status",
      "rooms",
      "parts",
      "channels",
      "start_on",
      "language",
      "message",
      "requested_at",
      "updated_at",
      "withdrawn_at",
      "first_page",
      "campaign",
      "answered_at",
      "set_up_at",
      "closed_at",
      "closed_reason",
    ],
    json: ["parts"],
  },
};
