import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";
import { confirmedUser, type TestService } from "#accounts/tests/support/auth-service.ts";

const stepMs = 30_000;

/** A clock that moves only by `pass`, and starts 10 s into a step of TOTP. */
export type Clock = { now: () => Date; pass: (seconds: number) => void };

/** Sets the service's clock to such a clock, so that codes do not expire while a test runs. */
export function stopClock({ auth: service }: TestService): Clock {
  let time = Math.ceil(Date.now() / stepMs) * stepMs + 10_000;
  service.now = () => new Date(time);
  return {
    now: service.now,
    pass: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** Returns the code that an authenticator app shows; `steps` from now. */
export function codeOf(secret: string, clock: Pick<Clock, "now">, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * stepMs });
}

export type TwoStepUser = Awaited<ReturnType<typeof twoStepUser>>;

/** Returns the access token of a client's session. */
export async function tokenOf({ auth }: SupabaseClient): Promise<string> {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error("no session");
  return data.session.access_token;
}

/** Returns a client that has signed in with the password only. */
export async function signedIn(
  test: TestService,
  user: { email: string; password: string },
): Promise<SupabaseClient> {
  const client = test.client();
  const { email, password } = user;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Adds an authenticator app to an account and sends its first code. The clock is one step further afterwards. */
export async function addApp(
  client: SupabaseClient,
  clock: Clock,
  friendlyName = "Phone",
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const { id: factorId, totp } = data;
  const code = codeOf(totp.secret, clock);
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (verified.error) throw verified.error;
  clock.pass(30);
  return { factorId, secret: totp.secret };
}

/** Writes an authenticator app into the database, as if it had been added, and returns its id. */
export async function insertApp(
  { auth: service }: TestService,
  userId: string,
  values: { friendly_name?: string; secret?: string; status?: "verified" | "unverified" } = {},
): Promise<string> {
  const [id, now] = [randomUUID(), service.now().toISOString()];
  const row = {
    friendly_name: "Phone",
    secret: "JBSWY3DPEHPK3PXP",
    status: "verified",
    id,
    user_id: userId,
    factor_type: "totp",
    created_at: now,
    updated_at: now,
    ...values,
  } as const;
  await service.database.auth.insertInto("mfa_factors").values(row).execute();
  return id;
}

/** Creates an account with an authenticator app, and signs in with both: the session of `client` is at aal2. */
export async function twoStepUser(test: TestService, clock: Clock) {
  const user = await confirmedUser(test);
  const client = await signedIn(test, user);
  return { ...user, client, ...(await addApp(client, clock)) };
}
