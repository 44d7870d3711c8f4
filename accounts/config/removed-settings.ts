type RemovedSetting = {
  name: string;
  /** What holds now, as a sentence. */
  now: string;
  /** True if a value stops the start, because accounts were safer with it, or were elsewhere. Others only warn. */
  stops?: (value: string) => boolean;
};

const always = () => true;
const is = (text: string) => (value: string) => value === text;
const below = (number: number) => (value: string) => Number(value) < number;
const above = (number: number) => (value: string) => Number(value) > number;

/** Settings of earlier versions, of the service and of the website. */
const removedSettings: readonly RemovedSetting[] = [
  {
    name: "AUTH",
    now: "This server always keeps accounts; a site with accounts elsewhere needs no server (docs/hosted.md).",
    stops: is("off"),
  },
  {
    name: "DATABASE_URL",
    now: "Accounts are in an SQLite file in DATA_DIR. To copy those in PostgreSQL, start once without DATABASE_URL, then run npm run admin -- import --from postgres://user@host:5432/database (docs/upgrading.md).",
    stops: always,
  },
  {
    name: "MAIL",
    now: "SMTP_URL says where emails go; SMTP_URL=outbox keeps them in DATA_DIR.",
    stops: is("outbox"),
  },
  {
    name: "STOP_DELAY",
    now: "A stop signal ends the server after the calls in progress.",
  },
  { name: "LOG_FORMAT", now: "Log lines are text on a terminal, otherwise JSON." },
  { name: "LOG_STATIC_SAMPLE", now: "LOG_LEVEL=debug logs each request for a file." },
  { name: "METRICS_HOST", now: "Metrics are served on 127.0.0.1." },
  { name: "VITE_BROWSER_REPORTS", now: "Pages report nothing to this server." },
  {
    name: "AUTH_PUBLIC_KEY",
    now: "The key of this server is sb_publishable_embedded_service; VITE_SUPABASE_PUBLISHABLE_KEY is that of another account service.",
  },
  { name: "AUTH_REQUIRE_API_KEY", now: "Calls without the API key are rejected." },
  {
    name: "AUTH_TRUSTED_CALLERS",
    now: "Calls with the secret key in apikey count for the network that they come from.",
  },
  { name: "AUTH_ANONYMOUS", now: "There are no anonymous sign-ins." },
  { name: "AUTH_MFA_TOTP", now: "People can add authenticator apps." },
  {
    name: "AUTH_JWT_EXPIRES_IN",
    now: "An access token is valid for an hour.",
    stops: below(3600),
  },
  {
    name: "AUTH_OTP_EXPIRES_IN",
    now: "An emailed link or code is valid for an hour.",
    stops: below(3600),
  },
  { name: "AUTH_OTP_LENGTH", now: "An emailed code has 6 digits.", stops: above(6) },
  {
    name: "AUTH_REFRESH_REUSE_INTERVAL",
    now: "A used refresh token is accepted for 10 seconds.",
    stops: below(10),
  },
  {
    name: "AUTH_SESSION_IDLE_DAYS",
    now: "A session ends after 90 days without use; AUTH_SESSION_MAX_DAYS limits its whole length.",
    stops: (value) => value !== "0" && below(90)(value),
  },
  {
    name: "AUTH_MAIL_INTERVAL",
    now: "An email of the same kind can be requested again after 60 seconds.",
    stops: above(60),
  },
  {
    name: "AUTH_PASSWORD_REQUIRED",
    now: "A password needs no characters of a certain kind; it must be long enough (AUTH_PASSWORD_MIN_LENGTH) and hard to guess.",
    stops: always,
  },
  { name: "AUTH_PASSWORD_COMMON", now: "Passwords that are easy to guess are rejected." },
  {
    name: "AUTH_PASSWORD_CHANGE_NEEDS_CURRENT",
    now: "From a day after the sign-in, a new password requires the current one or an emailed code.",
    stops: is("on"),
  },
  {
    name: "AUTH_PASSWORD_CHANGE_REAUTHENTICATION",
    now: "From a day after the sign-in, a new password requires the current one or an emailed code.",
    stops: is("code"),
  },
  {
    name: "AUTH_SECURE_EMAIL_CHANGE",
    now: "A change of address is confirmed from both addresses.",
  },
  {
    name: "AUTH_SIGNING_KEYS",
    now: "The keys that sign access tokens are in the database: npm run admin -- keys list. Everybody signs in again.",
    stops: always,
  },
  {
    name: "AUTH_JWT_OTHER_ISSUERS",
    now: "Only tokens of this server are accepted. People of a project that moved here sign in again.",
  },
  { name: "AUTH_MAIL_TEMPLATES", now: "Mails have the words of content/en/mails.yaml." },
  {
    name: "LEAD_WEBHOOK_ALLOW_PRIVATE",
    now: "LEAD_WEBHOOK_URL may be an https address anywhere, or an http address in a private network.",
  },
];

const limitsNow =
  "The limits on calls are fixed, and listed in docs/configuration.md. Yours may have been stricter.";

/** Returns a sentence for each removed setting that is set: those that stop the start, and those that only warn. */
export function findRemovedSettings(env: Readonly<Record<string, string | undefined>>): {
  problems: string[];
  warnings: string[];
} {
  const limits = Object.keys(env)
    .filter((name) => name.startsWith("AUTH_RATE_LIMIT_"))
    .map((name): RemovedSetting => ({ name, now: limitsNow, stops: always }));
  const found = [...removedSettings, ...limits]
    .filter(({ name }) => env[name])
    .map(({ name, now, stops }) => ({
      stops: stops?.(env[name] ?? "") ?? false,
      text: `${name} no longer exists. ${now} Remove the setting.`,
    }));
  return {
    problems: found.filter(({ stops }) => stops).map(({ text }) => text),
    warnings: found.filter(({ stops }) => !stops).map(({ text }) => text),
  };
}
