import { expect, test } from "vitest";
import type { AccountClient, Session } from "./account-client.ts";
import { openMixedLoad, shares } from "./mixed-load.ts";

/** Answers as the server does, and throws an Error for a call that the server would reject. */
function makeClient() {
  const tokens = new Map<string, string>();
  let count = 0;
  const start = (email: string): Session => {
    count += 1;
    tokens.set(email, `${count}`);
    return { email, accessToken: `${count}`, refreshToken: `${count}` };
  };
  const check = ({ email, refreshToken }: Session) => {
    if (tokens.get(email) !== refreshToken) throw new Error(`${email} uses an old session`);
  };
  const client: AccountClient = {
    signUp: async (email) => {
      if (tokens.has(email)) throw new Error(`${email} signs up twice`);
      return start(email);
    },
    signIn: async (email) => start(email),
    refresh: async (session) => {
      check(session);
      return start(session.email);
    },
    getUser: async (session) => {
      check(session);
      return "";
    },
    recover: async () => "",
    signOut: async (session) => {
      check(session);
      tokens.set(session.email, "");
      return "";
    },
    subscribe: async () => "",
    getPage: async () => "",
    isAlive: async () => "",
    close: async () => {},
  };
  return client;
}

test("visitors make only allowed calls, and each act occurs about as often as its share", async () => {
  expect(Object.values<number>(shares).reduce((sum, share) => sum + share)).toBe(100);
  const act = openMixedLoad(makeClient());
  const counts = new Map<string, number>();
  // Twenty visitors at the same time.
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let call = 0; call < 500; call += 1) {
        const name = await act();
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }),
  );
  for (const [name, share] of Object.entries(shares)) {
    expect(counts.get(name)).toBeGreaterThan(share * 70);
  }
});
