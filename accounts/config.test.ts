import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  ConfigError,
  isPublicSiteUrl,
  readConfig,
  requireMail,
  settings,
} from "#accounts/config.ts";
import { networkLimits } from "#accounts/http/limit-networks.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const defaultLimits = Object.fromEntries(
  Object.entries({ ...listLimits([]), ...networkLimits }).map(([name, { points, duration }]) => [
    name,
    { points, duration },
  ]),
);

describe("readConfig", () => {
  test("has a default for every setting", () => {
    expect(readConfig({})).toEqual({
      extensions: [],
      port: 3000,
      host: "127.0.0.1",
      dataDirectory: path.resolve("data"),
      siteUrl: "http://localhost:3000",
      functionsUrl: "http://localhost:3000/functions/v1",
      environment: "production",
      trustedIpHeader: undefined,
      stopDelaySeconds: 0,
      log: { level: "info", format: undefined, staticSample: 0.01 },
      metricsPort: undefined,
      own: {},
      warnings: [],
      mail: { transport: "outbox", smtpUrl: undefined, from: undefined, isExplicit: false },
      auth: {
        publicKey: "sb_publishable_embedded_service",
        signup: true,
        autoconfirm: false,
        totp: true,
        accessTokenSeconds: 3600,
        oneTimeTokenSeconds: 3600,
        sessionIdleDays: 90,
        sessionMaxDays: 0,
        mailIntervalSeconds: 60,
        mailsPerHour: 300,
        passwordMinLength: 8,
        passwordRequired: [],
        passwordCommon: true,
        passwordChangeNeedsCurrent: false,
        passwordChangeReauthentication: "either",
        secureEmailChange: true,
        acceptsKeylessCalls: false,
        oneTimeCodeLength: 6,
        refreshReuseSeconds: 10,
        rateLimits: true,
        limits: defaultLimits,
        redirectAllowList: [],
        signingKeysFile: undefined,
        otherIssuers: [],
        trustsCallers: false,
      },
    });
  });

  test("treats an empty variable as not set", () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test("includes the port in the default SITE_URL", () => {
    expect(readConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  });

  test.each([
    ["https://hotel.co.za/", "https://hotel.co.za"],
    ["https://HOTEL.co.za:443", "https://hotel.co.za"],
    ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
  ])("reads SITE_URL %s as %s", (given, expected) => {
    expect(readConfig({ SITE_URL: given }).siteUrl).toBe(expected);
  });

  test("lists every invalid setting, with what is allowed and without its value", () => {
    expect(problemsOf({ PORT: "eighty", HOST: "localhost ", NODE_ENV: "live" })).toEqual([
      "PORT is not valid. It must be a whole number from 1 to 65535.",
      "HOST is a value with a space at an end. It must be an IP address or a host name.",
      "NODE_ENV is not valid. It must be development, production or test.",
    ]);
  });

  test.each([
    ["SMTP_URL", "smtp://key:%2F%23%3F%40%3A%25%20@mail.hotel.example:587?pool=true"],
    ["SMTP_URL", "smtps://post@hotel.example:three-goats@[2001:db8::25]"],
    ["SMTP_URL", "smtp://mail.münchen.example"],
    ["VITE_SUPABASE_URL", "https://accounts.hotel.example/base/"],
    ["AUTH_REDIRECT_ALLOW_LIST", "https://*.hotel.example/**, hotelapp://back,"],
  ])("accepts %s=%s", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  test("says which characters of a password are percent-encoded", () => {
    expect(problemsOf({ SMTP_URL: "smtp://key:a/b@host.example" })).toEqual([
      expect.stringMatching(/percent-encoded \(% as %25, \/ as %2F, # as %23, \? as %3F, @ as %40/),
    ]);
  });

  test("names a setting that was removed; one that made accounts safer stops the start", () => {
    expect(readConfig({ VITE_BROWSER_REPORTS: "off" }).warnings).toEqual([
      "VITE_BROWSER_REPORTS no longer exists. Pages report nothing to this server. Remove the setting.",
    ]);
    expect(readConfig({ AUTH: "on" }).warnings).toHaveLength(1);
    expect(problemsOf({ AUTH: "off" })).toEqual([
      expect.stringMatching(/^AUTH no longer exists\. .* Remove the setting\.$/),
    ]);
    expect(problemsOf({ DATABASE_URL: "postgres://hotel:s3cret@db.example/accounts" })).toEqual([
      expect.stringMatching(/^DATABASE_URL no longer exists\. ((?!s3cret).)* import --from .*\.$/),
    ]);
  });

  test.each(["0", "65536", "-1", "3000.5", "3e3", " 3000", "0x50"])("rejects PORT %j", (port) => {
    expect(problemsOf({ PORT: port })).toHaveLength(1);
  });

  test.each([
    "hotel.co.za",
    "ftp://hotel.co.za",
    "https://hotel.co.za/shop",
    "https://hotel.co.za/?a=1",
    "https://hotel.co.za/#top",
    "https://user:secret@hotel.co.za",
    "/",
  ])("rejects SITE_URL %j", (siteUrl) => {
    expect(problemsOf({ SITE_URL: siteUrl })).toHaveLength(1);
  });
});

describe("account settings", () => {
  test.each([
    ["lower", ["abcdefghijklmnopqrstuvwxyz"]],
    ["upper:digits", ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"]],
    ["aeiou:\\:;", ["aeiou", ":;"]],
  ])("AUTH_PASSWORD_REQUIRED %s names sets of characters", (given, sets) => {
    expect(readConfig({ AUTH_PASSWORD_REQUIRED: given }).auth.passwordRequired).toEqual(sets);
  });

  test("each limit has its own setting", () => {
    const { limits } = readConfig({ AUTH_RATE_LIMIT_ACCOUNT_LOOKUP: "7/60" }).auth;
    expect(limits).toEqual({
      ...defaultLimits,
      accountLookup: { points: 7, duration: 60 },
    });
    for (const wrong of ["30", "0/60", "30/0", "30/5m", "-1/60", "1e3/60"]) {
      expect(problemsOf({ AUTH_RATE_LIMIT_SIGNUP: wrong })).toEqual([
        "AUTH_RATE_LIMIT_SIGNUP is not valid. It must be calls/seconds, two whole numbers above 0.",
      ]);
    }
  });

  const token = (role: string) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.x`;

  test("the public key may be any key without access to the admin endpoints", () => {
    for (const key of ["sb_publishable_x", token("anon"), "any-key"]) {
      expect(readConfig({ AUTH_PUBLIC_KEY: key }).auth.publicKey).toBe(key);
    }
    for (const key of ["sb_secret_aaaaaaaaaaaaaaaaaaaaaaaa", token("service_role"), "two words"]) {
      const [problem = ""] = problemsOf({ AUTH_PUBLIC_KEY: key });
      expect(problem).toMatch(/^AUTH_PUBLIC_KEY is not valid\. It must be /);
      expect(problem).not.toContain(key);
    }
  });

  test.each([
    ["AUTH_OTP_LENGTH", "5"],
    ["AUTH_OTP_LENGTH", "11"],
    ["AUTH_REFRESH_REUSE_INTERVAL", "10s"],
    ["AUTH_PASSWORD_CHANGE_REAUTHENTICATION", "on"],
  ])("rejects %s=%s", (name, value) => {
    expect(problemsOf({ [name]: value })).toHaveLength(1);
  });
});

describe("logs", () => {
  test.each(["0", "1", "0.25", "0.000001"])("accepts LOG_STATIC_SAMPLE %s", (share) => {
    expect(readConfig({ LOG_STATIC_SAMPLE: share }).log.staticSample).toBe(Number(share));
  });

  test.each(["2", "1.5", "-1", "1e-3", "all"])("rejects LOG_STATIC_SAMPLE %j", (share) => {
    expect(problemsOf({ LOG_STATIC_SAMPLE: share })).toHaveLength(1);
  });
});

describe("the mail transport", () => {
  const publicSite = { SITE_URL: "https://hotel.co.za" };

  test("is SMTP if a mail server is set", () => {
    expect(readConfig({ SMTP_URL: "smtp://localhost:25" }).mail.transport).toBe("smtp");
    expect(problemsOf({ MAIL: "smtp" })).toEqual([expect.stringContaining("SMTP_URL")]);
  });

  test("of a public site must be a mail server, or the outbox explicitly", () => {
    expect(() => requireMail(readConfig(publicSite))).toThrow(/SMTP_URL.*MAIL=outbox/);
    for (const env of [{ MAIL: "outbox" }, { SMTP_URL: "smtp://localhost" }] as const) {
      expect(() => requireMail(readConfig({ ...publicSite, ...env }))).not.toThrow();
    }
    expect(() => requireMail(readConfig({}))).not.toThrow();
  });
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
