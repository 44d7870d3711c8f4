import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { CallLimit } from "#server/http/count-calls.ts";
import { countedByNetwork, type NetworkLimit, networkLimits } from "#server/http/limit-networks.ts";
import { type Bucket, buckets, counted } from "#server/http/rate-limit.ts";

const projectRoot = path.join(import.meta.dirname, "..");

const seconds = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int().min(1));
const days = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(65_535));
const host = z.string().regex(/^[\w.:-]+$/);
const optionalText = z.string().optional();

/** Every limit on calls, each with a setting of its own: "accountLookup" is set by AUTH_RATE_LIMIT_ACCOUNT_LOOKUP. */
const callLimits: Record<LimitName, CallLimit> = { ...buckets, ...networkLimits };
const limitNames = Object.keys(callLimits) as LimitName[];
type LimitName = Bucket | NetworkLimit;
type LimitSetting = `AUTH_RATE_LIMIT_${string}`;

function limitSetting(name: LimitName): LimitSetting {
  return `AUTH_RATE_LIMIT_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`;
}

const callLimit = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)
  .transform((text): CallLimit => {
    const [points = 0, duration = 0] = text.split("/").map(Number);
    return { points, duration };
  });
const limitSchemas: Record<LimitSetting, typeof callLimit> = Object.fromEntries(
  limitNames.map((name) => [limitSetting(name), callLimit]),
);
const limitSettings: Record<LimitSetting, Setting> = Object.fromEntries(
  limitNames.map((name) => {
    const { points, duration } = callLimits[name];
    return [
      limitSetting(name),
      {
        default: `${points}/${duration}`,
        allowed: "calls/seconds, two whole numbers above 0",
        meaning: `Limit on ${{ ...counted, ...countedByNetwork }[name]}.`,
      },
    ];
  }),
);

/** Sets of characters that AUTH_PASSWORD_REQUIRED may name. */
const characterSets = new Map([
  ["lower", "abcdefghijklmnopqrstuvwxyz"],
  ["upper", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
  ["digits", "0123456789"],
  ["symbols", "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~"],
]);

/** The sets of a text such as "lower:digits:%&": names, or the characters themselves, with \: for a colon. */
function readCharacterSets(text: string): string[] {
  const parts = text.match(/(\\:|[^:])+/g) ?? [];
  return parts.map((part) => characterSets.get(part) ?? part.replaceAll("\\:", ":"));
}

const schema = z.object({
  PORT: port,
  HOST: host,
  DATA_DIR: z.string(),
  SITE_URL: z
    .string()
    .refine(isBareOrigin)
    .transform((value) => new URL(value).origin)
    .optional(),
  NODE_ENV: z.enum(["development", "production", "test"]),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
  MAIL: z.enum(["outbox", "smtp"]).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\s<>]+@[^@\s<>]+$|^[^<>]+<[^@\s<>]+@[^@\s<>]+>$/)
    .optional(),
  TRUSTED_IP_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  STOP_DELAY: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]),
  LOG_FORMAT: z.enum(["json", "text"]).optional(),
  LOG_STATIC_SAMPLE: z
    .string()
    .regex(/^\d(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().max(1)),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host,
  AUTH: onOff,
  VITE_SUPABASE_URL: z
    .string()
    .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""))
    .optional(),
  AUTH_PUBLIC_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .refine((key) => !isSecretKey(key)),
  AUTH_REQUIRE_API_KEY: onOff,
  AUTH_SECRET_KEY: z
    .string()
    .regex(/^sb_secret_\w{20,}$/)
    .optional(),
  AUTH_SIGNUP: onOff,
  AUTH_AUTOCONFIRM: onOff,
  AUTH_ANONYMOUS: onOff,
  AUTH_MFA_TOTP: onOff,
  AUTH_JWT_EXPIRES_IN: seconds,
  AUTH_OTP_EXPIRES_IN: seconds,
  AUTH_OTP_LENGTH: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(6).max(10)),
  AUTH_REFRESH_REUSE_INTERVAL: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
  AUTH_SESSION_IDLE_DAYS: days,
  AUTH_SESSION_MAX_DAYS: days,
  AUTH_MAIL_INTERVAL: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  AUTH_PASSWORD_MIN_LENGTH: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(6).max(72)),
  AUTH_PASSWORD_REQUIRED: optionalText.transform((text = "") => readCharacterSets(text)),
  AUTH_PASSWORD_COMMON: onOff,
  AUTH_PASSWORD_CHANGE_NEEDS_CURRENT: onOff,
  AUTH_PASSWORD_CHANGE_REAUTHENTICATION: z.enum(["either", "code", "off"]),
  AUTH_SECURE_EMAIL_CHANGE: onOff,
  AUTH_MAILS_PER_HOUR: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(3)),
  AUTH_RATE_LIMITS: onOff,
  AUTH_REDIRECT_ALLOW_LIST: optionalText,
  AUTH_SIGNING_KEYS: optionalText,
  ...limitSchemas,
});

