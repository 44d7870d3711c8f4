import type { Selectable } from "kysely";
import type { Database, PersonTable } from "#accounts/index.ts";
import type { TrialLanguage } from "#leads/languages.ts";
import type { LeadAction, LeadKind } from "#leads/state.ts";

/** A trial request of an account, or a demo request of an address. Times are ISO times in UTC. */
export type LeadsTable = {
  id: string;
  /** Name of the lead in mails, such as "DM-7K3F9QWD". */
  reference: string;
  kind: LeadKind;
  /** A trial has an account, whose address counts. A demo has the address that a visitor typed. */
  user_id: string | null;
  email: string | null;
  /** Of a trial: as the account had them when it was asked for. */
  name: string;
  phone: string;
  property: string;
  rooms: number;
  /** Id of a plan in content/facts/plans.yaml; "" if none was chosen. */
  plan: string;
  /** Slugs of parts in content/facts/products.yaml, and start times that are asked for, at most two, as JSON arrays. */
  parts: string;
  wishes: string;
  /** Of a trial: channels in use today, and the preferred first day, such as 2026-12-01. */
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
  /** Path of the first page of the visit, and its campaign; "" if unknown. */
  first_page: string;
  campaign: string;
  requested_at: string;
  /** When the answer is due: stored, as a promise holds even if its terms change. */
  reply_by: string;
  answered_at: string | null;
  set_up_at: string | null;
  ends_at: string | null;
  withdrawn_at: string | null;
  closed_at: string | null;
  closed_reason: string | null;
  assigned_to: string | null;
  /** Counts changes, so that two people do not overwrite each other's. */
  version: number;
  /** Signs the links of sales mails. Another key ends them. */
  link_key: string;
  /** Hash of address and fields of a demo: an equal one that waits is the same request. */
  fingerprint: string;
};

export type LeadEventsTable = {
  id: string;
  lead_id: string;
  at: string;
  /** The account that acted; null for a visitor without one, and for a link in a mail. */
  actor_id: string | null;
  via: "visitor" | "desk" | "mail";
  action: LeadAction;
  note: string;
  /** Values before a change, by column, as JSON; "{}" if nothing can be undone. */
  before: string;
};

export type LeadRow = Selectable<LeadsTable>;
export type LeadEventRow = Selectable<LeadEventsTable>;
export type LeadsSchema = { leads: LeadsTable; lead_events: LeadEventsTable };

export const leadsTables = (own: Database["own"]) => own.$extendTables<LeadsSchema>();
export type LeadsTables = ReturnType<typeof leadsTables>;

const staff = "a member of our staff, not shown";

export const leadsColumns: Readonly<Record<keyof LeadsSchema, PersonTable>> = {
  leads: {
    by: "user or address",
    madeAt: "requested_at",
    newest: ["requested_at", "id"],
    shown: `id reference kind user_id email name phone property rooms plan parts wishes channels
      start_on language message first_page campaign requested_at reply_by answered_at set_up_at
      ends_at withdrawn_at closed_at closed_reason version`.split(/\s+/),
    withheld: {
      assigned_to: staff,
      link_key: "stored as a secret, not shown",
      fingerprint: "stored as a hash, not shown",
    },
    json: ["parts", "wishes"],
    mentions: ["assigned_to"],
  },
  lead_events: {
    by: { column: "lead_id", of: "leads" },
    newest: ["at", "id"],
    shown: ["id", "lead_id", "at", "via", "action", "note", "before"],
    withheld: { actor_id: "the account that acted, not shown" },
    json: ["before"],
    mentions: ["actor_id"],
  },
};
