import type { Factor, Session } from "@supabase/auth-js";
import { expect, test, vi } from "vitest";

/** A session whose token has an assurance level, of an account with or without an authenticator app. */
function sessionOf(aal: string, factors: Partial<Factor>[] = []): Session {
  const claims = Buffer.from(JSON.stringify({ aal })).toString("base64url");
  return { access_token: `e30.${claims}.c2ln`, user: { id: "u1", factors } } as unknown as Session;
}

test("the account of an ended session is known until the next sign-in, unless the visitor signed out", async () => {
  vi.stubGlobal("dispatchEvent", () => true);
  const { applySession, getState } = await import("#site/account/session/session-store.ts");
  const signedIn = sessionOf("aal1");
  applySession(signedIn);
  applySession(null);
  expect(getState()).toMatchObject({ session: null, ended: null });

  applySession(signedIn);
  applySession(null, "rejected");
  expect(getState()).toMatchObject({ session: null, ended: signedIn.user });
  // The next sign-in needs a code, or is cancelled.
  const app = { factor_type: "totp", status: "verified" } as const;
  for (const session of [sessionOf("aal1", [app]), null]) {
    applySession(session);
    expect(getState().ended).toEqual(signedIn.user);
  }
  applySession(sessionOf("aal2", [app]));
  expect(getState().ended).toBeNull();
  vi.unstubAllGlobals();
});
