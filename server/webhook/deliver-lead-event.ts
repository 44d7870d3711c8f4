import { Webhook } from "standardwebhooks";
import { type AuthService, type Extension, type Job, UndeliverableError } from "#accounts/index.ts";
import {
  type LeadEvent,
  leadEventKind,
  type QueuedLeadEvent,
} from "#server/webhook/lead-events.ts";
import {
  findWebhookProblems,
  readWebhookSettings,
  webhookSettings,
} from "#server/webhook/webhook-settings.ts";

type LeadReader = {
  /** Field of the event's data with its subject. */
  key: string;
  read: (
    service: Pick<AuthService, "config" | "database">,
    subject: string,
  ) => Promise<Readonly<Record<string, unknown>> | null | undefined>;
};

type Entity<Type = LeadEvent["type"]> = Type extends `${infer Name}.${string}` ? Name : never;

/** By the first word of an event's type. */
export type LeadReaders = Readonly<Record<Entity, LeadReader>>;

/**
 * Sends an event of the queue to LEAD_WEBHOOK_URL as a Standard Webhook (standardwebhooks.com), with the data that its
 * subject has now. If the subject was deleted meanwhile, only its end is sent, without further data. Resolves to null if
 * it was accepted or need not be sent. Rejects with an UndeliverableError if the receiver answers 410, which means that
 * it wants no events, and with another error if it must be retried.
 */
async function deliverLeadEvent(
  readers: LeadReaders,
  service: Pick<AuthService, "config" | "database">,
  row: Job,
): Promise<null> {
  const { leadWebhookUrl: url, leadWebhookSecret } = readWebhookSettings(service.config);
  if (!url || !leadWebhookSecret) return null;
  const { id, type, subject, at }: QueuedLeadEvent = JSON.parse(row.payload);
  const reader = readers[type.split(".")[0] as Entity];
  const data = await reader.read(service, subject);
  if (!data && type !== "request.withdrawn" && type !== "subscriber.unsubscribed") return null;

  const body = JSON.stringify({ type, timestamp: at, data: { [reader.key]: subject, ...data } });
  const time = new Date();
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
    "webhook-signature": new Webhook(leadWebhookSecret).sign(id, time, body),
  };
  let answer: number | string;
  try {
    answer = await postJson(url, body, headers);
  } catch (error) {
    answer = (error as Error).message;
  }
  if (typeof answer === "number" && answer >= 200 && answer < 300) return null;
  const problem = `${url.host} did not accept ${type} of ${subject}: ${answer}`;
  throw answer === 410 ? new UndeliverableError(problem) : new Error(problem);
}

const timeoutMs = 15_000;

/** Returns the status of the answer. Rejects without the address, which may have a secret, if there is none within 15 s. */
export async function postJson({ href }: URL, body: string, headers: Record<string, string>) {
  const url = new URL(href);
  const user = decodeURIComponent(`${url.username}:${url.password}`);
  url.username = "";
  url.password = "";
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        "content-type": "application/json",
        ...(user !== ":" && { authorization: `Basic ${Buffer.from(user).toString("base64")}` }),
        ...headers,
      },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new Error(
      name === "TimeoutError" ? "no answer within 15 s" : (cause?.code ?? "no connection"),
    );
  }
}

export function webhook(readers: LeadReaders): Extension {
  return {
    name: "webhook",
    settings: webhookSettings,
    findSettingProblems: findWebhookProblems,
    mails: {
      [leadEventKind]: {
        lane: "webhook",
        audience: "accounts",
        isNeverRejected: true,
        write: (service, row) => deliverLeadEvent(readers, service, row),
      },
    },
    gauges: {
      lead_events_oldest_seconds: {
        help: "Age of the oldest event that LEAD_WEBHOOK_URL has not accepted yet.",
        read: async ({ mails }) => (await mails.figures("webhook")).oldestSeconds,
      },
    },
  };
}
