import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { cleanUp } from "#accounts/clean-up.ts";
import { retentionDays } from "#accounts/config/retention.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { twoStepUser } from "#accounts/tests/support/two-step.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";

const daySeconds = 86_400;
/** More than two batches. */
const many = 1100;

describe("the clean-up", async () => {
  let failures: unknown[];
  const service = await serviceForFile({}, website);
  const outboxDirectory = directoryForFile();

  async function run(): Promise<Record<string, number>> {
    failures = [];
    const { deleted } = await cleanUp({
      ...service.auth,
      outboxDirectory,
      logError: (_line, cause) => failures.push(cause),
    });
    expect(failures).toEqual([]);
    return deleted;
  }
  const passDays = (days: number) => service.pass(days * daySeconds);
  const auth = () => service.auth.database.auth;
  const signIn = async (user: { email: string }) => (await service.signIn(user)).refreshToken;
  const refresh = async (token: string) => (await service.refresh(token)).body;
  const emails = async () =>
    (await auth().selectFrom("users").select("email").execute()).map(({ email }) => email);

  test("deletes nothing that is in use", async () => {
    await signIn(await confirmedUser(service));
    await service.call("POST", "/signup", {
      body: { email: freshEmail(), password: goodPassword },
    });
    await service.call("POST", "/signup", { body: {} });
    expect(new Set(Object.values(await run()))).toEqual(new Set([0]));
  });

  test("deletes sessions that have ended", async () => {
    const user = await confirmedUser(service);
    const over = await signIn(user);
    passDays(60);
    const lasting = await signIn(user);
    passDays(31);
    expect((await run()).sessions).toBeGreaterThanOrEqual(1);
    expect((await refresh(over)).error_code).toBe("refresh_token_not_found");
    expect((await refresh(lasting)).access_token).toBeDefined();
  });

  test("deletes users who never confirmed, 30 days after the last mail to them", async () => {
    const [once, twice] = [freshEmail(), freshEmail()];
    const { email: confirmed } = await confirmedUser(service);
    for (const email of [once, twice])
      await service.call("POST", "/signup", { body: { email, password: goodPassword } });
    passDays(20);
    await service.call("POST", "/resend", { body: { type: "signup", email: twice } });
    passDays(11);
    expect((await run()).unconfirmed_users).toBeGreaterThanOrEqual(1);
    expect(await emails()).not.toContain(once);
    expect(await emails()).toEqual(expect.arrayContaining([twice, confirmed]));
    passDays(20);
    await run();
    expect(await emails()).not.toContain(twice);
    expect(await emails()).toContain(confirmed);
  });

  test("deletes factors that were never verified, and requests for codes, after a day", async () => {
    const clock = { now: service.auth.now, pass: service.pass };
    const { client } = await twoStepUser(service, clock);
    const begun = { factorType: "totp", friendlyName: "Begun" } as const;
    const { data } = await client.auth.mfa.enroll(begun);
    await client.auth.mfa.challenge({ factorId: data?.id ?? "" });
    const rows = async () => ({
      factors: (await auth().selectFrom("mfa_factors").select("status").execute()).length,
      challenges: (await auth().selectFrom("mfa_challenges").select("id").execute()).length,
    });
    passDays(retentionDays.factorRequests - 0.1);
    await run();
    expect(await rows()).toEqual({ factors: 2, challenges: 2 });
    passDays(0.2);
    expect(await run()).toMatchObject({ unverified_factors: 1 });
    expect(await rows()).toEqual({ factors: 1, challenges: 0 });
  });

  test("deletes a signing key a day after its last tokens expired, but not the newest one", async () => {
    const own = () => service.auth.database.own;
    const kids = async () =>
      (await own().selectFrom("signing_keys").select("kid").orderBy("created_at").execute()).map(
        ({ kid }) => kid,
      );
    const [old] = await kids();
    passDays(10);
    expect((await run()).signing_keys).toBe(0);
    const created_at = service.auth.now().toISOString();
    await own()
      .insertInto("signing_keys")
      .values({ kid: "new", private_jwk: "{}", created_at })
      .execute();
    // Tokens expire after an hour.
    passDays(1 + 0.9 / 24);
    await run();
    expect(await kids()).toEqual([old, "new"]);
    passDays(0.2 / 24);
    expect((await run()).signing_keys).toBe(1);
    expect(await kids()).toEqual(["new"]);
  });

  test("deletes audit log entries after a year, in batches", async () => {
    const created_at = service.auth.now().toISOString();
    const entries = Array.from({ length: many }, () => ({
      instance_id: randomUUID(),
      id: randomUUID(),
      payload: "{}",
      created_at,
      ip_address: "made here",
    }));
    await auth().insertInto("audit_log_entries").values(entries).execute();
    passDays(retentionDays.auditLog - 1);
    await signIn(await confirmedUser(service));
    await run();
    const rows = () => auth().selectFrom("audit_log_entries").select("payload");
    const left = async () => (await rows().where("ip_address", "=", "made here").execute()).length;
    expect(await left()).toBe(many);
    passDays(2);
    expect((await run()).audit_log_entries).toBeGreaterThanOrEqual(many);
    expect(await left()).toBe(0);
    expect((await rows().execute()).map(({ payload }) => JSON.parse(payload).action)).toContain(
      "login",
    );
  });

  test("deletes PKCE requests, mailed secrets, mails and networks in time", async () => {
    const user = await confirmedUser(service);
    await signIn(user);
    const pkce = { code_challenge: "x".repeat(43), code_challenge_method: "s256" };
    await service.call("POST", "/recover", { body: { email: user.email, ...pkce } });
    const kept = { flow_state: 0, mailed_tokens: 0, jobs: 0, known_networks: 0 };
    expect(await run()).toMatchObject(kept);
    passDays(2);
    expect(await run()).toMatchObject({ flow_state: 1, mailed_tokens: 1, jobs: 2 });
    passDays(retentionDays.knownNetworks);
    expect((await run()).known_networks).toBeGreaterThanOrEqual(1);
    const networks = service.auth.database.own.selectFrom("known_networks").selectAll();
    expect(await networks.execute()).toEqual([]);
  });

  test("deletes mails in the outbox after 30 days, and no other file", async () => {
    const now = service.auth.now().getTime();
    const name = (days: number) =>
      `${new Date(now - days * daySeconds * 1000).toISOString().replace(/[:.]/g, "-")}-000001-0a1b2c3d.eml`;
    const old = [name(31), `${name(32)}.part`];
    const kept = [name(29), "2020-notes.txt"];
    for (const file of [...old, ...kept]) await writeFile(path.join(outboxDirectory, file), "");
    expect((await run()).outbox_mails).toBe(2);
    expect((await readdir(outboxDirectory)).sort()).toEqual(kept.sort());
  });
});
