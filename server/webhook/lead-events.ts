import { randomUUID } from "node:crypto";
import type { AuthService, Database } from "#accounts/index.ts";
import type { WebhookSettings } from "#server/webhook/webhook-settings.ts";

export type LeadEvent = {
  type:
    | "request.created"
    | "request.changed"
    | "request.withdrawn"
    | "subscriber.confirmed"
    | "subscriber.unsubscribed";
  /** The reference of a request, or the id of a subscriber. Events of one subject are sent in their order. */
  subject: string;
};

/** The event in the queue. It has no data about a person: those are read when it is sent. */
export type QueuedLeadEvent = LeadEvent & { id: string; at: string };

/** A running service, or a command with openMails. */
export type LeadEventService = {
  config: { own: Partial<WebhookSettings> };
  mails: Pick<AuthService["mails"], "add">;
  now: () => Date;
};

/**
 * Adds an event for the webhook to the queue, in the transaction that makes the change. Does nothing unless
 * LEAD_WEBHOOK_URL is set. Call `wake` of the queue after the transaction.
 */
export async function addLeadEvent(
  { config, mails, now }: LeadEventService,
  tables: Database["own"],
  event: LeadEvent,
): Promise<void> {
  if (!config.own.leadWebhookUrl) return;
  const payload: QueuedLeadEvent = { ...event, id: `msg_${randomUUID()}`, at: now().toISOString() };
  const { subject } = event;
  await mails.add(tables, {
    kind: "lead_event",
    recipient: `webhook:${subject}`,
    pkce: false,
    networks: null,
    payload,
  });
}
