import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type AuthService,
  type Database,
  encodedPassword,
  isAddressWithPassword,
  type Setting,
  type Values,
} from "#accounts/index.ts";

export const webhookSettings = {
  leadWebhookUrl: {
    name: "LEAD_WEBHOOK_URL",
    schema: z
      .string()
      .refine((value) => isAddressWithPassword(value, /^https?:$/))
      .transform((value) => new URL(value))
      .optional(),
    allowed: `an https address, or http in a private network, with ${encodedPassword}`,
    default: "",
    meaning:
      "Address that new and changed requests and newsletter subscriptions are sent to. Not set: nowhere.",
  },
  leadWebhookSecret: {
    name: "LEAD_WEBHOOK_SECRET",
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/)
      .refine((secret) => {
        const { length } = Buffer.from(secret.slice("whsec_".length), "base64");
        return length >= 24 && length <= 64;
      })
      .optional(),
    allowed: "whsec_ and then 24 to 64 bytes in base64",
    default: "",
    meaning:
      "Secret that signs them: `whsec_` and the output of `openssl rand -base64 32`. Required with LEAD_WEBHOOK_URL.",
  },
} satisfies Record<string, Setting>;

export const readWebhookSettings = (own: Readonly<Record<string, unknown>>) =>
  own as Values<typeof webhookSettings>;

export type LeadEvent = {
  type:
    | `request.${"created" | "changed" | "withdrawn" | "answered" | "set_up" | "closed"}`
    | `subscriber.${"confirmed" | "unsubscribed"}`;
  /** The reference of a request, or the id of a subscriber. Events of one subject are sent in their order. */
  subject: string;
};

export type LeadEventService = {
  config: { own: Readonly<Record<string, unknown>> };
  mails: Pick<AuthService["mails"], "add">;
  now: () => Date;
};

/** Adds an event for the webhook in the transaction of the change, if LEAD_WEBHOOK_URL is set. Call `wake` after it. */
export async function addLeadEvent(
  { config, mails, now }: LeadEventService,
  tables: Database["own"],
  event: LeadEvent,
): Promise<void> {
  if (!readWebhookSettings(config.own).leadWebhookUrl) return;
  await mails.add(tables, { ...leadEventRequest(event, now()), networks: null });
}

/**
 * Returns the event as a mail of `beforeDelete`, which is dropped when it is sent unless LEAD_WEBHOOK_URL is set. It has no
 * data about a person: those are read when it is sent.
 */
export function leadEventRequest({ type, subject }: LeadEvent, now: Date) {
  const payload = { id: `msg_${randomUUID()}`, type, subject, at: now.toISOString() };
  return { kind: "lead_event", recipient: `webhook:${subject}`, pkce: false, payload };
}
