import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import {
  type AuthService,
  type Database,
  type Extension,
  encodedPassword,
  isAddressWithPassword,
  type Job,
  type Setting,
  UndeliverableError,
  type Values,
} from "#accounts/index.ts";

const settings = {
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

const readSettings = (own: Readonly<Record<string, unknown>>) => own as Values<typeof settings>;

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
  if (!readSettings(config.own).leadWebhookUrl) return;
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

type Service = Pick<AuthService, "config" | "database">;
type Reader = { key: string; read: (service: Service, subject: string) => Promise<unknown> };
/** By the first word of an event's type. `key` is the field of the event's data with its subject. */
export type LeadReaders = Readonly<Record<"request" | "subscriber", Reader>>;

/**
 * Sends an event of the queue to LEAD_WEBHOOK_URL as a Standard Webhook (standardwebhooks.com), with the data that its
 * subject has now; of a subject that was deleted meanwhile, only its end. Rejects with an UndeliverableError if the receiver
 * answers 410, which means that it wants no events, and with another error if it must be retried.
 */
async function deliver(readers: LeadReaders, service: Service, row: Job): Promise<null> {
  const { leadWebhookUrl: url, leadWebhookSecret } = readSettings(service.config.own);
  if (!url || !leadWebhookSecret) return null;
  const { id, type, subject, at } = JSON.parse(row.payload);
  const { key, read } = readers[type.split(".")[0] as keyof LeadReaders];
  const found = await read(service, subject);
  if (!found && type !== "request.withdrawn" && type !== "subscriber.unsubscribed") return null;
  const data = { [key]: subject, ...Object(found) };
  const body = JSON.stringify({ type, timestamp: at, data });
  const time = new Date();
  const answer = await postJson(url, body, {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
    "webhook-signature": new Webhook(leadWebhookSecret).sign(id, time, body),
  }).catch((error: Error) => error.message);
  if (typeof answer === "number" && answer >= 200 && answer < 300) return null;
  const problem = `${url.host} did not accept ${type} of ${subject}: ${answer}`;
  throw answer === 410 ? new UndeliverableError(problem) : new Error(problem);
}

/** Returns the status of the answer. Rejects without the address, which may have a secret, if there is none within 15 s. */
export async function postJson({ href }: URL, body: string, headers: Record<string, string>) {
  const url = new URL(href);
  const user = decodeURIComponent(`${url.username}:${url.password}`);
  url.username = "";
  url.password = "";
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
      headers: {
        "content-type": "application/json",
        ...(user !== ":" && { authorization: `Basic ${Buffer.from(user).toString("base64")}` }),
        ...headers,
      },
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const isLate = name === "TimeoutError";
    throw new Error(isLate ? "no answer within 15 s" : (cause?.code ?? "no connection"));
  }
}

/** A host of this machine or a private network, where http is enough. */
const privateHost =
  /^([a-z0-9-]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|.+\.(localhost|local|internal))$/;

function findSettingProblems(own: Readonly<Record<string, unknown>>): string[] {
  const { leadWebhookUrl: url, leadWebhookSecret } = readSettings(own);
  if (!url) return [];
  const { allowed } = settings.leadWebhookSecret;
  const problems: string[] = [];
  if (!leadWebhookSecret)
    problems.push(`LEAD_WEBHOOK_URL is set, so LEAD_WEBHOOK_SECRET must be ${allowed}.`);
  if (url.protocol === "http:" && !privateHost.test(url.hostname))
    problems.push(
      "LEAD_WEBHOOK_URL is an http address. It must begin with https, except in a private network.",
    );
  return problems;
}

export const webhook = (readers: LeadReaders): Extension => ({
  name: "webhook",
  settings,
  findSettingProblems,
  mails: {
    lead_event: {
      lane: "webhook",
      audience: "accounts",
      isNeverRejected: true,
      write: (service, row) => deliver(readers, service, row),
    },
  },
  gauges: {
    lead_events_oldest_seconds: {
      help: "Age of the oldest event that LEAD_WEBHOOK_URL has not accepted yet.",
      read: async ({ mails }) => (await mails.figures("webhook")).oldestSeconds,
    },
  },
});
