import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { follow, tokenIn } from "#accounts/tests/support/mailed-links.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { insertApp } from "#accounts/tests/support/two-step.ts";
import type { LeadRow } from "#server/leads/leads-table.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { runScript } from "#tests/support/run-script.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe("npm run admin, next to a running server", async () => {
  /** Output of all commands. */
  let printed = "";
  /** Values that must not be in any output. */
  const secrets: string[] = [];

  const service = await serviceForFile({}, website);

  /** Runs a command in this process, and returns its text output. */
  async function runText(...args: string[]): Promise<string> {
    const output = await runLine(args, readConfig(service.env, website), website.commands);
    printed += output;
    return output;
  }
  /** The same, for a command that fails; returns the error message. */
  async function runFailing(args: string[]): Promise<string> {
    const error = await runLine(args, readConfig(service.env, website), website.commands).catch(
      (reason) => reason,
    );
    expect([args, error]).toEqual([args, expect.any(Error)]);
    printed += error.message;
    return error.message;
  }
  /** The same, with --json; returns the parsed output. */
  async function run(...args: string[]) {
    return JSON.parse(await runText(...args, "--json"));
  }
  const runAll = (...lines: string[][]) => Promise.all(lines.map((args) => run(...args)));
  const tables = () => {
    const { auth, own } = service.auth.database;
    return { auth, own: websiteTables(own) };
  };

  /** Creates an account with two sessions, a trial request, a newsletter subscription, a factor and a recovery code. */
  async function seed(name = "Anna") {
    const { email } = await confirmedUser(service);
    const raw_user_meta_data = JSON.stringify({ display_name: name, company_name: "Karoo Lodge" });
    const { auth, own } = tables();
    const users = auth.updateTable("users").set({ raw_user_meta_data }).where("email", "=", email);
    const user = await users.returningAll().executeTakeFirstOrThrow();
    const tokens = await signIn(email);
    const put = (path: string, body: object) =>
      service.call("PUT", `/functions/v1/account/${path}`, { token: tokens.token, body });
    const trial = { rooms: 15, parts: ["channel-manager"], channels: "", start_on: null };
    const sent = await put("leads", { ...trial, language: "af", message: "Two lodges." });
    await put("newsletter", { subscribed: true });
    const secret = `FACTOR${randomUUID().replaceAll("-", "").toUpperCase()}`;
    const codeHash = `hash-of-code-${randomUUID()}`;
    const created_at = ago(day);
    await insertApp(service, user.id, { friendly_name: "My phone", secret });
    const code = { user_id: user.id, code_hash: codeHash, created_at };
    await own.insertInto("recovery_codes").values(code).execute();
    secrets.push(user.encrypted_password ?? "", tokens.token, tokens.refreshToken);
    secrets.push(secret, codeHash);
    return { id: user.id, email, tokens, reference: (sent.body.lead as LeadRow).reference };
  }

  async function subscribe(email: string, status: "confirmed" | "unsubscribed" | "pending") {
    const at = ago(day);
    const { consent } = pageWords.newsletter;
    const row = {
      id: randomUUID(),
      email,
      status,
      consent_text: consent,
      consent_page: "/blog",
      consent_at: at,
      confirm_sent_at: at,
      confirm_mails: 0,
      mail_id: 0,
      link_key: "k",
      confirmed_at: status === "pending" ? null : at,
      unsubscribed_at: status === "unsubscribed" ? ago(1000) : null,
    };
    await tables().own.insertInto("newsletter_subscribers").values(row).execute();
  }

  const signIn = (email: string) => service.signIn({ email });
  const getUser = async (token: string) => (await service.call("GET", "/user", { token })).status;

  test("users list and users show find accounts", async () => {
    const name = "Mar\u001b]0;x\u0007li\u202ese\u009b31m";
    const anna = await seed(name);
    const [found, byCompany, first, byEmail, byId] = await runAll(
      ["users", "list", "--search", anna.email.toUpperCase()],
      ["users", "list", "--search", "karoo LODGE"],
      ["users", "list", "--limit", "1"],
      ["users", "show", anna.email],
      ["users", "show", anna.id],
    );
    expect(found).toMatchObject({ total: 1, users: [{ id: anna.id, status: "active", name }] });
    expect(byCompany.users).toEqual([expect.objectContaining({ id: anna.id })]);
    expect(first).toMatchObject({ users: [{ id: anna.id }], total: 1 });
    expect(byId).toEqual(byEmail);
    expect(byId).toMatchObject({
      company: "Karoo Lodge",
      factors: [{ friendly_name: "My phone", status: "verified" }],
      recovery_codes: 1,
      leads: [{ reference: anna.reference, kind: "trial" }],
      newsletter: { status: "confirmed" },
    });
    // One session from the email confirmation and one from the sign-in.
    expect(byId.sessions).toHaveLength(2);
    expect(byId.sessions[0]).toMatchObject({ aal: "aal1", device: expect.any(String) });

    // In a process of its own, as an operator runs it.
    const list = await runScript(["users", "list"], service.env);
    printed += list.output;
    const show = await runText("users", "show", anna.email);
    expect(list.exitCode).toBe(0);
    expect(list.output).toMatch(new RegExp(`^email .*\n${anna.email}  Mar.*Karoo Lodge  active`));
    expect(show).toMatch(/^two-step sign-in +My phone totp verified$/m);
    expect((await run("users", "list", "--search", "%")).users).toEqual([]);
    // Control characters in a name do not reach the terminal.
    expect(printed).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
  });

  test("users create adds an account whose owner sets the password by mail", async () => {
    const [confirmed, unconfirmed] = [freshEmail(), freshEmail()];
    const line = ["users", "create", confirmed.toUpperCase(), "--confirm"];
    expect(await runText(...line)).toContain("Forgot password");
    const json = await run("users", "create", unconfirmed);
    expect(json).toMatchObject({ email: unconfirmed, status: "unconfirmed", name: null });

    for (const email of [confirmed, unconfirmed]) {
      expect((await signIn(email)).status).toBe(400);
      await service.call("POST", "/recover", { body: { email } });
      const { link } = await service.mailTo(email);
      const token = tokenIn(await follow(link));
      secrets.push(token);
      const body = { password: goodPassword };
      expect((await service.call("PUT", "/user", { token, body })).body).toMatchObject({ email });
      expect((await signIn(email)).status).toBe(200);
    }
    const users = await runAll(["users", "show", confirmed], ["users", "show", unconfirmed]);
    expect(users.map(({ status }) => status)).toEqual(["active", "active"]);
    expect(await runFailing(["users", "create", confirmed])).toContain("already has an account");
  });

  test("users disable revokes tokens immediately; users enable allows sign-ins again", async () => {
    const anna = await seed();
    expect(await getUser(anna.tokens.token)).toBe(200);
    const disabled = await runText("users", "disable", anna.email);
    expect(disabled).toBe(`${anna.email} is disabled. Revoked 2 sessions.\n`);
    expect(await getUser(anna.tokens.token)).toBe(403);
    expect((await service.refresh(anna.tokens.refreshToken)).status).toBe(400);
    expect((await signIn(anna.email)).status).toBe(400);

    const enabled = await run("users", "enable", anna.id);
    expect(enabled).toMatchObject({ status: "active", banned_until: null });
    expect((await signIn(anna.email)).status).toBe(200);

    const { entries } = await run("audit", "--user", anna.email, "--action", "user_modified");
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      actor_username: "operator",
      traits: { user_id: anna.id, banned_until: null },
    });
  });

  test("sessions revoke ends all sessions of one account, or of all", async () => {
    const [anna, other] = [await seed(), await seed()];
    const { sessions } = await run("users", "show", anna.email);
    const all = await runText("sessions", "revoke", anna.id, "--yes");
    expect(all).toBe(`Revoked ${sessions.length} sessions of ${anna.email}.\n`);
    expect([await getUser(anna.tokens.token), await getUser(other.tokens.token)]).toEqual([
      403, 200,
    ]);
    const { entries } = await run("audit", "--user", anna.id, "--limit", "1");
    expect(entries).toMatchObject([
      { action: "logout", traits: { user_id: anna.id, sessions: sessions.length } },
    ]);
    await run("sessions", "revoke", "all", "--yes");
    expect(await getUser(other.tokens.token)).toBe(403);
  });

  test("users delete deletes all data of the person, mails a notice and frees the address", async () => {
    const [anna, other] = [await seed(), await seed()];
    await run("users", "disable", anna.email);
    await run("users", "enable", anna.email);
    expect(await runFailing(["users", "delete", anna.email])).toContain("add --yes");
    expect(await rowsNaming(service, [anna.id, anna.email])).not.toEqual([]);

    const deleted = await run("users", "delete", anna.email, "--yes");
    expect(deleted).toEqual({ id: anna.id, deleted: true });
    expect(await getUser(anna.tokens.token)).toBe(403);
    service.auth.mails.wake();
    expect((await service.mailTo(anna.email)).subject).toBe("Your account was deleted");
    expect(await rowsNaming(service, [anna.id, anna.email])).toEqual([]);
    const { entries } = await run("audit", "--action", "user_deleted");
    expect(entries).toMatchObject([{ actor_username: "operator", traits: null }]);

    expect(await getUser(other.tokens.token)).toBe(200);
    const { email } = await confirmedUser(service, anna.email);
    expect((await signIn(email)).status).toBe(200);
  });

  test("subscribers export has the proof of consent, or the suppression list", async () => {
    const [yes, no, open] = [freshEmail(), freshEmail(), freshEmail()];
    await subscribe(yes, "confirmed");
    await subscribe(no, "unsubscribed");
    await subscribe(open, "pending");
    const [exported, suppressed] = await runAll(
      ["subscribers", "export"],
      ["subscribers", "export", "--suppressed"],
    );
    expect(exported).toContainEqual({
      email: yes,
      unsubscribe_url: expect.stringMatching(/\/newsletter\/unsubscribe#token=[\w-]{64}$/),
      one_click_url: expect.stringMatching(/\/newsletter-unsubscribe\?token=[\w-]{64}$/),
      consent_text: pageWords.newsletter.consent,
      consent_page: "/blog",
      consent_at: expect.stringMatching(/Z$/),
      confirmed_at: expect.stringMatching(/Z$/),
    });
    const emails = exported.map(({ email }: { email: string }) => email);
    expect(emails).not.toContain(no);
    expect(emails).not.toContain(open);
    expect(suppressed).toEqual([{ email: no, unsubscribed_at: expect.stringMatching(/Z$/) }]);
  });

  test("keys rotate adds a key while the server runs; tokens of the old key stay valid", async () => {
    const anna = await seed();
    const { kid } = await run("keys", "rotate");
    const keys = await tables().own.selectFrom("signing_keys").selectAll().execute();
    for (const { private_jwk } of keys) secrets.push(JSON.parse(private_jwk).d);
    expect(await getUser(anna.tokens.token)).toBe(200);
    expect(keys).toHaveLength(2);
    const newest = keys.toSorted((a, b) => a.created_at.localeCompare(b.created_at)).at(-1);
    expect(newest?.kid).toBe(kid);
  });

  test("a database from an older version is rejected and not migrated", async () => {
    const own = tables().own;
    const migrations = sql.table("kysely_migration");
    const all = async () =>
      (await sql<{ name: string }>`SELECT * FROM ${migrations}`.execute(own)).rows;
    const before = await all();
    await sql`DELETE FROM ${migrations} WHERE name = (SELECT max(name) FROM ${migrations})`.execute(
      own,
    );
    const message = await runFailing(["users", "list"]);
    expect(message).toContain("is from an older version of this program");
    expect(await all()).toHaveLength(before.length - 1);
  });

  test("no output contains a hash, a token, a factor's secret or a private key", () => {
    expect(secrets.filter((secret) => secret.length > 20).length).toBeGreaterThan(20);
    for (const secret of secrets) expect(printed).not.toContain(secret);
    expect(printed).not.toMatch(/\$argon2|\$2[aby]\$|"d":|private_jwk|sb_secret_/);
  });
});
