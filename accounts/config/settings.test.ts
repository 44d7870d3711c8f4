import { describe, expect, test } from "vitest";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { isPublicSiteUrl, readConfig, requireMail, settings } from "#accounts/config/settings.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("readConfig", () => {
  test("treats an empty variable as not set", () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test("has safe defaults", () => {
    const auth = { autoconfirm: false, rateLimits: true, passwordMinLength: 8 };
    const safe = { host: "127.0.0.1", trustedIpHeader: undefined, auth };
    expect(readConfig({})).toMatchObject({ ...safe, siteUrl: "http://localhost:3000" });
    expect(readConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  });

  test.each([
    ["https://HOTEL.co.za:443/", "https://hotel.co.za"],
    ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
  ])("reads SITE_URL %s as %s", (given, expected) => {
    expect(readConfig({ SITE_URL: given }).siteUrl).toBe(expected);
  });

  test("lists every invalid setting, with what is allowed and without its value", () => {
    expect(problemsOf({ PORT: "eighty", HOST: "localhost ", LOG_LEVEL: "loud" })).toEqual([
      "PORT is not valid. It must be a whole number from 1 to 65535.",
      "HOST is a value with a space at an end. It must be an IP address or a host name.",
      "LOG_LEVEL is not valid. It must be debug, info, warn, error or silent.",
    ]);
  });

  test.each([
    ["SMTP_URL", "smtp://key:%2F%23%3F%40%3A%25%20@mail.hotel.example:587?pool=true"],
    ["SMTP_URL", "smtps://post@hotel.example:three-goats@[2001:db8::25]"],
    ["SMTP_URL", "smtp://mail.münchen.example"],
    ["VITE_SUPABASE_URL", "https://accounts.hotel.example/base/"],
    ["AUTH_REDIRECT_ALLOW_LIST", "https://app.hotel.example/welcome, hotelapp://back,"],
  ])("accepts %s=%s", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  test("a removed setting that made accounts safer, or kept them elsewhere, stops the start", () => {
    const otp =
      "AUTH_OTP_EXPIRES_IN AUTH_OTP_LENGTH AUTH_MAIL_INTERVAL AUTH_REFRESH_REUSE_INTERVAL";
    const names = `AUTH MAIL DATABASE_URL AUTH_JWT_EXPIRES_IN ${otp} AUTH_SESSION_IDLE_DAYS
      AUTH_PASSWORD_REQUIRED AUTH_PASSWORD_CHANGE_NEEDS_CURRENT AUTH_SIGNING_KEYS AUTH_RATE_LIMIT_SIGNUP`;
    for (const name of names.split(/\s+/))
      expect(problemsOf({ [name]: "s3cret" })).toEqual([
        `${name} no longer exists (docs/upgrading.md). Remove the setting.`,
      ]);
    expect(problemsOf({ AUTH_RATE_LIMITS: "on", AUTH_OTHER: "1", DATABASE_URL: "" })).toEqual([]);
  });

  test.each(
    Object.entries({
      PORT: ["0", "65536", "-1", "3000.5", "3e3", " 3000", "0x50"],
      SITE_URL: [
        ..."hotel.co.za ftp://hotel.co.za https://hotel.co.za/shop https://hotel.co.za/?a=1".split(
          " ",
        ),
        ..."https://hotel.co.za/#top https://user:secret@hotel.co.za /".split(" "),
      ],
      AUTH_REDIRECT_ALLOW_LIST:
        "https://*.hotel.example/ https://app.hotel.example/** app.hotel.example".split(" "),
    }),
  )("rejects values of %s", (name, values) => {
    for (const value of values) expect([value, ...problemsOf({ [name]: value })]).toHaveLength(2);
  });
});

test("the mail transport of a public site must be a mail server, or the outbox explicitly", () => {
  const SITE_URL = "https://hotel.co.za";
  expect(() => requireMail(readConfig({ SITE_URL }))).toThrow(/SMTP_URL.*outbox/);
  for (const env of [{ SITE_URL, SMTP_URL: "outbox" }, { SITE_URL, SMTP_URL: "smtp://a" }, {}])
    expect(() => requireMail(readConfig(env))).not.toThrow();
});

test.each([
  ["https://hotel.co.za", true],
  ["http://10.0.0.5:8080", true],
  ["http://localhost:3000", false],
  ["http://shop.localhost", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["https://hotel.test", false],
  ["https://127.hotel.co.za", true],
])("isPublicSiteUrl(%s) is %s", (siteUrl, expected) => {
  expect(isPublicSiteUrl(siteUrl)).toBe(expected);
});
