import path from "node:path";
import { z } from "zod";
import type { Brand } from "#accounts/brand.ts";
import { type Extension, withExtensions } from "#accounts/extension.ts";
import type { CallLimit } from "#accounts/http/count-calls.ts";
import { type NetworkLimit, networkLimits } from "#accounts/http/limit-networks.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import { findRemovedSettings } from "#accounts/removed-settings.ts";

/**
 * A setting, listed once: its row is parsed, typed, described in error messages, and written to .env.example and the docs
 * by `npm run write-settings`. The key of the row is the name of the value in Config.
 */
export type Setting = {
  /** Environment variable. */
  name: Uppercase<string>;
  schema: z.ZodType;
  /** Completes "it must be ..." in error messages. */
  allowed: string;
  /** Empty for a setting that is not set by default; `meaning` then says what applies instead. */
  default: string;
  meaning: string;
};
type Group = Readonly<Record<string, Setting>>;
export type Environment = Readonly<Record<string, string | undefined>>;
export type Values<G extends Group> = { [Field in keyof G]: z.output<G[Field]["schema"]> };

export const onOff = {
  schema: z.enum(["on", "off"]).transform((value) => value === "on"),
  allowed: "on or off",
};
/** A key that browsers may have. */
export const publicKey = {
  schema: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .refine((key) => !isSecretKey(key)),
  allowed: "letters, digits and signs without spaces, and not a secret key",
};
const host = { schema: z.string().regex(/^[\w.:-]+$/), allowed: "an IP address or a host name" };
const port = wholeNumber(1, 65_535);
const lifetime = wholeNumber(1, 999_999_999, "seconds");
const days = wholeNumber(0, 99_999, "days");

function wholeNumber(min: number, max: number, unit?: "seconds" | "days") {
  return {
    schema: z
      .string()
      .regex(new RegExp(`^\\d{1,${String(max).length}}$`))
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
    allowed: `a whole number ${unit ? `of ${unit} ` : ""}from ${min} to ${max}`,
  };
}

function oneOf<const Values extends readonly string[]>(...values: Values) {
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" });
  return { schema: z.enum(values), allowed: list.format(values) };
}

/** The address of a web service, with a path only. */
export function webAddress(schemes: RegExp = /^https?:$/) {
  const schema = z.string().refine((value) => {
    const url = parseAddress(value, schemes);
    return url && !url.username && !url.password && !url.search && !url.hash;
  });
  return { schema, allowed: "an http or https address without password, query and fragment" };
}

/** How an address contains a user and a password: text that was not encoded could be read as host or path, and then shown. */
export const encodedPassword =
  "user and password percent-encoded (% as %25, / as %2F, # as %23, ? as %3F, @ as %40, : as %3A, a space as %20)";

export const postgresAddress = {
  schema: z.string().refine((value) => isAddressWithPassword(value, /^postgres(ql)?:$/)),
  allowed: `a PostgreSQL address, postgres://user:password@host:port/database, with ${encodedPassword}`,
};

/**
 * Returns true for an address whose user and password are percent-encoded. An @ after the host is of a password that is not,
 * and an encoded : or @ in the host of one of which too much is.
 */
export function isAddressWithPassword(value: string, schemes: RegExp): boolean {
  const url = parseAddress(value, schemes);
  if (!url || url.hash || /%3a|%40/i.test(url.host)) return false;
  return !(url.pathname + url.search).includes("@");
}

