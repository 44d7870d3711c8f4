import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { parseSession, sessionKey } from "#site/account/stored-session.ts";

test.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "https://hotel.co.za",
  "https://abc.supabase.co",
])("the session of %s lies where the account client looks for it", (url) => {
  const client = createClient(url, "sb_publishable_test", { auth: { autoRefreshToken: false } });
  expect(sessionKey(url)).toBe((client as unknown as { storageKey: string }).storageKey);
});

describe("what is stored", () => {
  const session = { access_token: "a", refresh_token: "r", expires_at: 1, user: { id: "u" } };

  test("is a session when it has all its parts", () => {
    expect(parseSession(JSON.stringify(session))).toEqual(session);
  });

  test.each([
    null,
    "",
    "{",
    "null",
    "[]",
    '"text"',
    JSON.stringify({ ...session, refresh_token: "" }),
    JSON.stringify({ ...session, user: undefined }),
  ])("is none: %s", (text) => {
    expect(parseSession(text)).toBeNull();
  });
});
