import type { Context } from "hono";
import type { SignIn } from "#accounts/auth/sign-in.ts";
import type { Brand } from "#accounts/brand.ts";
import type { AuthConfig, Config } from "#accounts/config.ts";
import type { Database } from "#accounts/db/connect.ts";
import type { Extension } from "#accounts/extension.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import type { LogError } from "#accounts/http/errors.ts";
import type { RateLimits } from "#accounts/http/rate-limit.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import type { SecurityEvents } from "#accounts/log/security-events.ts";
import type { Mailer } from "#accounts/mail/mailer.ts";
import type { AccessTokens } from "#accounts/rules/access-tokens.ts";
import type { Actor } from "#accounts/rules/audit-log.ts";
import type { User } from "#accounts/rules/users.ts";

/** The services that the endpoints of the account service use. */
export type AuthService = {
  config: AuthConfig &
    Pick<Config, "own"> & {
      siteUrl: string;
      /** Address of the functions: that of the site, or of a hosted project, with /functions/v1. */
      functionsUrl: string;
      /** Public keys of a hosted project besides `publicKey`. */
      otherPublicKeys?: readonly string[];
      trustedIpHeader: string | undefined;
      brand: Brand;
      /** Sender of the mails. */
      mailFrom: string;
    };
  extensions: readonly Extension[];
  database: Database;
  accessTokens: AccessTokens;
  signIn: SignIn;
  mailer: Mailer;
  mails: JobQueue;
  limits: RateLimits;
  events: SecurityEvents;
  now: () => Date;
};

/** An operator's program: its actor in the audit log, and the audience of the users that it lists. */
export type Admin = { actor: Actor; audience: string };

/** The user whose access token came with a request. */
export type SignedIn = {
  user: User;
  /** Undefined for a token that belongs to no session. */
  sessionId: string | undefined;
  methods: string[];
  /** The `aud` claim of the token. */
  audience: string | undefined;
  /** Assurance level of the session: aal2 once a second factor was verified. */
  aal: "aal1" | "aal2" | "aal3";
};

export type AuthEnv = {
  Bindings: RouteEnv["Bindings"];
  Variables: RouteEnv["Variables"] & { auth: AuthService; logError: LogError };
};
/** The environment of routes for signed-in users, and of those for admins (middleware.ts). */
export type SignedInEnv = AuthEnv & { Variables: { caller: SignedIn } };
export type AdminEnv = AuthEnv & { Variables: { admin: Admin } };

/** A request, of whichever caller: without the members whose types depend on what a route sets. */
export type AuthRequest = Omit<Context<AuthEnv>, "set" | "get">;
export type SignedInRequest = Context<SignedInEnv>;
export type AdminRequest = Context<AdminEnv>;
