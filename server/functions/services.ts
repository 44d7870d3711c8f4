import type { Context } from "hono";
import type { AuthConfig, Config } from "#server/config.ts";
import type { Database } from "#server/db/connect.ts";
import type { RouteEnv } from "#server/http/define-routes.ts";
import type { RateLimits } from "#server/http/rate-limit.ts";
import type { SecurityEvents } from "#server/log/security-events.ts";
import type { MailQueue } from "#server/mail/mail-queue.ts";

/** The services that the functions use. The account service has all of them. */
export type FunctionServices = {
  database: Pick<Database, "site">;
  mails: Pick<MailQueue, "add" | "wake">;
  config: Pick<AuthConfig, "publicKey" | "secretKey" | "acceptsKeylessCalls"> &
    Pick<Config, "siteUrl" | "trustedIpHeader">;
  limits: Pick<RateLimits, "take">;
  events: Pick<SecurityEvents, "record">;
  now: () => Date;
};

export type FunctionEnv = RouteEnv;
export type FunctionRequest = Context<FunctionEnv>;
