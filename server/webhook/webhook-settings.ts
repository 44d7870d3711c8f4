import { z } from "zod";
import {
  encodedPassword,
  isAddressWithPassword,
  type Setting,
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

/** A host of this machine or a private network, where http is enough. */
const privateHost =
  /^([a-z0-9-]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|.+\.(localhost|local|internal))$/;

export const webhookSettings: Readonly<Record<string, Setting>> = settings;

export type WebhookSettings = Values<typeof settings>;

export function readWebhookSettings(config: {
  own: Readonly<Record<string, unknown>>;
}): WebhookSettings {
  return config.own as WebhookSettings;
}

export function findWebhookProblems(own: Readonly<Record<string, unknown>>): string[] {
  const { leadWebhookUrl, leadWebhookSecret } = readWebhookSettings({ own });
  if (!leadWebhookUrl) return [];
  const problems: string[] = [];
  if (!leadWebhookSecret) {
    const { allowed } = settings.leadWebhookSecret;
    problems.push(`LEAD_WEBHOOK_URL is set, so LEAD_WEBHOOK_SECRET must be ${allowed}.`);
  }
  if (leadWebhookUrl.protocol === "http:" && !privateHost.test(leadWebhookUrl.hostname)) {
    problems.push(
      "LEAD_WEBHOOK_URL is an http address. It must begin with https, except in a private network.",
    );
  }
  return problems;
}
