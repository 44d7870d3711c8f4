import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, refusal, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { tokenOf, twoStepUser } from "#accounts/tests/support/two-step.ts";

describe("attacks on the admin endpoints", async () => {
  const service = await serviceForFile({ AUTH_SECRET_KEY: secretKey });
  const admin = adminClient(service);
  const call = adminCall(service);

  const notAdmin = { status: 403, body: { error_code: "not_admin", msg: "User not allowed" } };
  const seconds = () => Math.floor(service.auth.now().getTime() / 1000);
  /** Returns a token that our own key signed. */
  const sign = (claims: object) =>
    service.auth.accessTokens.sign(
      { aud: "authenticated", ...claims },
      { issuedAt: seconds(), expiresAt: seconds() + 3600 },
    );
  const list = (token: string, headers = {}) =>
    service.call("GET", "/admin/users", { token, headers });
  async function signIn(user: { email: string; password: string }) {
    const { token, body } = await service.signIn(user);
    return { token, id: (body.user as { id: string }).id };
  }
  /** Signs in a user whom an operator gave the role of an admin. */
  async function adminUser() {
    const user = { email: freshEmail(), password: goodPassword };
    await admin.createUser({ ...user, email_confirm: true, role: "service_role" });
    return signIn(user);
  }

  test("users cannot give themselves the role by sign-up data or changes", async () => {
    const escalation = { role: "service_role", app_metadata: { role: "service_role" } };
    const email = freshEmail();
    await service.call("POST", "/signup", {
      body: { email, password: goodPassword, data: escalation, ...escalation },
    });
    const { link } = await service.mailTo(email);
    await service.call("POST", "/verify", {
      body: { type: "signup", token_hash: new URL(link).searchParams.get("token") },
    });
    const first = await signIn({ email, password: goodPassword });
    expect(await list(first.token)).toMatchObject(notAdmin);
    expect(
      await service.call("PUT", "/user", { token: first.token, body: { app_metadata: { a: 1 } } }),
    ).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
    await service.call("PUT", "/user", {
      token: first.token,
      body: { role: "service_role", aud: "service_role", data: escalation },
    });
    const second = await signIn({ email, password: goodPassword });
    expect(await list(second.token)).toMatchObject(notAdmin);
    expect((await admin.getUserById(first.id)).data.user).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
    });
  });

  test("an admin's token ends with the session, the role, the ban and the user", async () => {
    const ended = await adminUser();
    expect((await list(ended.token)).status).toBe(200);
    await service.call("POST", "/logout", { token: ended.token });
    expect(await list(ended.token)).toMatchObject(refusal(403, "session_not_found"));

    const demoted = await adminUser();
    await admin.updateUserById(demoted.id, { role: "authenticated" });
    expect(await list(demoted.token)).toMatchObject(notAdmin);

    const banned = await adminUser();
    await admin.updateUserById(banned.id, { ban_duration: "1h" });
    expect(await list(banned.token)).toMatchObject({ body: { error_code: "user_banned" } });

    const deleted = await adminUser();
    await admin.deleteUser(deleted.id);
    expect(await list(deleted.token)).toMatchObject({ body: { error_code: "user_not_found" } });

    const invented = await sign({ role: "service_role", session_id: randomUUID() });
    expect((await list(invented)).status).toBe(403);
    const { id } = await adminUser();
    for (const session_id of [randomUUID(), "1", 1, { id: 1 }]) {
      const token = await sign({ role: "service_role", sub: id, session_id });
      expect((await list(token)).status).toBe(403);
    }

    const idle = await adminUser();
    const { auth } = service.auth.database;
    await auth
      .updateTable("sessions")
      .set({ not_after: "2020-01-01T00:00:00.000Z" })
      .where("user_id", "=", idle.id)
      .execute();
    expect(await list(idle.token)).toMatchObject({ body: { error_code: "session_not_found" } });
  });

  test("an admin with a second factor must use it here too", async () => {
    const clock = { now: () => service.auth.now(), pass: service.pass };
    const { email, password, client } = await twoStepUser(service, clock);
    const proved = await tokenOf(client);
    const { id } = (await service.call("GET", "/user", { token: proved })).body;
    await admin.updateUserById(String(id), { role: "service_role" });
    await client.auth.refreshSession();
    expect((await list(await tokenOf(client))).status).toBe(200);
    const { token } = await signIn({ email, password });
    expect(await list(token)).toMatchObject(refusal(401, "insufficient_aal"));
  });

  test("SQL wildcards are literal in filters", async () => {
    const { data } = await admin.createUser({
      email: freshEmail(),
      user_metadata: { full_name: "50% off_season!" },
    });
    const found = async (filter: string) => {
      const query = new URLSearchParams({ per_page: "1000", filter });
      const { status, body } = await call("GET", `/admin/users?${query}`);
      expect({ filter, status }).toEqual({ filter, status: 200 });
      return (body.users as { id: string }[]).map(({ id }) => id);
    };
    for (const filter of ["%", "_", "!", "50% off_season!"]) {
      expect(await found(filter)).toEqual([data.user?.id]);
    }
    for (const filter of ["%%", "50_ off", "!%", "\\", "' or 1=1 --", "a\0", "\u{1f600}"])
      expect(await found(filter)).toEqual([]);
  });

  test("no response contains a hash, a token or a secret", async () => {
    const { email } = await confirmedUser(service);
    await service.call("POST", "/recover", { body: { email } });
    const linkToken = new URL((await service.mailTo(email)).link).searchParams.get("token") ?? "";
    const { text, body } = await call("GET", "/admin/users?per_page=1000");
    const [user] = body.users as { id: string }[];
    const one = await call("GET", `/admin/users/${user?.id}`);
    expect(linkToken.length).toBeGreaterThan(40);
    for (const secret of ["$argon2", "$2", linkToken, secretKey]) {
      for (const answer of [text, one.text]) expect(answer).not.toContain(secret);
    }
  });
});
