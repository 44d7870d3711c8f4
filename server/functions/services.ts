import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { AuthConfig, Config } from "#server/config.ts";
import type { Database } from "#server/db/connect.ts";
import type { RateLimits } from "#server/http/rate-limit.ts";
import type { SecurityEvents } from "#server/log/security-events.ts";
import type { MailQueue } from "#server/mail/mail-queue.ts";

/** Everything a function works with; the account service's own parts will do. */
export type FunctionServices = {
  database: Pick<Database, "site">;
  mails: Pick<MailQueue, "add" | "wake">;
  config: Pick<AuthConfig, "publicKey" | "secretKey" | "acceptsKeylessCalls"> &
    Pick<Config, "siteUrl" | "trustedIpHeader">;
  limits: Pick<RateLimits, "take">;
  events: Pick<SecurityEvents, "record">;
  now: () => Date;
};

export type FunctionEnv = { Bindings: HttpBindings };
export type FunctionRequest = Context<FunctionEnv>;
