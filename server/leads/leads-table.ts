import type { Database, PersonTable } from "#accounts/index.ts";
import type { DeskEvent, DeskLead } from "#leads/contract.ts";

/**
 * A trial request of an account, or a demo request of an address. Of a trial, name, phone and property are those of the account
 * when it was asked for. `reply_by` is stored, as a promise holds even if its terms change.
 */
export type Lead = Omit<DeskLead, "assigned" | "price"> & {
  id: string;
  /** A trial has an account, whose present address is `email`. A demo has the address that a visitor typed. */
  user_id: string | null;
  /** Path of the first page of the visit, and its campaign; "" if unknown. */
  first_page: string;
  campaign: string;
  assigned_to: string | null;
  /** Signs the links of sales mails. Another key ends them. */
  link_key: string;
  /** Hash of address and fields of a demo: an equal one that waits is the same request. */
  fingerprint: string;
};

/** As stored: lists are JSON, and `email` is null if there is an account. */
export type LeadRow = Omit<Lead, "email" | "parts" | "wishes"> & {
  email: string | null;
  parts: string;
  wishes: string;
};

export type LeadEventRow = Omit<DeskEvent, "actor"> & {
  lead_id: string;
  /** The account that acted; null for a visitor without one, and for a link in a mail. */
  actor_id: string | null;
  /** Values before a change, by column, as JSON; "{}" if nothing can be undone. */
  before: string;
};

export type LeadsSchema = { leads: LeadRow; lead_events: LeadEventRow };

export const leadsTables = (own: Database["own"]) => own.$extendTables<LeadsSchema>();

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
