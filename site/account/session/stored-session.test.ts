import { createClient, type Factor, type Session } from "@supabase/supabase-js";
import { describe, expect, test, vi } from "vitest";
import { sessionKey } from "#site/account/session/session-key.ts";
import {
  needsCode,
  outlivesToken,
  parseSession,
  serviceUrl,
} from "#site/account/session/stored-session.ts";

test.each(["http://localhost:3000", "https://abc.supabase.co"])(
  "the storage key for %s is the account client's",
  (url) => {
    const client = createClient(url, "sb_publishable_test", { auth: { autoRefreshToken: false } });
    expect(sessionKey(url)).toBe((client as unknown as { storageKey: string }).storageKey);
  },
);

test("the URL of the service has no slash at its end", () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://abc.supabase.co/");
  expect(serviceUrl()).toBe("https://abc.supabase.co");
  vi.unstubAllEnvs();
});

describe("a stored text", () => {
  const session = { access_token: "a", refresh_token: "r", expires_at: 1, user: { id: "u" } };

  test.each([
    null,
    "",
    "{",
    "null",
    JSON.stringify({ ...session, refresh_token: "" }),
    JSON.stringify({ ...session, user: undefined }),
  ])("is none: %s", (text) => {
    expect(parseSession(text)).toBeNull();
  });
});

describe("needsCode", () => {
  /** A session of an account with a factor, at an assurance level; the name has letters beyond ASCII. */
  const sessionOf = (aal: string | undefined, factor: Partial<Factor> | null) => {
    const claims = Buffer.from(JSON.stringify({ aal, name: "Łukasz ünïcode ~~~ ???" }));
    const factors = factor ? [{ factor_type: "totp", status: "verified", ...factor }] : undefined;
    return {
      access_token: `e30.${claims.toString("base64url")}.c2ln`,
      user: { factors },
    } as unknown as Session;
  };

  test.each([
    { aal: "aal1", factor: {}, missing: true },
    { aal: "aal2", factor: {}, missing: false },
    { aal: undefined, factor: {}, missing: false },
    { aal: "aal1", factor: null, missing: false },
    { aal: "aal1", factor: { status: "unverified" as const }, missing: false },
  ])("$aal with $factor: $missing", ({ aal, factor, missing }) => {
    expect(needsCode(sessionOf(aal, factor))).toBe(missing);
  });

  test("is false for an invalid token", () => {
    const session = { ...sessionOf("aal1", {}), access_token: "not-a-token" };
    expect(needsCode(session)).toBe(false);
  });
});

test.each([
  { minutesLeft: 59, outlives: false },
  { minutesLeft: 180, outlives: true },
])(
  "a session with $minutesLeft minutes left outlives its token of an hour: $outlives",
  ({ minutesLeft, outlives }) => {
    const claims = Buffer.from(JSON.stringify({ iat: 1_800_000_000, exp: 1_800_003_600 }));
    const session = {
      access_token: `e30.${claims.toString("base64url")}.c2ln`,
      expires_at: Date.now() / 1000 + minutesLeft * 60,
    } as Session;
    expect(outlivesToken(session)).toBe(outlives);
  },
);
