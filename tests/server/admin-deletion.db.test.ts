import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail } from "#accounts/tests/support/credentials.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { insertApp } from "#accounts/tests/support/two-step.ts";
import { website } from "#server/website.ts";

describe("an operator's program", async () => {
  const service = await serviceForFile({ AUTH_SECRET_KEY: secretKey }, website);
  const admin = adminClient(service);
  const call = adminCall(service);
  const { auth, own } = service.auth.database;

  const signIn = (email: string) => service.signIn({ email });
  async function makeUser() {
    const { email } = await confirmedUser(service);
    const signedIn = await signIn(email);
    return { ...signedIn, email, id: (signedIn.body.user as { id: string }).id };
  }
  const addFactor = (userId: string, friendly_name: string) =>
    insertApp(service, userId, { friendly_name });
  const newestEntry = async () => {
    const entries = auth.selectFrom("audit_log_entries").select("payload");
    const newest = entries.orderBy("created_at", "desc").limit(1);
    return JSON.parse((await newest.executeTakeFirstOrThrow()).payload);
  };

  // tests/server/deletion.db.test.ts has an account with rows in every table.
  test("deletes a user from every table, also one whom only the traits of the audit log name", async () => {
    const email = freshEmail();
    const { data } = await admin.inviteUserByEmail(email);
    const id = data.user?.id ?? "";
    expect((await rowsNaming(service, [email])).length).toBeGreaterThan(3);
    await admin.deleteUser(id);
    expect(await rowsNaming(service, [email, id])).toEqual([]);
    expect(await newestEntry()).toEqual({
      action: "user_deleted",
      actor_username: "service_role",
      log_type: "team",
      actor_id: "00000000-0000-0000-0000-000000000000",
      actor_via_sso: false,
    });
    expect((await admin.deleteUser(id)).error).toMatchObject({ code: "user_not_found" });
  });

  test("cannot delete softly; a user whom other software so deleted has no access", async () => {
    const { email, id, token, refreshToken } = await makeUser();
    const error = { status: 400, code: "validation_failed" };
    expect((await admin.deleteUser(id, true)).error).toMatchObject(error);
    expect((await service.call("GET", "/user", { token })).status).toBe(200);
    const deleted_at = new Date().toISOString();
    await auth.updateTable("users").set({ deleted_at }).where("id", "=", id).execute();
    expect((await service.call("GET", "/user", { token })).status).toBe(403);
    expect((await service.refresh(refreshToken)).status).toBe(400);
    expect((await signIn(email)).body.error_code).toBe("user_banned");
    service.pass(61);
    await service.call("POST", "/otp", { body: { email } });
    const token_hash = new URL((await service.mailTo(email)).link).searchParams.get("token");
    const verified = await service.call("POST", "/verify", { body: { type: "email", token_hash } });
    expect(verified).toMatchObject({ status: 403, body: { error_code: "user_banned" } });
  });

  test("lists factors without their secret and removes them; the owner gets a notice", async () => {
    const { email, id: userId } = await makeUser();
    expect((await admin.mfa.listFactors({ userId })).data).toEqual({ factors: [] });
    const [first, second] = [await addFactor(userId, "first"), await addFactor(userId, "second")];
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const shown = { id: first, status: "verified", friendly_name: "first", phone: "" };
    expect(listed.data?.factors).toContainEqual(expect.objectContaining(shown));
    expect(JSON.stringify(listed)).not.toContain("JBSWY3DPEHPK3PXP");

    const code = { user_id: userId, code_hash: "hash", created_at: new Date().toISOString() };
    await own.insertInto("recovery_codes").values(code).execute();
    const codes = own.selectFrom("recovery_codes").selectAll().where("user_id", "=", userId);
    // The client wraps the factor twice.
    const removed = { data: { data: { id: first } }, error: null };
    expect(await admin.mfa.deleteFactor({ userId, id: first })).toMatchObject(removed);
    const { subject } = await service.mailTo(email);
    expect(subject).toBe("A verification method was removed from your account");
    const entry = { action: "factor_deleted", actor_username: "service_role" };
    expect(await newestEntry()).toMatchObject(entry);
    expect(await codes.execute()).toHaveLength(1);
    await admin.mfa.deleteFactor({ userId, id: second });
    expect(await codes.execute()).toEqual([]);
    expect((await admin.mfa.listFactors({ userId })).data).toEqual({ factors: [] });
  });

  test("finds a factor only with its own user", async () => {
    const [ann, ben] = [await makeUser(), await makeUser()];
    const factor = await addFactor(ann.id, "of Ann");
    for (const [path, error_code] of [
      [`${ben.id}/factors/${factor}`, "mfa_factor_not_found"],
      [`${ben.id}/factors/x`, "validation_failed"],
      [`${randomUUID()}/factors/${factor}`, "user_not_found"],
    ]) {
      const answer = await call("DELETE", `/admin/users/${path}`, {});
      expect(answer).toMatchObject({ status: 404, body: { error_code } });
    }
  });
});