type SettingName = keyof z.infer<typeof schema>;
type Setting = (typeof settings)[SettingName];

/**
 * Every setting once: error messages, .env.example and docs/configuration.md say what stands here.
 * An empty default means that the setting is not set; `meaning` says what happens then.
 */
export const settings: Record<SettingName, { default: string; allowed: string; meaning: string }> =
  {
    PORT: {
      default: "3000",
      allowed: "a whole number from 1 to 65535",
      meaning: "TCP port the server listens on.",
    },
    HOST: {
      default: "127.0.0.1",
      allowed: "an IP address or a host name",
      meaning: "Address the server listens on; 0.0.0.0 makes it reachable from other machines.",
    },
    DATA_DIR: {
      default: "./data",
      allowed: "a directory, absolute or relative to the project",
      meaning: "Where the server keeps what it stores.",
    },
    SITE_URL: {
      default: "http://localhost:PORT",
      allowed: "an http or https address without path, query, fragment or password",
      meaning:
        "Public address of the site, in canonical links, the sitemap and mails. Read at build.",
    },
    NODE_ENV: {
      default: "production",
      allowed: "development, production or test",
      meaning: "What the server is started for.",
    },
    DATABASE_URL: {
      default: "",
      allowed: "a PostgreSQL address, postgres://user:password@host:port/database",
      meaning: "Where accounts are kept. Not set: an SQLite file in DATA_DIR.",
    },
    MAIL: {
      default: "",
      allowed: "outbox or smtp",
      meaning:
        "Where mails go. Not set: smtp if SMTP_URL is set, else the outbox, which a public SITE_URL must ask for by name.",
    },
    SMTP_URL: {
      default: "",
      allowed: "a mail server's address, smtp://user:password@host:port or smtps://...",
      meaning: "The server that sends mails.",
    },
    MAIL_FROM: {
      default: "",
      allowed: "an address, as in hello@hotel.co.za or Hotel <hello@hotel.co.za>",
      meaning: "Sender of mails. Not set: the enquiry address of content/site.ts.",
    },
    TRUSTED_IP_HEADER: {
      default: "",
      allowed: "a header's name, as in X-Forwarded-For",
      meaning:
        "Header in which a proxy of yours says the visitor's address. Not set: the connection's own address.",
    },
    STOP_DELAY: {
      default: "0",
      allowed: "a whole number of seconds from 0 to 99",
      meaning:
        "How long the server goes on answering after it was told to stop, seconds. /readyz says 503 meanwhile, so that a load balancer turns away first.",
    },
    LOG_LEVEL: {
      default: "info",
      allowed: "debug, info, warn, error or silent",
      meaning: "Least important lines that the log keeps. Requests are info, failed ones error.",
    },
    LOG_FORMAT: {
      default: "",
      allowed: "json or text",
      meaning: "Form of the log's lines. Not set: text on a terminal, else json.",
    },
    LOG_STATIC_SAMPLE: {
      default: "0.01",
      allowed: "a number from 0 to 1",
      meaning: "Share of the requests for pages and other files that the log keeps.",
    },
    METRICS_PORT: {
      default: "",
      allowed: "a whole number from 1 to 65535",
      meaning: "TCP port of the metrics, in Prometheus form at /metrics. Not set: no metrics.",
    },
    METRICS_HOST: {
      default: "127.0.0.1",
      allowed: "an IP address or a host name",
      meaning: "Address the metrics are served on. They are for no visitor's eyes.",
    },
    AUTH: {
      default: "on",
      allowed: "on or off",
      meaning: "The account service of this server; off where accounts are kept elsewhere.",
    },
    VITE_SUPABASE_URL: {
      default: "",
      allowed: "an http or https address",
      meaning:
        "Where accounts are kept, if not by this server: pages may then call that address. Read at build too.",
    },
    AUTH_PUBLIC_KEY: {
      default: "sb_publishable_embedded_service",
      allowed: "letters, digits and signs without spaces, and no secret key",
      meaning:
        "The key the browser sends with each call, as in sb_publishable_... or a project's anon key. No secret. Read at build too.",
    },
    AUTH_REQUIRE_API_KEY: {
      default: "on",
      allowed: "on or off",
      meaning:
        "Whether calls need the public key. off lets calls without one through, behind a gateway of yours that asks for it.",
    },
    AUTH_SECRET_KEY: {
      default: "",
      allowed: "sb_secret_ and then at least 20 letters, digits or underscores",
      meaning:
        "The key that opens the admin endpoints, for servers of yours; never for a browser. Not set: only service_role tokens open them.",
    },
    AUTH_SIGNUP: {
      default: "on",
      allowed: "on or off",
      meaning: "Whether visitors may open accounts.",
    },
    AUTH_AUTOCONFIRM: {
      default: "off",
      allowed: "on or off",
      meaning: "Whether an account works without its address being confirmed by mail.",
    },
    AUTH_ANONYMOUS: {
      default: "off",
      allowed: "on or off",
      meaning: "Whether sessions without an address are given out.",
    },
    AUTH_MFA_TOTP: {
      default: "on",
      allowed: "on or off",
      meaning:
        "Whether users may add authenticator apps and enter their codes. Off keeps those who have one from changing their account.",
    },
    AUTH_JWT_EXPIRES_IN: {
      default: "3600",
      allowed: "a whole number of seconds above 0",
      meaning: "How long an access token is good, seconds.",
    },
    AUTH_OTP_EXPIRES_IN: {
      default: "3600",
      allowed: "a whole number of seconds above 0",
      meaning: "How long a mailed link or code is good, seconds.",
    },
    AUTH_OTP_LENGTH: {
      default: "6",
      allowed: "a whole number from 6 to 10",
      meaning: "Digits of a mailed code.",
    },
    AUTH_REFRESH_REUSE_INTERVAL: {
      default: "10",
      allowed: "a whole number of seconds",
      meaning:
        "How long a refresh token that was used is answered again, seconds. After that its use ends the session.",
    },
    AUTH_SESSION_IDLE_DAYS: {
      default: "90",
      allowed: "a whole number of days, 0 for no end",
      meaning: "How long a session lasts without being used, days. Each refresh starts it anew.",
    },
    AUTH_SESSION_MAX_DAYS: {
      default: "0",
      allowed: "a whole number of days, 0 for no end",
      meaning: "How long a session lasts after the sign-in, however much it is used, days.",
    },
    AUTH_MAIL_INTERVAL: {
      default: "60",
      allowed: "a whole number of seconds",
      meaning: "Least time between two mails of one kind to one user, seconds.",
    },
    AUTH_PASSWORD_MIN_LENGTH: {
      default: "8",
      allowed: "a whole number from 6 to 72",
      meaning: "Shortest password allowed, bytes.",
    },
    AUTH_PASSWORD_REQUIRED: {
      default: "",
      allowed:
        "sets of characters separated by colons: lower, upper, digits, symbols, or the characters themselves",
      meaning: "Sets of which a password needs a character each.",
    },
    AUTH_PASSWORD_COMMON: {
      default: "on",
      allowed: "on or off",
      meaning:
        "Whether passwords that guessers try first are refused: common ones, runs, repetitions, the address, the product's name.",
    },
    AUTH_PASSWORD_CHANGE_NEEDS_CURRENT: {
      default: "off",
      allowed: "on or off",
      meaning:
        "Whether a new password needs the current one, unless the session was opened by a mailed link or code.",
    },
    AUTH_PASSWORD_CHANGE_REAUTHENTICATION: {
      default: "either",
      allowed: "either, code or off",
      meaning:
        "What a new password or a first authenticator app needs a day after the sign-in: the current password or a mailed code (either), the code (code), or nothing more (off).",
    },
    AUTH_SECURE_EMAIL_CHANGE: {
      default: "on",
      allowed: "on or off",
      meaning:
        "Whether a change of address must be confirmed by the old address too, and not by the new one alone.",
    },
    AUTH_MAILS_PER_HOUR: {
      default: "300",
      allowed: "a whole number from 3 to 999999",
      meaning: "Most mails in an hour. A third is kept for people who have an account.",
    },
    AUTH_RATE_LIMITS: {
      default: "on",
      allowed: "on or off",
      meaning: "Limits on calls and mails; off for load tests only.",
    },
    AUTH_REDIRECT_ALLOW_LIST: {
      default: "",
      allowed: "addresses with * and ** wildcards, separated by commas",
      meaning: "Where mail links may lead besides SITE_URL.",
    },
    AUTH_SIGNING_KEYS: {
      default: "",
      allowed: "the path of a file with a JSON array of keys (JWK), one of which may sign",
      meaning:
        "Keys that sign access tokens. Not set: made at first start and kept in the database.",
    },
    ...limitSettings,
  };

