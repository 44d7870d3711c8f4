import type { Context, Hono } from "hono";
import type { Brand } from "#accounts/config/brand.ts";
import type {
  AuthConfig,
  Product as ProductOf,
  ServerConfig,
  SettingsPart,
} from "#accounts/config/settings.ts";
import type { Database, Tables } from "#accounts/db/connect.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import type { Expiry } from "#accounts/db/rows.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import type { LogError } from "#accounts/http/errors.ts";
import type { LimitsPart, RateLimits } from "#accounts/http/rate-limit.ts";
import type { SecurityEvents } from "#accounts/http/security-events.ts";
import type { Job, JobRequest, JobRules, WrittenMail } from "#accounts/jobs/kinds.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import type { Mailer } from "#accounts/mail/mailer.ts";
import type { AccessTokens } from "#accounts/rules/access-tokens.ts";
import type { Actor } from "#accounts/rules/audit-log.ts";
import type { MailedToken } from "#accounts/rules/mailed-tokens.ts";
import type { User } from "#accounts/rules/users.ts";

export type AuthService = {
  config: AuthConfig &
    Pick<ServerConfig, "own"> & {
      siteUrl: string;
      /** Address of the functions: that of the site, or of a hosted project, with /functions/v1. */
      functionsUrl: string;
      /** Public keys of a hosted project besides `publicKey`. */
      otherPublicKeys?: readonly string[];
      trustedIpHeader: string | undefined;
      brand: Brand;
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

export type StoredCode = Pick<
  MailedToken,
  "token_hash" | "code_hash" | "relates_to" | "token_type" | "created_at"
>;

/** What is known about an account's sign-in. A hosted project keeps it elsewhere (accounts/hosted/). */
export type SignIn = {
  /** Returns true if a password is right. `hash` is null for an address without an account. */
  isPassword: (
    account: { email: string; hash: string | null },
    password: string,
    signal: AbortSignal,
  ) => Promise<boolean>;
  /** Returns the newest code that GET /reauthenticate mailed to a user. */
  findCode: (user: User) => Promise<StoredCode | undefined>;
  isKnownNetwork: (visit: { userId: string; network: string; now: Date }) => Promise<boolean>;
};

/** An operator's program: its actor in the audit log, and the audience of the users that it lists. */
export type Admin = { actor: Actor; audience: string };

export type SignedIn = {
  user: User;
  /** Undefined for a token that belongs to no session. */
  sessionId: string | undefined;
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

/** A kind of mail or webhook of an extension. `write` is called again for one that could not be sent; null sends none. */
export type ExtensionMail = JobRules & {
  write: (service: AuthService, row: Job) => Promise<WrittenMail | null>;
};

export type Task = {
  /** Time before the first run, and between two. */
  seconds: number;
  /** Each server of a database runs it. A rejection is logged. */
  run: (service: AuthService) => Promise<void>;
};

/** A number that is read when the metrics are requested; with a label one for each of several. */
export type Gauge = {
  help: string;
  label?: string;
  read: (service: AuthService) => Promise<number | Readonly<Record<string, number | boolean>>>;
};

/** A part of a product with rows, mails and routes of its own, such as a newsletter. Names must differ. */
export type Extension = SettingsPart &
  TablesPart &
  LimitsPart & {
    mails?: Readonly<Record<string, ExtensionMail>>;
    /** By the name that logs show. */
    expiry?: Readonly<Record<string, Expiry>>;
    /** Routes of visitors below /functions/v1, and of the owner of an account below /functions/v1/account. */
    routes?: { functions?: (app: Hono<AuthEnv>) => void; account?: (app: Hono<AuthEnv>) => void };
    /** Paths of functions that the limits on all calls of a network leave out. Their handlers limit what they reject. */
    unlimitedPaths?: readonly string[];
    tasks?: Readonly<Record<string, Task>>;
    /** By the name in /metrics. */
    gauges?: Readonly<Record<string, Gauge>>;
    /** Called in each deletion, before any row goes. Returns mails to send. */
    beforeDelete?: (tables: Tables, user: User) => Promise<readonly Omit<JobRequest, "networks">[]>;
    /** Returns what `users show` prints about an account: a line of text for people, and data for programs. */
    showUser?: (
      tables: Tables,
      user: Pick<User, "id" | "email">,
    ) => Promise<Readonly<Record<string, { text: string | undefined; data: unknown }>>>;
  };

/** What the service serves besides accounts, and under whose name. */
export type Product = ProductOf<Extension>;
export type Config = ServerConfig & Required<Product>;
