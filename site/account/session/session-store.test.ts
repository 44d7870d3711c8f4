import type { Factor, Session } from "@supabase/auth-js";
import { beforeEach, describe, expect, test, vi } from "vitest";

/** A session whose token has an assurance level, of an account with or without an authenticator app. */
function sessionOf(aal: string, factors: Partial<Factor>[] = []): Session {
  const claims = Buffer.from(JSON.stringify({ aal })).toString("base64url");
  return { access_token: `e30.${claims}.c2ln`, user: { id: "u1", factors } } as unknown as Session;
}

const signedIn = sessionOf("aal1");
const app = { factor_type: "totp", status: "verified" } as const;

describe("the account of an ended session", () => {
  let store: typeof import("#site/account/session/session-store.ts");

  beforeEach(async () => {
    vi.stubGlobal("dispatchEvent", () => true);
    vi.resetModules();
    store = await import("#site/account/session/session-store.ts");
    store.applySession(signedIn);
    return () => vi.unstubAllGlobals();
  });

  test("is kept if the service rejected it", () => {
    store.applySession(null, "rejected");
    expect(store.getState()).toMatchObject({ session: null, ended: signedIn.user });
  });

  test("is not kept after a sign-out here or in another tab", () => {
    store.applySession(null);
    expect(store.getState()).toMatchObject({ session: null, ended: null });
  });

  test("is kept while the next sign-in needs a code or is cancelled, and forgotten after it", () => {
    store.applySession(null, "rejected");
    store.applySession(sessionOf("aal1", [app]));
    expect(store.getState().ended).toEqual(signedIn.user);
    store.applySession(null);
    expect(store.getState().ended).toEqual(signedIn.user);
    store.applySession(sessionOf("aal2", [app]));
    expect(store.getState().ended).toBeNull();
  });
});
