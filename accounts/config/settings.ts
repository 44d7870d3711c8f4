import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Brand } from "#accounts/config/brand.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { withExtensions } from "#accounts/config/with-extensions.ts";

/** Listed once: parsed, typed, described in errors, and written to .env.example and the docs (`npm run write-settings`). */
export type Setting = {
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
const port = wholeNumber(1, 65_535);

function wholeNumber(min: number, max: number) {
  return {
    schema: z
      .string()
      .regex(new RegExp(`^\\d{1,${String(max).length}}$`))
      .transform(Number)
      .pipe(z.int().min(min).max(max)),
    allowed: `a whole number from ${min} to ${max}`,
  };
}

export function webAddress(schemes: RegExp = /^https?:$/) {
  const schema = z.string().refine((value) => {
    const url = parseAddress(value, schemes);
    return url && url.href === url.origin + url.pathname;
  });
  return { schema, allowed: "an http or https address without password, query and fragment" };
}

/** How an address contains a user and a password: text that was not encoded could be read as host or path, and then shown. */
export const encodedPassword =
  "user and password percent-encoded (% as %25, / as %2F, # as %23, ? as %3F, @ as %40, : as %3A, a space as %20)";

/** An @ after the host is of a password that is not encoded; an encoded : or @ in the host of one of which too much is. */
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

const optional = <T extends z.ZodType>({ schema, allowed }: { schema: T; allowed: string }) => ({
  schema: schema.optional(),
  allowed,
  default: "",
});

export const serverSettings = {
  port: { name: "PORT", ...port, default: "3000", meaning: "TCP port that the server listens on." },
  host: {
    name: "HOST",
    schema: z.string().regex(/^[\w.:-]+$/),
    allowed: "an IP address or a host name",
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
  accountsUrl: {
    name: "VITE_SUPABASE_URL",
    ...optional(webAddress()),
    meaning:
      "Address of the account service, if it is not this server; pages may then call that address. Also read by the build.",
  },
  logLevel: {
    name: "LOG_LEVEL",
    schema: z.enum(["debug", "info", "warn", "error", "silent"]),
    allowed: "debug, info, warn, error or silent",
    default: "info",
    meaning: "Minimum level of log lines. Requests are logged as info, failed ones as error.",
  },
  metricsPort: {
    name: "METRICS_PORT",
    ...optional(port),
    meaning:
      "TCP port of the metrics on 127.0.0.1, in Prometheus format at /metrics. Not set: no metrics.",
  },
} satisfies Group;

const keepMails = "outbox";

export const mailSettings = {
  smtpUrl: {
    name: "SMTP_URL",
    ...optional({
      schema: z.string().refine((value) => value === keepMails || isMailServer(value)),
      allowed: `the address of a mail server, smtp://user:password@host:port or smtps://..., with ${encodedPassword}; or ${keepMails}`,
    }),
    meaning:
      "Mail server that sends the emails. outbox keeps them as files in DATA_DIR instead, as is done if it is not set; with a public SITE_URL, it must be set. A password goes to another machine with TLS only.",
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

const authSettings = {
  secretKey: {
    name: "AUTH_SECRET_KEY",
    ...optional({
      schema: z.string().regex(/^sb_secret_\w{20,}$/),
      allowed: "sb_secret_ and then at least 20 letters, digits or underscores",
    }),
    meaning:
      "Key with which your own servers call the admin endpoints. Never use it in a browser. Not set: these endpoints are closed.",
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
  sessionMaxDays: {
    name: "AUTH_SESSION_MAX_DAYS",
    ...wholeNumber(0, 99_999),
    default: "0",
    meaning: "Days that a session lasts after the sign-in, even if it is used. 0: without end.",
  },
  passwordMinLength: {
    name: "AUTH_PASSWORD_MIN_LENGTH",
    ...wholeNumber(6, 72),
    default: "8",
    meaning: "Minimum length of a password, in bytes.",
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
      .transform((list = "") => list.split(",").flatMap((address) => address.trim() || []))
      .refine((list) => list.every(isExactAddress))
      .transform((list) => list.map((address) => new URL(address).href)),
    allowed:
      "addresses such as https://app.hotel.co.za/welcome, separated by commas, without wildcards",
    default: "",
    meaning:
      "Addresses besides /, /auth and /account of SITE_URL that links in emails may redirect to.",
  },
} satisfies Group;

/** Settings of version 1.0 that made accounts safer or kept them elsewhere. Others are ignored. */
const removed =
  /^(AUTH|MAIL|DATABASE_URL|AUTH_(JWT_EXPIRES_IN|OTP_(EXPIRES_IN|LENGTH)|REFRESH_REUSE_INTERVAL|SESSION_IDLE_DAYS|MAIL_INTERVAL|PASSWORD_(REQUIRED|CHANGE_.+)|SIGNING_KEYS|RATE_LIMIT_.+))$/;

/** Values that are the same for every operator. Hosted functions and tests replace some. */
const authConstants = {
  /** API key that browsers send with each call. Not a secret. */
  publicKey: "sb_publishable_embedded_service",
  accessTokenSeconds: 3600,
  /** How long a session lasts after its last refresh, days. */
  sessionIdleDays: 90,
  /** Least time between two mails of the same kind to one person, seconds. */
  mailIntervalSeconds: 60,
};

export type SettingsPart = {
  name: string;
  /** Settings by the name of their value in `service.config.own`, which has those of all extensions. */
  settings?: Readonly<Record<string, Setting>>;
  /** Returns a sentence for each combination of valid settings that cannot be used. It must not contain secrets. */
  findSettingProblems?: (own: Readonly<Record<string, unknown>>) => readonly string[];
};

const ownSettings = (extensions: readonly SettingsPart[]): Group =>
  withExtensions<Setting, SettingsPart>("setting", {}, extensions, ({ settings }) => settings);

export function listSettings(
  extensions: readonly SettingsPart[] = [],
): Readonly<Record<string, Setting>> {
  const groups: Group[] = [serverSettings, mailSettings, authSettings, ownSettings(extensions)];
  const all = groups.flatMap((group) => Object.values(group));
  return Object.fromEntries(all.map((setting) => [setting.name, setting]));
}

export const settings = listSettings();

export type Product<Part extends SettingsPart = SettingsPart> = {
  brand: Brand;
  extensions?: readonly Part[];
};

export type ServerConfig = ReturnType<typeof readAll>;
export type AuthConfig = ServerConfig["auth"];
export type MailConfig = ServerConfig["mail"];

/** Reads the settings; an empty variable counts as not set. Throws an OperatorError that lists every invalid one. */
export function readConfig(env: Environment): ServerConfig;
export function readConfig<Part extends SettingsPart>(
  env: Environment,
  product: Product<Part>,
): ServerConfig & Required<Product<Part>>;
export function readConfig(env: Environment, product?: Product): ServerConfig {
  const { extensions = [] } = product ?? {};
  return { ...(product && { brand: product.brand, extensions }), ...readAll(env, extensions) };
}

function readAll(env: Environment, extensions: readonly SettingsPart[]) {
  const problems = Object.keys(env)
    .filter((name) => env[name] && removed.test(name))
    .map((name) => `${name} no longer exists (docs/upgrading.md). Remove the setting.`);
  const server = readGroup(serverSettings, env, problems);
  const mail = readGroup(mailSettings, env, problems);
  const { auth, own } = readServiceSettings(env, extensions, problems);
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  const siteUrl = server.siteUrl ?? `http://localhost:${server.port}`;
  return {
    ...server,
    siteUrl,
    functionsUrl: `${(server.accountsUrl ?? siteUrl).replace(/\/+$/, "")}/functions/v1`,
    mail: {
      from: mail.from,
      smtpUrl: mail.smtpUrl === keepMails ? undefined : mail.smtpUrl,
      /** True if the operator asks to keep mails instead of sending them. */
      isKept: mail.smtpUrl === keepMails,
    },
    auth,
    own,
  };
}

export function readServiceSettings(
  env: Environment,
  extensions: readonly SettingsPart[],
  problems: string[],
) {
  const auth = { ...authConstants, ...readGroup(authSettings, env, problems) };
  /** Values of the extensions' settings, which read them with their own type. */
  const own: Readonly<Record<string, unknown>> = readGroup(ownSettings(extensions), env, problems);
  if (problems.length === 0) {
    problems.push(...extensions.flatMap((one) => one.findSettingProblems?.(own) ?? []));
  }
  return { auth, own };
}

export function readSettings<G extends Group>(group: G, env: Environment): Values<G> {
  const problems: string[] = [];
  const values = readGroup(group, env, problems);
  if (problems.length > 0) throw new OperatorError(problems.join("\n"));
  return values;
}

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

/** Throws if the site is public and its emails would be kept although SMTP_URL does not say so. A build sends none. */
export function requireMail({ siteUrl, mail }: ServerConfig): void {
  if (mail.smtpUrl || mail.isKept || !isPublicSiteUrl(siteUrl)) return;
  throw new OperatorError(
    `SITE_URL is public (${siteUrl}), but no mail server is set. Set SMTP_URL to ${mailSettings.smtpUrl.allowed}, which keeps emails in DATA_DIR.`,
  );
}

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

/** Returns true for one address of a page or an app. Wildcards would also allow pages that keep tokens in their address. */
const isExactAddress = (value: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/[^\s*]*$/i.test(value) && URL.canParse(value);

function isBareOrigin(value: string): boolean {
  const url = parseAddress(value, /^https?:$/);
  return url !== null && url.href === `${url.origin}/`;
}

/** Checks the host as that of a web address, because URL accepts any text as host after other schemes. */
function isMailServer(value: string): boolean {
  const isHost = URL.canParse(value.replace(/^smtps?:/i, "https:"));
  return isHost && isAddressWithPassword(value, /^smtps?:$/);
}

export function loadEnvFile(directory = process.cwd()): void {
  const file = path.join(directory, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