export type AuthConfig = {
  enabled: boolean;
  publicKey: string;
  /** Opens the admin endpoints; undefined where no key does. */
  secretKey: string | undefined;
  signup: boolean;
  autoconfirm: boolean;
  anonymous: boolean;
  /** Whether authenticator apps can be added and used. */
  totp: boolean;
  accessTokenSeconds: number;
  oneTimeTokenSeconds: number;
  /** 0 for no end, as the next one. */
  sessionIdleDays: number;
  sessionMaxDays: number;
  mailIntervalSeconds: number;
  mailsPerHour: number;
  passwordMinLength: number;
  passwordRequired: readonly string[];
  passwordCommon: boolean;
  passwordChangeNeedsCurrent: boolean;
  passwordChangeReauthentication: "either" | "code" | "off";
  secureEmailChange: boolean;
  /** Whether calls without the public key are let through. */
  acceptsKeylessCalls: boolean;
  oneTimeCodeLength: number;
  refreshReuseSeconds: number;
  rateLimits: boolean;
  limits: Record<LimitName, CallLimit>;
  redirectAllowList: readonly string[];
  /** Absolute path of a file with private JWKs. */
  signingKeysFile: string | undefined;
};

export type MailConfig = {
  transport: "smtp" | "outbox";
  smtpUrl: string | undefined;
  /** Sender; undefined leaves it to the content. */
  from: string | undefined;
  /** Whether the transport was named, not worked out. */
  chosen: boolean;
};

