import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import {
  confirmedUser,
  freshEmail,
  startAuthService,
} from "#accounts/tests/support/auth-service.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { website } from "#server/website.ts";

const unknownId = "99999999-9999-4999-8999-999999999999";

describe("deletion, factors and the audit log", async () => {
  const service = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
  const admin = adminClient(service);
  const call = adminCall(service);
  afterAll(service.stop);

  const signIn = (email: string) => service.signIn({ email });

  let factors = 0;
  async function addFactor(userId: string, name: string, status = "verified" as const) {
    const id = randomUUID();
    // Later than the last one, as factors are listed by age.
    factors += 1;
    const now = new Date(Date.now() + factors).toISOString();
    const row = {
      ...{ id, user_id: userId, friendly_name: name, factor_type: "totp" as const, status },
      ...{ secret: "JBSWY3DPEHPK3PXP", created_at: now, updated_at: now },
    } as const;
    await service.auth.database.auth.insertInto("mfa_factors").values(row).execute();
    return id;
  }

  const accessIsGone = async (user: { token: string; refreshToken: string }) => {
    expect((await service.call("GET", "/user", { token: user.token })).status).toBe(403);
    expect((await service.refresh(user.refreshToken)).status).toBe(400);
  };
  const newestEntry = async () => {
    const entries = service.auth.database.auth.selectFrom("audit_log_entries").select("payload");
    const newest = entries.orderBy("created_at", "desc").limit(1);
    return JSON.parse((await newest.executeTakeFirstOrThrow()).payload);
  };

  // tests/server/deletion.db.test.ts has an account with rows in every table.
  test("a deleted user is in no row of any table, also one whom only the traits of the audit log name", async () => {
    const email = freshEmail();
    const { data } = await admin.inviteUserByEmail(email);
    expect((await rowsNaming(service, [email])).length).toBeGreaterThan(3);
    await admin.deleteUser(data.user?.id ?? "");
    expect(await rowsNaming(service, [email, data.user?.id ?? ""])).toEqual([]);
    expect(await newestEntry()).toEqual({
      ...{ action: "user_deleted", actor_username: "service_role", log_type: "team" },
      ...{ actor_id: "00000000-0000-0000-0000-000000000000", actor_via_sso: false },
    });
    const again = await admin.deleteUser(data.user?.id ?? "");
    expect(again.error).toMatchObject({ code: "user_not_found" });
  });

  test("a request for a soft deletion is rejected and deletes nothing", async () => {
    const { email } = await confirmedUser(service);
    const { body } = await signIn(email);
    expect((await admin.deleteUser((body.user as { id: string }).id, true)).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect((await signIn(email)).status).toBe(200);
  });

  test("a user whom other software soft-deleted has no access and cannot sign in", async () => {
    const { email } = await confirmedUser(service);
    const user = await signIn(email);
    const time = new Date().toISOString();
    const { auth } = service.auth.database;
    await auth.updateTable("users").set({ deleted_at: time }).where("email", "=", email).execute();
    await accessIsGone(user);
    expect((await signIn(email)).body.error_code).toBe("user_banned");
    service.pass(61);
    await service.call("POST", "/otp", { body: { email } });
    const { link } = await service.mailTo(email);
    const token_hash = new URL(link).searchParams.get("token");
    expect(
      await service.call("POST", "/verify", { body: { type: "email", token_hash } }),
    ).toMatchObject({ status: 403, body: { error_code: "user_banned" } });
  });

  test("factors are listed without their secret and removed, and the owner gets a notice", async () => {
    const { email } = await confirmedUser(service);
    const { body } = await signIn(email);
    const userId = (body.user as { id: string }).id;
    expect((await admin.mfa.listFactors({ userId })).data).toEqual({ factors: [] });
    const [first, second] = [await addFactor(userId, "first"), await addFactor(userId, "second")];
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toHaveLength(2);
    // In any order: both may have been added in the same millisecond.
    const phone = { id: first, status: "verified", friendly_name: "first", phone: "" };
    expect(listed.data?.factors).toContainEqual(expect.objectContaining(phone));
    expect(listed.data?.factors.map(({ id }) => id)).toContain(second);
    expect(JSON.stringify(listed)).not.toContain("JBSWY3DPEHPK3PXP");

    const { auth, own } = service.auth.database;
    const now = new Date().toISOString();
    await own
      .insertInto("recovery_codes")
      .values({ user_id: userId, code_hash: "hash", created_at: now })
      .execute();
    const codes = () =>
      own.selectFrom("recovery_codes").selectAll().where("user_id", "=", userId).execute();
    // The client wraps the factor twice.
    expect(await admin.mfa.deleteFactor({ userId, id: first })).toMatchObject({
      data: { data: { id: first } },
      error: null,
    });
    expect((await service.mailTo(email)).subject).toBe(
      "A verification method was removed from your account",
    );
    expect(await newestEntry()).toMatchObject({
      action: "factor_deleted",
      actor_username: "service_role",
    });
    expect(await codes()).toHaveLength(1);
    await admin.mfa.deleteFactor({ userId, id: second });
    expect(await codes()).toEqual([]);
    expect(
      await auth.selectFrom("mfa_factors").where("user_id", "=", userId).selectAll().execute(),
    ).toEqual([]);
  });

  test("a factor is found only with its own user", async () => {
    const [ann, ben] = [await confirmedUser(service), await confirmedUser(service)];
    const idOf = async ({ email }: { email: string }) =>
      ((await signIn(email)).body.user as { id: string }).id;
    const [annId, benId] = [await idOf(ann), await idOf(ben)];
    const factor = await addFactor(annId, "of Ann");
    expect(await call("DELETE", `/admin/users/${benId}/factors/${factor}`, {})).toMatchObject({
      status: 404,
      body: { error_code: "mfa_factor_not_found", msg: "Factor not found" },
    });
    expect(await call("DELETE", `/admin/users/${benId}/factors/x`, {})).toMatchObject({
      status: 404,
      body: { error_code: "validation_failed", msg: "factor_id must be an UUID" },
    });
    expect(await call("DELETE", `/admin/users/${unknownId}/factors/${factor}`, {})).toMatchObject({
      status: 404,
      body: { error_code: "user_not_found" },
    });
  });
});
