import { createClient, type Factor, type Session } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { sessionKey } from "#site/account/session/session-key.ts";
import {
  needsCode,
  outlivesToken,
  parseSession,
  serviceUrl,
} from "#site/account/session/stored-session.ts";

test("the storage key is the account client's", () => {
  for (const url of ["http://localhost:3000", "https://abc.supabase.co"]) {
    const client = createClient(url, "sb_publishable_test", { auth: { autoRefreshToken: false } });
    expect(sessionKey(url)).toBe((client as unknown as { storageKey: string }).storageKey);
  }
});

test("the URL of the service has no slash at its end", () => {
  vi.stubEnv("VITE_SUPABASE_URL", "https://abc.supabase.co/");
  expect(serviceUrl()).toBe("https://abc.supabase.co");
  vi.unstubAllEnvs();
});

test("a stored text that is no whole session is none", () => {
  const session = { access_token: "a", refresh_token: "r", expires_at: 1, user: { id: "u" } };
  const broken = [{ refresh_token: "" }, { user: undefined }].map((change) =>
    JSON.stringify({ ...session, ...change }),
  );
  expect([null, "", "{", "null", ...broken].map(parseSession)).toEqual(Array(6).fill(null));
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

test.each([
  { aal: "aal1", factor: {}, missing: true },
  { aal: "aal2", factor: {}, missing: false },
  { aal: undefined, factor: {}, missing: false },
  { aal: "aal1", factor: null, missing: false },
  { aal: "aal1", factor: { status: "unverified" as const }, missing: false },
])("a code is missing at $aal with the factor $factor: $missing", ({ aal, factor, missing }) => {
  const app: Partial<Factor> = { factor_type: "totp", status: "verified", ...factor };
  const user = { factors: factor ? [app] : undefined } as Session["user"];
  // The name has letters beyond ASCII.
  const access_token = tokenOf({ aal, name: "Łukasz ünïcode ~~~ ???" });
  expect(needsCode({ access_token, user })).toBe(missing);
  expect(needsCode({ access_token: "not-a-token", user })).toBe(false);
});

test("a session of three hours outlives its token of an hour", () => {
  const access_token = tokenOf({ iat: 1_800_000_000, exp: 1_800_003_600 });
  const endsIn = (minutes: number) =>
    ({ access_token, expires_at: Date.now() / 1000 + minutes * 60 }) as Session;
  expect([59, 180].map((minutes) => outlivesToken(endsIn(minutes)))).toEqual([false, true]);
});