/** Parses an address. Returns null for one with another scheme, and for one that parsers of other programs read differently. */
export function parseAddress(value: string, schemes: RegExp): URL | null {
  const url = URL.parse(value);
  if (!url || !schemes.test(url.protocol) || /[\s\p{Cc}\\]/u.test(value)) return null;
  return value.toLowerCase().startsWith(`${url.protocol}//`) && isDecodable(value) ? url : null;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function optional<T extends z.ZodType>({ schema, allowed }: { schema: T; allowed: string }) {
  return { schema: schema.optional(), allowed, default: "" };
}

export const serverSettings = {
  port: {
    name: "PORT",
    ...port,
    default: "3000",
    meaning: "TCP port that the server listens on.",
  },
  host: {
    name: "HOST",
    ...host,
    default: "127.0.0.1",
    meaning: "Address that the server listens on; 0.0.0.0 makes it reachable from other machines.",
  },
  dataDirectory: {
    name: "DATA_DIR",
    schema: z.string().transform((directory) => path.resolve(directory)),
    allowed: "a directory, absolute or relative to the project",
    default: "./data",
    meaning: "Directory for the SQLite database, its backups and the outbox.",
  },
  siteUrl: {
    name: "SITE_URL",
    ...optional({
      schema: z
        .string()
        .refine(isBareOrigin)
        .transform((url) => new URL(url).origin),
      allowed: "an http or https address without path, query, fragment or password",
    }),
    meaning:
      "Public address of the site, used in canonical links, the sitemap and emails. Also read by the build. Not set: http://localhost with the port.",
  },
  environment: {
    name: "NODE_ENV",
    ...oneOf("development", "production", "test"),
    default: "production",
    meaning: "Environment that the server runs in.",
  },
  trustedIpHeader: {
    name: "TRUSTED_IP_HEADER",
    ...optional({
      schema: z
        .string()
        .regex(/^[A-Za-z0-9-]+$/)
        .transform((name) => name.toLowerCase()),
      allowed: "a header name, for example X-Forwarded-For",
    }),
    meaning:
      "Header in which your reverse proxy sends the visitor's IP address. Not set: the address of the connection.",
  },
  stopDelaySeconds: {
    name: "STOP_DELAY",
    ...wholeNumber(0, 99, "seconds"),
    default: "0",
    meaning:
      "How long the server keeps answering after it receives a stop signal. Meanwhile /readyz answers 503, so that a load balancer can stop sending requests.",
  },
  accountsUrl: {
    name: "VITE_SUPABASE_URL",
    ...optional(webAddress()),
    meaning:
      "Address of the account service, if it is not this server; pages may then call that address. Also read by the build.",
  },
} satisfies Group;

export const mailSettings = {
  transport: {
    name: "MAIL",
    ...optional(oneOf("outbox", "smtp")),
    meaning:
      "Where emails go: files in the outbox, or a mail server. Not set: smtp if SMTP_URL is set, otherwise outbox. With a public SITE_URL, outbox must be set explicitly.",
  },
  smtpUrl: {
    name: "SMTP_URL",
    ...optional({
      schema: z.string().refine(isMailServer),
      allowed: `the address of a mail server, smtp://user:password@host:port or smtps://..., with ${encodedPassword}`,
    }),
    meaning: "Mail server that sends the emails.",
  },
  from: {
    name: "MAIL_FROM",
    ...optional({
      schema: z.string().regex(/^[^@\s<>]+@[^@\s<>]+$|^[^<>\p{Cc}]+<[^@\s<>]+@[^@\s<>]+>$/u),
      allowed: "an address, for example hello@hotel.co.za or Hotel <hello@hotel.co.za>",
    }),
    meaning: "Sender of the emails. Not set: the sender of the brand.",
  },
} satisfies Group;

const logSettings = {
  level: {
    name: "LOG_LEVEL",
    ...oneOf("debug", "info", "warn", "error", "silent"),
    default: "info",
    meaning: "Minimum level of log lines. Requests are logged as info, failed ones as error.",
  },
  format: {
    name: "LOG_FORMAT",
    ...optional(oneOf("json", "text")),
    meaning: "Format of log lines. Not set: text on a terminal, otherwise json.",
  },
  staticSample: {
    name: "LOG_STATIC_SAMPLE",
    schema: z
      .string()
      .regex(/^\d(\.\d{1,6})?$/)
      .transform(Number)
      .pipe(z.number().max(1)),
    allowed: "a number from 0 to 1",
    default: "0.01",
    meaning: "Share of the requests for pages and other static files that is logged.",
  },
} satisfies Group;

const metricsSettings = {
  port: {
    name: "METRICS_PORT",
    ...optional(port),
    meaning:
      "TCP port of the metrics on 127.0.0.1, in Prometheus format at /metrics. Not set: no metrics.",
  },
} satisfies Group;

const authSettings = {
  publicKey: {
    name: "AUTH_PUBLIC_KEY",
    ...publicKey,
    default: "sb_publishable_embedded_service",
    meaning:
      "API key that browsers send with each call, for example sb_publishable_... or a project's anon key. Not a secret. Also read by the build.",
  },
  acceptsKeylessCalls: {
    name: "AUTH_REQUIRE_API_KEY",
    ...onOff,
    schema: onOff.schema.transform((required) => !required),
    default: "on",
    meaning: "Rejects calls without the API key. Turn it off only behind a gateway that checks it.",
  },
  secretKey: {
    name: "AUTH_SECRET_KEY",
    ...optional({
      schema: z.string().regex(/^sb_secret_\w{20,}$/),
      allowed: "sb_secret_ and then at least 20 letters, digits or underscores",
    }),
    meaning:
      "Key with which your own servers call the admin endpoints. Never use it in a browser. Not set: only service_role tokens are accepted there.",
  },
  trustsCallers: {
    name: "AUTH_TRUSTED_CALLERS",
    ...onOff,
    default: "off",
    meaning:
      "Calls with the secret key in apikey are exempt from the limit of their network, or count for the visitor whose address they send in Sb-Forwarded-For.",
  },
  signup: {
    name: "AUTH_SIGNUP",
    ...onOff,
    default: "on",
    meaning: "Lets visitors create accounts.",
  },
  autoconfirm: {
    name: "AUTH_AUTOCONFIRM",
    ...onOff,
    default: "off",
    meaning: "Lets people sign in without confirming their email address.",
  },
  totp: {
    name: "AUTH_MFA_TOTP",
    ...onOff,
    default: "on",
    meaning:
      "Lets users add authenticator apps and enter their codes. If off, users who have one cannot change their account.",
  },
  accessTokenSeconds: {
    name: "AUTH_JWT_EXPIRES_IN",
    ...lifetime,
    default: "3600",
    meaning: "Lifetime of an access token.",
  },
  oneTimeTokenSeconds: {
    name: "AUTH_OTP_EXPIRES_IN",
    ...lifetime,
    default: "3600",
    meaning: "Lifetime of an emailed link or code.",
  },
  oneTimeCodeLength: {
    name: "AUTH_OTP_LENGTH",
    ...wholeNumber(6, 10),
    default: "6",
    meaning: "Digits of an emailed code.",
  },
  refreshReuseSeconds: {
    name: "AUTH_REFRESH_REUSE_INTERVAL",
    ...wholeNumber(0, 99_999, "seconds"),
    default: "10",
    meaning:
      "How long a refresh token is still accepted after its first use. After that only the one before the newest is accepted; any older one ends the session.",
  },
  sessionIdleDays: {
    name: "AUTH_SESSION_IDLE_DAYS",
    ...days,
    default: "90",
    meaning: "How long a session lasts after its last refresh. 0: without end.",
  },
  sessionMaxDays: {
    name: "AUTH_SESSION_MAX_DAYS",
    ...days,
    default: "0",
    meaning: "How long a session lasts after the sign-in, even if it is used. 0: without end.",
  },
  mailIntervalSeconds: {
    name: "AUTH_MAIL_INTERVAL",
    ...wholeNumber(0, 999_999, "seconds"),
    default: "60",
    meaning: "Minimum time between two emails of the same kind to one user.",
  },
  passwordMinLength: {
    name: "AUTH_PASSWORD_MIN_LENGTH",
    ...wholeNumber(6, 72),
    default: "8",
    meaning: "Minimum length of a password, in bytes.",
  },
  passwordRequired: {
    name: "AUTH_PASSWORD_REQUIRED",
    schema: z
      .string()
      .optional()
      .transform((text = "") => readCharacterSets(text)),
    allowed:
      "sets of characters separated by colons: lower, upper, digits, symbols, or the characters themselves",
    default: "",
    meaning: "Sets of characters; a password needs at least one character of each.",
  },
  passwordCommon: {
    name: "AUTH_PASSWORD_COMMON",
    ...onOff,
    default: "on",
    meaning:
      "Rejects passwords that are easy to guess: common ones, runs, repetitions, the email address, the product's name.",
  },
  passwordChangeNeedsCurrent: {
    name: "AUTH_PASSWORD_CHANGE_NEEDS_CURRENT",
    ...onOff,
    default: "off",
    meaning:
      "Asks for the current password when a new one is set, unless an emailed link or code started the session.",
  },
  passwordChangeReauthentication: {
    name: "AUTH_PASSWORD_CHANGE_REAUTHENTICATION",
    ...oneOf("either", "code", "off"),
    default: "either",
    meaning:
      "What a new password, a first authenticator app, or a new address that only its own mailbox confirms, requires from a day after the sign-in: the current password or an emailed code (either), an emailed code (code), or nothing more (off).",
  },
  secureEmailChange: {
    name: "AUTH_SECURE_EMAIL_CHANGE",
    ...onOff,
    default: "on",
    meaning: "A change of email address must be confirmed from both the old and the new address.",
  },
  mailsPerHour: {
    name: "AUTH_MAILS_PER_HOUR",
    ...wholeNumber(3, 999_999),
    default: "300",
    meaning:
      "Maximum number of emails per hour. A third is reserved for the first email in an hour to a person with an account.",
  },
  rateLimits: {
    name: "AUTH_RATE_LIMITS",
    ...onOff,
    default: "on",
    meaning: "Limits on calls and emails; off for load tests only.",
  },
  redirectAllowList: {
    name: "AUTH_REDIRECT_ALLOW_LIST",
    schema: z
      .string()
      .optional()
      .transform((list = "") => list.split(",").flatMap((glob) => glob.trim() || []))
      .refine((globs) => globs.every((glob) => /^[a-z][a-z0-9+.-]*:\/\S*$/i.test(glob))),
    allowed:
      "addresses such as https://app.hotel.co.za/** with * and ** as wildcards, separated by commas",
    default: "",
    meaning:
      "Addresses besides /, /auth and /account of SITE_URL that links in emails may redirect to. One of SITE_URL counts without wildcards only.",
  },
  signingKeysFile: {
    name: "AUTH_SIGNING_KEYS",
    ...optional({
      schema: z.string().transform((file) => path.resolve(file)),
      allowed: "the path of a file with a JSON array of keys (JWK), one of which may sign",
    }),
    meaning:
      "Keys that sign access tokens. Not set: a key that is generated at the first start and stored in the database.",
  },
  otherIssuers: {
    name: "AUTH_JWT_OTHER_ISSUERS",
    schema: z
      .string()
      .regex(/^[^\s,]+(\s*,\s*[^\s,]+)*$/)
      .optional()
      .transform((list) => list?.split(/\s*,\s*/) ?? []),
    allowed: "issuers (the iss of tokens), separated by commas",
    default: "",
    meaning:
      "Issuers whose tokens are accepted like our own if one of our keys signed them: a project that moved here.",
  },
} satisfies Group;

const callLimit = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)
  .transform((text): CallLimit => {
    const [points = 0, duration = 0] = text.split("/").map(Number);
    return { points, duration };
  });

