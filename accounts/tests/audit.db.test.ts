import { describe, expect, test } from "vitest";
import {
  confirmedUser,
  serviceForFile,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";
import { follow as followLink, tokenIn } from "#accounts/tests/support/mailed-links.ts";

const visitor = "203.0.113.77";

describe("the audit log", async () => {
  const service = await serviceForFile({ TRUSTED_IP_HEADER: "X-Visitor" });

  const call: TestService["call"] = (method, path, options = {}) =>
    service.call(method, path, { ...options, headers: { "x-visitor": visitor } });
  const from = { "x-visitor": visitor };
  const signIn = (user: { email: string }) => service.signIn(user, from);
  const refresh = (refreshToken: string) => service.refresh(refreshToken, from);
  const follow = async (email: string) => {
    const { link } = await service.mailTo(email);
    return tokenIn(await followLink(link, { "x-visitor": visitor }));
  };

  /** Returns the entries since the last call, as text. */
  const read = new Set<string>();
  async function written(): Promise<string[]> {
    const rows = await service.auth.database.auth
      .selectFrom("audit_log_entries")
      .selectAll()
      .orderBy("created_at")
      .execute();
    const fresh = rows.filter(({ id }) => !read.has(id));
    for (const { id } of fresh) read.add(id);
    return fresh.map(({ payload, ip_address, created_at }) => {
      const { action, log_type, actor_id } = JSON.parse(payload);
      expect(actor_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(created_at).toMatch(/Z$/);
      return `${log_type}: ${action} from ${ip_address}`;
    });
  }
  const lines = (...actions: string[]) => actions.map((action) => `${action} from ${visitor}`);

  test("has every event of an account, with actor, time and IP address", async () => {
    const user = { email: freshEmail(), password: goodPassword };
    await written();

    await call("POST", "/signup", { body: user });
    expect(await written()).toEqual(lines("user: user_confirmation_requested"));
    service.pass(61);
    await call("POST", "/resend", { body: { type: "signup", email: user.email } });
    expect(await written()).toEqual(lines("user: user_confirmation_requested"));
    await follow(user.email);
    expect(await written()).toEqual(lines("team: user_signedup"));
    service.pass(61);
    await call("POST", "/signup", { body: user });
    expect(await written()).toEqual(lines("user: user_repeated_signup"));

    const { refreshToken } = await signIn(user);
    expect(await written()).toEqual(lines("account: login"));
    const second = String((await refresh(refreshToken)).body.refresh_token);
    await refresh(second);
    // Refreshes would fill it.
    expect(await written()).toEqual([]);
    service.pass(11);
    expect((await refresh(refreshToken)).body.error_code).toBe("refresh_token_already_used");
    expect(await written()).toEqual(lines("token: token_revoked"));

    // Reuse ended that session.
    const { token } = await signIn(user);
    await written();
    await call("GET", "/reauthenticate", { token });
    expect(await written()).toEqual(lines("user: user_reauthenticate_requested"));
    await call("PUT", "/user", { token, body: { data: { display_name: "Ann" } } });
    expect(await written()).toEqual(lines("user: user_modified"));
    await call("PUT", "/user", { token, body: { password: "five louder koppies" } });
    expect(await written()).toEqual(lines("user: user_updated_password"));

    const newEmail = freshEmail();
    await call("PUT", "/user", { token, body: { email: newEmail } });
    expect(await written()).toEqual(lines("user: user_modified"));
    service.pass(61);
    await call("POST", "/resend", { body: { type: "email_change", email: user.email } });
    expect(await written()).toEqual(lines("user: user_confirmation_requested"));
    await follow(user.email);
    await follow(newEmail);
    expect(await written()).toEqual(lines("user: user_modified"));

    service.pass(61);
    await call("POST", "/recover", { body: { email: newEmail } });
    expect(await written()).toEqual(lines("user: user_recovery_requested"));
    // The change has ended the other session.
    const recovered = await follow(newEmail);
    expect(await written()).toEqual(lines("account: login"));
    await call("POST", "/logout", { token: recovered });
    expect(await written()).toEqual(lines("account: logout"));
  });

  test("contains no secrets, and no other table has a usable one except refresh tokens", async () => {
    const user = await confirmedUser(service);
    const { token, refreshToken } = await signIn(user);
    await call("POST", "/recover", { body: { email: user.email } });
    const recoveryLink =
      new URL((await service.mailTo(user.email)).link).searchParams.get("token") ?? "";
    await call("GET", "/reauthenticate", { token });
    const code = (await service.mailTo(user.email)).subject.slice(0, 6);
    const next = freshEmail();
    await call("PUT", "/user", { token, body: { email: next } });
    const changeLink = new URL((await service.mailTo(next)).link).searchParams.get("token") ?? "";
    const secrets = { password: user.password, token, refreshToken, recoveryLink, changeLink };
    expect(Object.values(secrets).every((secret) => secret.length > 12)).toBe(true);

    const held = await everyRow();
    for (const [table, rows] of Object.entries(held)) {
      for (const [name, secret] of Object.entries(secrets)) {
        expect(rows.includes(secret), `${name} in ${table}`).toBe(false);
      }
      // An id or a hash may contain six digits by accident.
      expect(rows).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
    }
    expect(held.users).toContain("$argon2id$");
  });

  /** Every table as text. */
  async function everyRow(): Promise<Record<string, string>> {
    const held = await dumpTables(service.auth.database);
    expect(Object.keys(held)).toEqual(
      expect.arrayContaining(["users", "mailed_tokens", "audit_log_entries", "known_networks"]),
    );
    return Object.fromEntries(Object.entries(held).map(([name, rows]) => [name, rows.join()]));
  }
});
