import type { Environment } from "#accounts/config.ts";

type RemovedSetting = {
  name: string;
  /** What holds now, as a sentence. */
  now: string;
  /** The values that stop the start, because accounts were safer with them, or were elsewhere. Others only warn. */
  stops?: readonly string[] | "always";
};

/** Settings of earlier versions, of the service and of the website. */
const removedSettings: readonly RemovedSetting[] = [
  {
    name: "AUTH",
    now: "This server always keeps accounts; a site with accounts elsewhere needs no server (docs/hosted.md).",
    stops: ["off"],
  },
  {
    name: "DATABASE_URL",
    now: "Accounts are in an SQLite file in DATA_DIR. To copy those in PostgreSQL, start once without DATABASE_URL, then run npm run admin -- import --from postgres://user@host:5432/database (docs/upgrading.md).",
    stops: "always",
  },
  { name: "AUTH_ANONYMOUS", now: "There are no anonymous sign-ins." },
  { name: "AUTH_RATE_LIMIT_ANONYMOUS", now: "There are no anonymous sign-ins." },
  {
    name: "AUTH_RATE_LIMIT_MAGICLINK",
    now: "/magiclink is gone; AUTH_RATE_LIMIT_OTP limits /otp.",
  },
  { name: "AUTH_MAIL_TEMPLATES", now: "Mails have the words of accounts/mail/messages." },
  { name: "METRICS_HOST", now: "Metrics are served on 127.0.0.1." },
  { name: "VITE_BROWSER_REPORTS", now: "Pages report nothing to this server." },
  { name: "AUTH_RATE_LIMIT_BROWSER_REPORT", now: "Pages report nothing to this server." },
  { name: "AUTH_RATE_LIMIT_PAGE_SHOWN", now: "Pages report nothing to this server." },
];

/** Returns a sentence for each removed setting that is set: those that stop the start, and those that only warn. */
export function findRemovedSettings(env: Environment): { problems: string[]; warnings: string[] } {
  const found = removedSettings
    .filter(({ name }) => env[name])
    .map(({ name, now, stops = [] }) => ({
      stops: stops === "always" || stops.includes(env[name] ?? ""),
      text: `${name} no longer exists. ${now} Remove the setting.`,
    }));
  return {
    problems: found.filter(({ stops }) => stops).map(({ text }) => text),
    warnings: found.filter(({ stops }) => !stops).map(({ text }) => text),
  };
}