type LimitSetting = Setting & { name: `AUTH_RATE_LIMIT_${string}`; schema: typeof callLimit };

/**
 * Returns the settings of the limits on calls: AUTH_RATE_LIMIT_ACCOUNT_LOOKUP sets "accountLookup". Throws if two limits
 * have the same name.
 */
function limitSettings(
  extensions: readonly Extension[],
): Record<string, LimitSetting> & Record<NetworkLimit, LimitSetting> {
  const limits = { ...listLimits(extensions), ...networkLimits };
  return Object.fromEntries(
    Object.entries(limits).map(([limit, { points, duration, counts }]) => [
      limit,
      {
        name: `AUTH_RATE_LIMIT_${limit.replace(/[A-Z]/g, "_$&").toUpperCase()}`,
        schema: callLimit,
        allowed: "calls/seconds, two whole numbers above 0",
        default: `${points}/${duration}`,
        meaning: `Limit on ${counts}.`,
      },
    ]),
  ) as Record<string, LimitSetting> & Record<NetworkLimit, LimitSetting>;
}

/** Returns the settings of the extensions, by the name of their value. */
const ownSettings = (extensions: readonly Extension[]): Group =>
  withExtensions<Setting>("setting", {}, extensions, ({ settings }) => settings);

type NameIn<G extends Group> = G extends Group ? G[keyof G]["name"] : never;
const groups = [serverSettings, mailSettings, logSettings, metricsSettings, authSettings] as const;
type SettingName = NameIn<(typeof groups)[number]> | LimitSetting["name"];

