import type { Database, PersonTable } from "#accounts/index.ts";
import type { TrialLanguage } from "#schemas/words/trial.ts";

/** A demo request. An address may have several. */
export type DemoRequestsTable = {
  id: string;
  /** Name of the request in mails, such as "DM-7K3F9QWD". */
  reference: string;
  status: "requested" | "withdrawn";
  /** As a visitor typed it: it belongs to an account only if the account has confirmed it. */
  email: string;
  name: string;
  phone: string;
  property: string;
  rooms: number;
  /** Id of a plan in content/facts/plans.yaml; "" if none was chosen. */
  plan: string;
  /** Slugs of parts in content/facts/products.yaml, as a JSON array. */
  parts: string;
  /** Start times that the visitor asks for, at most two, in UTC, as a JSON array. */
  wishes: string;
  language: TrialLanguage;
  message: string;
  /** Path of the first page of the visit, and its campaign; "" if unknown. */
  first_page: string;
  campaign: string;
  requested_at: string;
  updated_at: string;
  withdrawn_at: string | null;
  /** What sales did about it. */
  answered_at: string | null;
  closed_at: string | null;
  closed_reason: string | null;
};

export type DemoSchema = { demo_requests: DemoRequestsTable };

/** Returns the table of demo requests, of the service's database or of a transaction. */
export const demoTables = (own: Database["own"]) => own.$extendTables<DemoSchema>();

/** The columns, for the export and the deletion of a person. */
export const demoColumns: Readonly<Record<"demo_requests", PersonTable>> = {
  demo_requests: {
    by: "address",
    madeAt: "requested_at",
    newest: ["requested_at", "id"],
    shown: [
      "id",
      "reference",
      "status",
      "email",
      "name",
      "phone",
      "property",
      "rooms",
      "plan",
      "parts",
      "wishes",
      "language",
      "message",
      "first_page",
      "campaign",
      "requested_at",
      "updated_at",
      "withdrawn_at",
      "answered_at",
      "closed_at",
      "closed_reason",
    ],
    json: ["parts", "wishes"],
  },
};