export type LogConfig = {
  level: "debug" | "info" | "warn" | "error" | "silent";
  /** Undefined leaves it to where the log goes. */
  format: "json" | "text" | undefined;
  /** Share of the site's files that are logged, 0 to 1. */
  staticSample: number;
};

export type Config = {
  port: number;
  host: string;
  /** Absolute path. */
  dataDirectory: string;
  /** Absolute http(s) address without a trailing slash. */
  siteUrl: string;
  environment: "development" | "production" | "test";
  /** Address of an account service elsewhere. */
  accountsUrl: string | undefined;
  databaseUrl: string | undefined;
  trustedIpHeader: string | undefined;
  stopDelaySeconds: number;
  log: LogConfig;
  /** Where the metrics are served; undefined where none are kept. */
  metrics: { port: number; host: string } | undefined;
  mail: MailConfig;
  auth: AuthConfig;
};

/** Settings that cannot be used. The message has a sentence for each of them and is meant for a person. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws a ConfigError that names every bad setting at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(settings) as SettingName[];
  const given = names.map((name) => [name, env[name] || defaultOf(name)] as const);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const bad = new Set(parsed.error.issues.map(({ path: [name] }) => name as SettingName));
    throw new ConfigError([...bad].map((name) => describeProblem(name, env[name])).join("\n"));
  }
  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? settings.SITE_URL.default.replace("PORT", String(values.PORT));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: path.resolve(projectRoot, values.DATA_DIR),
    siteUrl,
    environment: values.NODE_ENV,
    accountsUrl: values.VITE_SUPABASE_URL,
    databaseUrl: values.DATABASE_URL,
    trustedIpHeader: values.TRUSTED_IP_HEADER?.toLowerCase(),
    stopDelaySeconds: values.STOP_DELAY,
    log: {
      level: values.LOG_LEVEL,
      format: values.LOG_FORMAT,
      staticSample: values.LOG_STATIC_SAMPLE,
    },
    metrics: values.METRICS_PORT
      ? { port: values.METRICS_PORT, host: values.METRICS_HOST }
      : undefined,
    mail: readMail(values),
    auth: {
      enabled: values.AUTH,
      publicKey: values.AUTH_PUBLIC_KEY,
      secretKey: values.AUTH_SECRET_KEY,
      signup: values.AUTH_SIGNUP,
      autoconfirm: values.AUTH_AUTOCONFIRM,
      anonymous: values.AUTH_ANONYMOUS,
      totp: values.AUTH_MFA_TOTP,
      accessTokenSeconds: values.AUTH_JWT_EXPIRES_IN,
      oneTimeTokenSeconds: values.AUTH_OTP_EXPIRES_IN,
      sessionIdleDays: values.AUTH_SESSION_IDLE_DAYS,
      sessionMaxDays: values.AUTH_SESSION_MAX_DAYS,
      mailIntervalSeconds: values.AUTH_MAIL_INTERVAL,
      mailsPerHour: values.AUTH_MAILS_PER_HOUR,
      passwordMinLength: values.AUTH_PASSWORD_MIN_LENGTH,
      passwordRequired: values.AUTH_PASSWORD_REQUIRED,
      passwordCommon: values.AUTH_PASSWORD_COMMON,
      passwordChangeNeedsCurrent: values.AUTH_PASSWORD_CHANGE_NEEDS_CURRENT,
      passwordChangeReauthentication: values.AUTH_PASSWORD_CHANGE_REAUTHENTICATION,
      secureEmailChange: values.AUTH_SECURE_EMAIL_CHANGE,
      acceptsKeylessCalls: !values.AUTH_REQUIRE_API_KEY,
      oneTimeCodeLength: values.AUTH_OTP_LENGTH,
      refreshReuseSeconds: values.AUTH_REFRESH_REUSE_INTERVAL,
      rateLimits: values.AUTH_RATE_LIMITS,
      limits: readLimits(values),
      redirectAllowList:
        values.AUTH_REDIRECT_ALLOW_LIST?.split(",").map((glob) => glob.trim()) ?? [],
      signingKeysFile:
        values.AUTH_SIGNING_KEYS && path.resolve(projectRoot, values.AUTH_SIGNING_KEYS),
    },
  };
}

function readMail({ MAIL, SMTP_URL, MAIL_FROM }: z.infer<typeof schema>): MailConfig {
  const transport = MAIL ?? (SMTP_URL ? "smtp" : "outbox");
  if (transport === "smtp" && !SMTP_URL) {
    throw new ConfigError(
      `MAIL is "smtp", but SMTP_URL is not set. Set it to ${settings.SMTP_URL.allowed}.`,
    );
  }
  return { transport, smtpUrl: SMTP_URL, from: MAIL_FROM, chosen: MAIL !== undefined };
}

/**
 * Mails of a public site go to people, so they must not end in a folder by oversight: throws a ConfigError
 * unless a mail server is set or the outbox was asked for by name. For the server's start; a build sends none.
 */