/** Returns every setting, by the name of its environment variable. */
export function listSettings(extensions: readonly Extension[] = []): Record<SettingName, Setting> {
  const all = [...groups, ownSettings(extensions), limitSettings(extensions)].flatMap((group) =>
    Object.values<Setting>(group).map((setting) => [setting.name, setting]),
  );
  return Object.fromEntries(all);
}

/** The settings of the service without extensions. */
export const settings = listSettings();

/** What the service serves besides accounts, and under whose name. */
export type Product = { brand: Brand; extensions?: readonly Extension[] };

/** The settings of the server without those of a product. */
export type ServerConfig = ReturnType<typeof readAll>;
export type Config = ServerConfig & { brand: Brand };
export type AuthConfig = Config["auth"];
export type LogConfig = Config["log"];
export type MailConfig = Config["mail"];

/** Settings that cannot be used. The message has one sentence for each of them, for the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings from environment variables; an empty variable counts as not set. Throws a ConfigError that lists
 * every invalid setting.
 */
export function readConfig(env: Environment): ServerConfig;
export function readConfig(env: Environment, product: Product): Config;
export function readConfig(env: Environment, product?: Product): ServerConfig {
  return { ...(product && { brand: product.brand }), ...readAll(env, product?.extensions ?? []) };
}

