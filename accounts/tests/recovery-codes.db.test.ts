import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { accountPath } from "#accounts/account/routes.ts";
import { listLimits, openRateLimits } from "#accounts/http/rate-limit.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import {
  signedIn,
  stopClock,
  type TwoStepUser,
  tokenOf,
  twoStepUser,
} from "#accounts/tests/support/two-step.ts";

const pathOf = `${accountPath}/recovery-codes`;

describe("recovery codes", async () => {
  const service = await serviceForFile({ TRUSTED_IP_HEADER: "X-Visitor" });
  const clock = stopClock(service);

  type Call = { client: SupabaseClient; body?: object; ip?: string };
  async function call(method: string, path: string, { client, body, ip = "198.51.100.1" }: Call) {
    const headers = { "x-visitor": ip };
    const options = { token: await tokenOf(client), headers, ...(body && { body }) };
    // biome-ignore lint/suspicious/noExplicitAny: each test reads what it expects.
    return (await service.call(method, path, options)) as { status: number; body: any };
  }
  const codeOfError = async (answer: ReturnType<typeof call>) => (await answer).body.code;
  const left = async (client: SupabaseClient) => (await call("GET", pathOf, { client })).body.left;
  const signIn = (client: SupabaseClient, code: unknown, ip?: string) =>
    call("POST", `${pathOf}/sign-in`, { client, body: { code }, ...(ip && { ip }) });

  async function userWithCodes(): Promise<TwoStepUser & { codes: string[] }> {
    const user = await twoStepUser(service, clock);
    const { status, body } = await call("POST", pathOf, { client: user.client });
    expect(status).toBe(200);
    return { ...user, codes: body.codes };
  }

  test("are ten, shown once, stored as hashes, and reported by mail", async () => {
    const { client, email, codes } = await userWithCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect((await service.mailTo(email)).subject).toBe(
      "New recovery codes were made for your account",
    );
    expect((await service.mailTo(email)).text).not.toContain(codes[0]);
    expect(await left(client)).toBe(10);
    const rows = await service.auth.database.own.selectFrom("recovery_codes").selectAll().execute();
    for (const text of codes.flatMap((code) => [code, code.replace("-", "")]))
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  test("replace the app's code once each", async () => {
    const { email, password, codes } = await userWithCodes();
    const client = await signedIn(service, { email, password });
    const { data } = await client.auth.getSession();
    const { status, body } = await signIn(client, codes[0]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "bearer", user: { email } });
    expect(body.refresh_token).not.toBe(data.session?.refresh_token);
    await client.auth.setSession(body);
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
      session_id: JSON.parse(atob(data.session?.access_token.split(".")[1] ?? "")).session_id,
    });
    expect((await service.mailTo(email)).subject).toBe(
      "A recovery code was used to sign in to your account",
    );
    expect(await left(client)).toBe(9);
    expect((await client.auth.updateUser({ data: { name: "Ann" } })).error).toBeNull();
    for (const action of ["recovery_codes_made", "recovery_code_used"])
      expect((await rowsNaming(service, [action])).join()).toContain(email);

    const again = await signedIn(service, { email, password });
    expect(await codeOfError(signIn(again, codes[0]))).toBe("recovery_code_invalid");
    expect((await signIn(again, codes[1])).status).toBe(200);
  });

  test("are rejected if they are not the user's", async () => {
    const [mine, theirs] = [await userWithCodes(), await userWithCodes()];
    const client = await signedIn(service, mine);
    const [code = ""] = mine.codes;
    for (const wrong of [theirs.codes[0], "", "-", code.slice(0, -1), `${code}0`, "00000-00000"])
      expect(await codeOfError(signIn(client, wrong))).toBe("recovery_code_invalid");
    for (const wrong of [undefined, 1, {}, "0".repeat(101)])
      expect(await codeOfError(signIn(client, wrong))).toBe("validation_failed");
    expect(await left(mine.client)).toBe(10);
    expect(await left(theirs.client)).toBe(10);
    const { currentLevel } = (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data ?? {};
    expect(currentLevel).toBe("aal1");
  });

  test("are made and counted only by the owner with the second factor", async () => {
    const { codes, ...user } = await userWithCodes();
    const client = await signedIn(service, user);
    for (const method of ["GET", "POST"])
      expect(await codeOfError(call(method, pathOf, { client }))).toBe("insufficient_aal");
    const without = await signedIn(service, await confirmedUser(service));
    expect(await codeOfError(call("POST", pathOf, { client: without }))).toBe("no_factor");
    expect(await left(without)).toBe(0);
    expect((await signIn(without, codes[0])).status).toBe(422);
  });

  test("are deleted with the last app, and sessions that used them return to aal1", async () => {
    const { client, codes, factorId, ...user } = await userWithCodes();
    const byCode = await signedIn(service, user);
    await byCode.auth.setSession((await signIn(byCode, codes[0])).body);
    expect((await byCode.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await left(byCode)).toBe(0);
    expect((await signIn(byCode, codes[1])).status).toBe(422);
    await byCode.auth.refreshSession();
    expect((await byCode.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal1",
      amr: [{ method: "password" }],
    });
  });

  test("guesses are limited by network, so that an attacker cannot use up the owner's", async () => {
    const { codes, ...user } = await userWithCodes();
    const client = await signedIn(service, user);
    const off = service.auth.limits;
    service.auth.limits = openRateLimits(listLimits([]));
    for (let n = 0; n < 10; n++) {
      expect((await signIn(client, "00000-00000", "203.0.113.9")).status).toBe(422);
    }
    expect((await signIn(client, codes[0], "203.0.113.9")).status).toBe(429);
    expect((await signIn(client, codes[0], "203.0.113.10")).status).toBe(200);
    service.auth.limits = off;
  });
});
