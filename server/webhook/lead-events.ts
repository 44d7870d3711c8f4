import { randomUUID } from "node:crypto";
import type { AuthService, Database } from "#accounts/index.ts";
import { readWebhookSettings } from "#server/webhook/webhook-settings.ts";

export type LeadEvent = {
  type:
    | `request.${"created" | "changed" | "withdrawn" | "answered" | "set_up" | "closed"}`
    | `subscriber.${"confirmed" | "unsubscribed"}`;
  /** The reference of a request, or the id of a subscriber. Events of one subject are sent in their order. */
  subject: string;
};

/** The event in the queue. It has no data about a person: those are read when it is sent. */
export type QueuedLeadEvent = LeadEvent & { id: string; at: string };

export type LeadEventService = {
  config: { own: Readonly<Record<string, unknown>> };
  mails: Pick<AuthService["mails"], "add">;
  now: () => Date;
};

export const leadEventKind = "lead_event";

/** Adds an event for the webhook in the transaction of the change, if LEAD_WEBHOOK_URL is set. Call `wake` after it. */
export async function addLeadEvent(
  { config, mails, now }: LeadEventService,
  tables: Database["own"],
  event: LeadEvent,
): Promise<void> {
  if (!readWebhookSettings(config).leadWebhookUrl) return;
  await mails.add(tables, { ...leadEventRequest(event, now()), networks: null });
}

/** Returns the event as a mail of `beforeDelete`, which is dropped when it is sent unless LEAD_WEBHOOK_URL is set. */
export function leadEventRequest({ type, subject }: LeadEvent, now: Date) {
  const id = `msg_${randomUUID()}`;
  const payload: QueuedLeadEvent = { id, type, subject, at: now.toISOString() };
  return { kind: leadEventKind, recipient: `webhook:${subject}`, pkce: false, payload };
}