function readAll(env: Environment, extensions: readonly Extension[]) {
  const { problems, warnings } = findRemovedSettings(env);
  const read = <G extends Group>(group: G) => readGroup(group, env, problems);
  const server = read(serverSettings);
  const mail = read(mailSettings);
  const log = read(logSettings);
  const metrics = read(metricsSettings);
  const { auth, own } = readServiceSettings(env, extensions, problems);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const siteUrl = server.siteUrl ?? `http://localhost:${server.port}`;
  return {
    extensions,
    ...server,
    siteUrl,
    /** Address of the functions: of this server, or of the hosted project that keeps the accounts. */
    functionsUrl: `${(server.accountsUrl ?? siteUrl).replace(/\/+$/, "")}/functions/v1`,
    mail: chooseTransport(mail),
    log,
    metricsPort: metrics.port,
    auth,
    own,
    /** Sentences for the operator. */
    warnings,
  };
}

/** Reads the settings that endpoints and functions use. Adds to `problems` a sentence for each invalid one. */
export function readServiceSettings(
  env: Environment,
  extensions: readonly Extension[],
  problems: string[],
) {
  const read = <G extends Group>(group: G) => readGroup(group, env, problems);
  const auth = { ...read(authSettings), limits: read(limitSettings(extensions)) };
  /** Values of the extensions' settings, which read them with their own type. */
  const own: Readonly<Record<string, unknown>> = read(ownSettings(extensions));
  if (problems.length === 0) {
    problems.push(...extensions.flatMap((one) => one.findSettingProblems?.(own) ?? []));
  }
  return { auth, own };
}

