import { createServerClient } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { GoTrueClient as OldestClient } from "auth-js-2-61";
import { describe, expect, test } from "vitest";
import { serviceForFile, type TestService } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow, pkceInMemory } from "#accounts/tests/support/mailed-links.ts";
import { addApp, codeOf, stopClock } from "#accounts/tests/support/two-step.ts";

/** The part of a client that every version has. */
type Client = Pick<SupabaseClient, "auth">;

/** Returns functions that open a client on the same stored data again and again, as pages of a site do. */
const openers: Record<string, (test: TestService) => () => Client> = {
  "@supabase/ssr with cookies": ({ url, auth: service }) => {
    const jar = new Map<string, string>();
    return () =>
      createServerClient(url, service.config.publicKey, {
        cookies: {
          getAll: () => [...jar].map(([name, value]) => ({ name, value })),
          setAll: (cookies) => {
            for (const { name, value } of cookies) {
              if (value) jar.set(name, value);
              else jar.delete(name);
            }
          },
        },
      });
  },
  "auth-js 2.61": openStored(OldestClient),
};

function openStored(Constructor: typeof OldestClient) {
  return ({ url, auth: service }: TestService) => {
    const memory = pkceInMemory();
    return () => {
      const auth = new Constructor({
        url: `${url}/auth/v1`,
        headers: { apikey: service.config.publicKey },
        autoRefreshToken: false,
        detectSessionInUrl: false,
        ...memory,
      });
      return { auth } as unknown as Client;
    };
  };
}

describe("other clients", async () => {
  const service = await serviceForFile();
  const clock = stopClock(service);

  test.each(Object.entries(openers))("%s: sign-up to second factor", async (_, openerOf) => {
    const open = openerOf(service);
    const email = freshEmail();
    /** Follows the newest mailed link and exchanges its code, as the callback page of a site does. */
    const followMail = async () => {
      const target = new URL(await follow((await service.mailTo(email)).link));
      const { auth } = open();
      return auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    };
    const currentUser = async () => (await open().auth.getUser()).data.user;

    const signedUp = await open().auth.signUp({ email, password: goodPassword });
    expect(signedUp.error).toBeNull();
    expect((await followMail()).error).toBeNull();
    expect(await currentUser()).toMatchObject({ email });

    const { data: before } = await open().auth.getSession();
    const refreshed = await open().auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(before.session?.refresh_token);
    const { data: after } = await open().auth.getSession();
    expect(after.session?.refresh_token).toBe(refreshed.data.session?.refresh_token);

    expect((await open().auth.signOut()).error).toBeNull();
    expect(await currentUser()).toBeNull();
    expect((await open().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect((await followMail()).error).toBeNull();
    const password = "five louder koppies";
    expect((await open().auth.updateUser({ password })).error).toBeNull();

    const { factorId, secret } = await addApp(open() as SupabaseClient, clock);
    expect((await open().auth.signOut()).error).toBeNull();
    expect((await open().auth.signInWithPassword({ email, password })).error).toBeNull();
    const level = async () => (await open().auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const code = codeOf(secret, clock);
    expect((await open().auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect(await level()).toMatchObject({ currentLevel: "aal2" });
    clock.pass(60);
  });
});
