const newPassword =
  "From a day after the sign-in, a new password requires the current one or an emailed code.";

/** Settings of earlier versions which made accounts safer or kept them elsewhere, and what holds now. Others are ignored. */
const removed: Readonly<Record<string, string>> = {
  AUTH: "This server always keeps accounts; a site with accounts elsewhere needs no server (docs/hosted.md).",
  DATABASE_URL:
    "Accounts are in an SQLite file in DATA_DIR. To copy those in PostgreSQL, start once without DATABASE_URL, then run npm run admin -- import --from postgres://user@host:5432/database (docs/upgrading.md).",
  MAIL: "SMTP_URL=outbox keeps emails in DATA_DIR.",
  AUTH_JWT_EXPIRES_IN: "An access token is valid for an hour.",
  AUTH_OTP_EXPIRES_IN: "An emailed link or code is valid for an hour.",
  AUTH_OTP_LENGTH: "An emailed code has 6 digits.",
  AUTH_REFRESH_REUSE_INTERVAL: "A used refresh token is accepted for 10 seconds.",
  AUTH_SESSION_IDLE_DAYS:
    "A session ends after 90 days without use; AUTH_SESSION_MAX_DAYS limits its whole length.",
  AUTH_MAIL_INTERVAL: "An email of the same kind can be requested again after 60 seconds.",
  AUTH_PASSWORD_REQUIRED:
    "A password needs no characters of a certain kind; it must be long enough (AUTH_PASSWORD_MIN_LENGTH) and hard to guess.",
  AUTH_PASSWORD_CHANGE_NEEDS_CURRENT: newPassword,
  AUTH_PASSWORD_CHANGE_REAUTHENTICATION: newPassword,
  AUTH_SIGNING_KEYS:
    "The keys that sign access tokens are in the database: npm run admin -- keys list. Everybody signs in again.",
};

export const findRemovedSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(env).flatMap(([name, value]) => {
    const now = name.startsWith("AUTH_RATE_LIMIT_")
      ? "The limits on calls are fixed, and listed in docs/configuration.md."
      : removed[name];
    return value && now ? [`${name} no longer exists. ${now} Remove the setting.`] : [];
  });