/** Reads a product's own settings from environment variables, as readConfig reads those of the service. */
export function readSettings<G extends Group>(group: G, env: Environment): Values<G> {
  const problems: string[] = [];
  const values = readGroup(group, env, problems);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return values;
}

/** Adds to `problems` a sentence for each invalid setting. */
export function readGroup<G extends Group>(
  group: G,
  env: Environment,
  problems: string[],
): Values<G> {
  const values = Object.entries(group).map(([field, setting]) => {
    const text = env[setting.name] || setting.default || undefined;
    const { success, data } = setting.schema.safeParse(text);
    if (!success) problems.push(describeProblem(setting, text));
    return [field, data];
  });
  return Object.fromEntries(values);
}

/** Adds the transport if MAIL does not name it; `isExplicit` says whether it does. */
function chooseTransport(mail: Values<typeof mailSettings>) {
  const transport = mail.transport ?? (mail.smtpUrl ? "smtp" : "outbox");
  if (transport === "smtp" && !mail.smtpUrl) {
    throw new ConfigError(
      `MAIL is "smtp", but SMTP_URL is not set. Set it to ${settings.SMTP_URL.allowed}.`,
    );
  }
  return { ...mail, transport, isExplicit: mail.transport !== undefined };
}

/**
 * Throws a ConfigError if the site is public and its emails would end up in the outbox although MAIL does not say so.
 * Called when the server starts; a build sends no emails.
 */
export function requireMail({ siteUrl, mail }: ServerConfig): void {
  if (mail.transport === "smtp" || mail.isExplicit || !isPublicSiteUrl(siteUrl)) return;
  throw new ConfigError(
    `SITE_URL is public (${siteUrl}), but no mail server is set. Set SMTP_URL to ${settings.SMTP_URL.allowed}, or MAIL=outbox to keep emails in DATA_DIR.`,
  );
}

/** Returns true if other machines may be able to reach this address. */
export function isPublicSiteUrl(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  const local = /^(127\.[\d.]+|\[::1\]|0\.0\.0\.0|\[::\])$|^(.+\.)?localhost$|\.test$/;
  return !local.test(hostname);
}

/** The sentence is logged, so it does not repeat the value, which may contain a password. */
function describeProblem({ name, allowed }: Setting, text: string | undefined): string {
  const hasSpaces = text !== text?.trim();
  const found =
    text === undefined ? "not set" : hasSpaces ? "a value with a space at an end" : "not valid";
  return `${name} is ${found}. It must be ${allowed}.`;
}

function isBareOrigin(value: string): boolean {
  const url = parseAddress(value, /^https?:$/);
  return url !== null && url.href === `${url.origin}/`;
}

/** Checks the host as that of a web address, because URL accepts any text as host after other schemes. */
function isMailServer(value: string): boolean {
  const isHost = URL.canParse(value.replace(/^smtps?:/i, "https:"));
  return isHost && isAddressWithPassword(value, /^smtps?:$/);
}

/** Returns true for a key with access to the admin endpoints, which must not reach a browser. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims = ""] = key.split(".");
  return /"role"\s*:\s*"(service_role|supabase_admin)"/.test(
    Buffer.from(claims, "base64url").toString(),
  );
}

/** Reads sets such as "lower:digits:%&": names of sets, or the characters themselves, with \: for a colon. */
function readCharacterSets(text: string): readonly string[] {
  const named: Readonly<Record<string, string>> = {
    lower: "abcdefghijklmnopqrstuvwxyz",
    upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    digits: "0123456789",
    symbols: "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
  };
  const parts = text.match(/(\\:|[^:])+/g) ?? [];
  return parts.map((part) =>
    Object.hasOwn(named, part) ? (named[part] ?? "") : part.replaceAll("\\:", ":"),
  );
}