export function requireMail({ siteUrl, mail, auth }: Config): void {
  if (!auth.enabled || mail.transport === "smtp" || mail.chosen || !isPublicSiteUrl(siteUrl))
    return;
  throw new ConfigError(
    `SITE_URL is public (${siteUrl}), but no mail server is set. Set SMTP_URL to ${settings.SMTP_URL.allowed}, or MAIL=outbox to keep mails in DATA_DIR.`,
  );
}

/** SITE_URL's default depends on the port, so it is worked out after parsing. */
function defaultOf(name: SettingName): string | undefined {
  return name === "SITE_URL" ? undefined : settings[name].default || undefined;
}

/** Adds the settings of the project's `.env` file to process.env; what is set already wins. */
export function loadEnvFile(): void {
  const file = path.join(projectRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether visitors other than the developer may reach this address. */
export function isPublicSiteUrl(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl);
  const local = /^(127\.[\d.]+|\[::1\]|0\.0\.0\.0|\[::\])$|^(.+\.)?localhost$|\.test$/;
  return !local.test(hostname);
}

function describeProblem(name: SettingName, given: string | undefined): string {
  // A key may be a secret, and this ends in a log.
  const found = name.endsWith("_KEY") ? "not a key that can be used" : JSON.stringify(given);
  return `${name} is ${found}, but it must be ${settings[name].allowed}.`;
}

function isBareOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function readLimits(values: z.infer<typeof schema>): Record<LimitName, CallLimit> {
  const given = values as unknown as Partial<Record<LimitSetting, CallLimit>>;
  const limits = { ...callLimits };
  for (const name of limitNames) limits[name] = given[limitSetting(name)] ?? limits[name];
  return limits;
}

/** Returns true for a key that opens the admin endpoints, which must not reach a browser. */
function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, claims = ""] = key.split(".");
  return /"role"\s*:\s*"(service_role|supabase_admin)"/.test(
    Buffer.from(claims, "base64url").toString(),
  );
}
