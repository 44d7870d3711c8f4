import { Webhook } from "standardwebhooks";
import { type AuthService, type Extension, type Job, UndeliverableError } from "#accounts/index.ts";
import { readWebhookSettings, webhookSettings } from "#server/webhook/lead-events.ts";

type Service = Pick<AuthService, "config" | "database">;
/** By the first word of an event's type. `key` is the field of the event's data with its subject. */
export type LeadReaders = Readonly<
  Record<string, { key: string; read: (service: Service, subject: string) => Promise<unknown> }>
>;

/**
 * Sends an event of the queue to LEAD_WEBHOOK_URL as a Standard Webhook (standardwebhooks.com), with the data that its
 * subject has now; of a subject that was deleted meanwhile, only its end. Rejects with an UndeliverableError if the receiver
 * answers 410, which means that it wants no events, and with another error if it must be retried.
 */
async function deliver(readers: LeadReaders, service: Service, row: Job): Promise<null> {
  const { leadWebhookUrl: url, leadWebhookSecret } = readWebhookSettings(service.config.own);
  if (!url || !leadWebhookSecret) return null;
  const { id, type, subject, at } = JSON.parse(row.payload);
  const reader = readers[type.split(".")[0]];
  const data = await reader?.read(service, subject);
  if (!reader || (!data && type !== "request.withdrawn" && type !== "subscriber.unsubscribed"))
    return null;
  const body = JSON.stringify({
    type,
    timestamp: at,
    data: { [reader.key]: subject, ...Object(data) },
  });
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
  const { leadWebhookUrl: url, leadWebhookSecret } = readWebhookSettings(own);
  const { allowed } = webhookSettings.leadWebhookSecret;
  const isOpen = url?.protocol === "http:" && !privateHost.test(url.hostname);
  return [
    url &&
      !leadWebhookSecret &&
      `LEAD_WEBHOOK_URL is set, so LEAD_WEBHOOK_SECRET must be ${allowed}.`,
    isOpen &&
      "LEAD_WEBHOOK_URL is an http address. It must begin with https, except in a private network.",
  ].filter((problem) => typeof problem === "string");
}

export const webhook = (readers: LeadReaders): Extension => ({
  name: "webhook",
  settings: webhookSettings,
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
