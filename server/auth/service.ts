import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { AccessTokens } from "#server/accounts/access-tokens.ts";
import type { Actor } from "#server/accounts/audit.ts";
import type { AuthConfig } from "#server/config.ts";
import type { Database } from "#server/db/connect.ts";
import type { RateLimits } from "#server/http/rate-limit.ts";
import type { SecurityEvents } from "#server/log/security-events.ts";
import type { MailQueue } from "#server/mail/mail-queue.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** Everything an endpoint of the account service works with. */
export type AuthService = {
  config: AuthConfig & { siteUrl: string; trustedIpHeader: string | undefined };
  database: Database;
  accessTokens: AccessTokens;
  mailer: Mailer;
  mails: MailQueue;
  limits: RateLimits;
  events: SecurityEvents;
  now: () => Date;
};

/** An operator's program: the actor in the audit log, and the audience of the users that it lists. */
export type Admin = { actor: Actor; audience: string };

export type AuthEnv = {
  Bindings: HttpBindings;
  Variables: {
    auth: AuthService;
    /** The caller of an admin endpoint. */
    admin: Admin;
    /** Writes down why this request failed, and gives the id it goes by in the log. */
    logFailure: (cause: unknown) => string;
  };
};
export type AuthRequest = Context<AuthEnv>;
