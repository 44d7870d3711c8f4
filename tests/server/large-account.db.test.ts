import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordAudit } from "#accounts/rules/audit-log.ts";
import { exportAccount, maxExportedRows } from "#accounts/rules/export-account.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { findUserByEmail, instanceId, type User } from "#accounts/rules/users.ts";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const account = "/functions/v1/account";

describe("an account with as much data as the limits allow", async () => {
  let owner: { email: string; password: string };
  let user: User;

  const service = await serviceForFile({ AUTH_SECRET_KEY: secretKey }, website);
  beforeEach(async () => {
    owner = await confirmedUser(service);
    user = await read(owner.email);
  });

  const auth = () => service.auth.database.auth;
  async function read(email: string) {
    const found = await findUserByEmail(auth(), email);
    if (!found) throw new Error(`no account of ${email}`);
    return found;
  }
  const addEvents = async (
    count: number,
    action: string,
    minutesAgo: number,
    addressOf: (index: number) => string = () => owner.email,
  ) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      instance_id: instanceId,
      id: randomUUID(),
      payload: JSON.stringify({ action, actor_id: user.id, actor_username: addressOf(index) }),
      ip_address: "192.0.2.1",
      created_at: new Date(
        service.auth.now().getTime() - minutesAgo * 60_000 - index * 1000,
      ).toISOString(),
    }));
    for (let first = 0; first < count; first += 500)
      await auth()
        .insertInto("audit_log_entries")
        .values(rows.slice(first, first + 500))
        .execute();
  };

  type Page = { events: { id: string; action: string; created_at: string }[]; next?: string };
  test("events are listed page by page, without refreshes and challenges", async () => {
    await addEvents(600, "token_refreshed", 1);
    await addEvents(600, "challenge_created", 1);
    await addEvents(120, "logout", 60);
    const { token } = await service.signIn(owner);
    const pages: Page[] = [];
    for (let before: string | undefined = ""; before !== undefined; before = pages.at(-1)?.next) {
      const query = before && `?before=${before}`;
      const { body } = await service.call("GET", `${account}/events${query}`, { token });
      pages.push(body as Page);
    }
    expect(pages.map(({ events }) => events.length).slice(0, 2)).toEqual([50, 50]);
    const events = pages.flatMap((page) => page.events);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.filter(({ action }) => action === "logout")).toHaveLength(120);
    expect(events.map(({ action }) => action)).not.toContain("token_refreshed");
    const times = events.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("an account that had an address for each event is exported and deleted", async () => {
    const addressOf = (index: number) => `former-${index}@guest.test`;
    const demo = { name: "Ann", property: "Koppie", rooms: 3, language: "en" };
    const former = addressOf(1);
    await service.call("POST", "/functions/v1/demo", { body: { ...demo, email: former } });
    const requests = () =>
      websiteTables(service.auth.database.own).selectFrom("leads").select("email").execute();
    expect(await requests()).toEqual([{ email: former }]);
    const requested_at = new Date(Date.now() - 7_200_000).toISOString();
    const tables = websiteTables(service.auth.database.own);
    await tables.updateTable("leads").set({ requested_at }).execute();
    await addEvents(2 * mostRows.audit_log_entries, "user_modified", 60, addressOf);
    const { token } = await service.signIn(owner);
    expect((await service.call("GET", `${account}/export`, { token })).status).toBe(200);
    const body = { confirmation: owner.email, current_password: owner.password };
    expect((await service.call("POST", `${account}/deletion`, { token, body })).status).toBe(200);
    expect(await requests()).toEqual([]);
  });

  describe("the export", () => {
    type Export = { tables: Record<string, { id: string }[]>; shortened: string[] };
    const exported = async (token: string) =>
      (await service.call("GET", `${account}/export`, { token })).body as unknown as Export;

    test("has at most 10,000 rows of a table, the newest, and names the tables that have more", async () => {
      const { token } = await service.signIn(owner);
      await addEvents(maxExportedRows + 300, "logout", 1);
      const now = service.auth.now();
      await recordAudit(auth(), { action: "user_modified", actor: user, ip: "", now });
      const { tables, shortened } = await exported(token);
      const entries = tables.audit_log_entries ?? [];
      expect(entries).toHaveLength(maxExportedRows);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(maxExportedRows);
      expect(entries[0]).toMatchObject({ payload: { action: "user_modified" } });
      expect(shortened).toEqual(["audit_log_entries"]);
    });

    test("is cut off, without the database's message, if it fails on the way", async () => {
      const { token } = await service.signIn(owner);
      const rename = (from: string, to: string) =>
        service.auth.database.own.schema.alterTable("leads").renameColumn(from, to).execute();
      const logged = vi.spyOn(console, "error").mockReturnValue();
      await rename("user_id", "renamed");
      const { publicKey } = service.auth.config;
      const headers = { apikey: publicKey, authorization: `Bearer ${token}` };
      const text = await fetch(`${service.url}${account}/export`, { headers })
        .then((answer) => answer.text())
        .catch(() => "cut off");
      await rename("renamed", "user_id");
      expect(() => JSON.parse(text)).toThrow();
      expect(text).not.toContain("no such column");
      expect(logged).toHaveBeenCalled();
      logged.mockRestore();
    });

    test("takes turns with other exports and requests", async () => {
      await addEvents(3000, "logout", 1);
      let turn = 0;
      let immediate = setImmediate(function count() {
        turn += 1;
        immediate = setImmediate(count);
      });
      const turns: number[] = [];
      const run = async () => {
        for await (const { rows } of exportAccount(service.auth, user, [])) {
          expect(rows.length).toBeLessThanOrEqual(100);
          turns.push(turn);
        }
      };
      await Promise.all([run(), run(), run()]);
      clearImmediate(immediate);
      expect(turns.length).toBeGreaterThan(45);
      expect(new Set(turns).size).toBe(turns.length);
    });
  });
});
