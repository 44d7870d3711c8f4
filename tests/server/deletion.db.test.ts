import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanUp } from "#accounts/clean-up.ts";
import { listTables } from "#accounts/db/person-tables.ts";
import { deleteUser } from "#accounts/rules/delete-user.ts";
import { findUserByEmail } from "#accounts/rules/users.ts";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { dumpTables, rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow, tokenIn } from "#accounts/tests/support/mailed-links.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { askForNewsletter, type FullAccount, fillAccount } from "#tests/support/full-account.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const account = "/functions/v1/account";

describe("a deleted account", async () => {
  const env = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "x-visitor" };
  const service = await serviceForFile(env, website);
  service.auth.config.mailIntervalSeconds = 0;

  let visitors = 0;
  /** Calls from a network that no other call comes from. */
  const elsewhere = () => {
    visitors += 1;
    return { "x-visitor": `198.51.${visitors}.9` };
  };
  const signIn = async (email: string) => (await service.signIn({ email }, elsewhere())).token;
  const open = async (email = freshEmail()) => {
    const body = { email, password: goodPassword };
    await service.call("POST", "/signup", { body, headers: elsewhere() });
    return { email, token: tokenIn(await follow((await service.mailTo(email)).link, elsewhere())) };
  };
  const remove = (token: string, email: string) =>
    service.call("POST", `${account}/deletion`, {
      token,
      body: { confirmation: email, current_password: goodPassword },
      headers: elsewhere(),
    });
  const askForChange = async (token: string, from: string, to: string) => {
    await service.call("PUT", "/user", { token, body: { email: to }, headers: elsewhere() });
    return { fromOld: (await service.mailTo(from)).link, fromNew: (await service.mailTo(to)).link };
  };
  /** Completes a change of address, and sets the password again. */
  const completeChange = async ({ fromOld, fromNew }: { fromOld: string; fromNew: string }) => {
    await follow(fromOld, elsewhere());
    const token = tokenIn(await follow(fromNew, elsewhere()));
    const call = { token, body: { password: goodPassword }, headers: elsewhere() };
    expect((await service.call("PUT", "/user", call)).status).toBe(200);
  };
  const cleanUpParts = () => ({
    ...service.auth,
    outboxDirectory: "/nonexistent",
    logError: (line: string, cause: unknown) => {
      throw new Error(line, { cause });
    },
  });
  /** Returns the tables with a row that contains one of the texts. */
  const tablesWith = async (texts: readonly string[]) => {
    const tables = Object.entries(await dumpTables(service.auth.database));
    return tables
      .filter(([, rows]) => rows.some((row) => texts.some((text) => row.includes(text))))
      .map(([name]) => name)
      .sort();
  };

  describe("that had rows in every table", () => {
    let full: FullAccount;
    let neighbour: { email: string; token: string };
    let neighboursRows: unknown;
    const exportOf = async ({ token }: { token: string }) => {
      const call = { token, headers: elsewhere() };
      return (await service.call("GET", `${account}/export`, call)).body.tables;
    };
    beforeAll(async () => {
      neighbour = await open();
      full = await fillAccount(service);
      neighboursRows = await exportOf(neighbour);
      const named = await tablesWith(full.traces);
      const expected = Object.entries(listTables(website.extensions))
        .filter(([, { by }]) => by !== "no one")
        .map(([name]) => name);
      expect(named).toEqual(expected.sort());
      expect((await remove(full.token, full.email)).status).toBe(200);
    }, 60_000);

    test("is named by no row of any table", async () => {
      expect(await tablesWith(full.traces)).toEqual([]);
    });

    test("leaves other people's rows unchanged", async () => {
      expect(await exportOf(neighbour)).toEqual(neighboursRows);
    });

    test("is in no byte of the file after the daily clean-up", async () => {
      const { database } = service.auth;
      await cleanUp(cleanUpParts());
      const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(database.own);
      const file = rows[0]?.file ?? "";
      const bytes = [file, `${file}-wal`].map((name) => readFileSync(name, "latin1")).join();
      expect(bytes).toContain(neighbour.email);
      expect(full.traces.filter((text) => bytes.includes(text))).toEqual([]);
    });

    test("can be created again with the same address, without the data of the old one", async () => {
      service.pass(7200);
      const again = await open(full.email);
      const tables = JSON.stringify(await exportOf(again));
      for (const trace of full.traces)
        if (trace !== full.email) expect(tables).not.toContain(trace);
    });
  });

  test("keeps the newsletter subscription and the mails of an unconfirmed address", async () => {
    const victim = freshEmail();
    await askForNewsletter(service, victim);
    const attacker = await open();
    const change = { token: attacker.token, body: { email: victim }, headers: elsewhere() };
    await service.call("PUT", "/user", change);
    await remove(attacker.token, attacker.email);
    expect(await tablesWith([victim])).toContain("newsletter_subscribers");
  });

  test("does not reset a mail budget, of an address or of a network", async () => {
    const victim = freshEmail();
    const host = elsewhere();
    const send = async (email: string) => {
      const attacker = await open();
      const change = { token: attacker.token, body: { email }, headers: host };
      const { status } = await service.call("PUT", "/user", change);
      await remove(attacker.token, attacker.email);
      return status;
    };
    for (let n = 0; n < 5; n += 1) await send(victim);
    expect(await service.mailCount(victim)).toBe(3);
    // Two mails each, one of them to the attacker's own address; a network may request 20 in an hour.
    const statuses = await inTurn(7, () => send(freshEmail()));
    expect(statuses).toContain(429);
  }, 60_000);

  test("leaves the rows of the user who now has one of its earlier addresses", async () => {
    const { email: shared, token } = await open();
    const email = freshEmail();
    await completeChange(await askForChange(token, shared, email));
    service.pass(7200);
    const next = await open(shared);
    const put = { token: next.token, body: { subscribed: true }, headers: elsewhere() };
    await service.call("PUT", `${account}/newsletter`, put);
    const events = async () =>
      (await service.call("GET", `${account}/events`, { token: next.token, headers: elsewhere() }))
        .body.events;
    const before = await events();
    await remove(await signIn(email), email);
    expect(await events()).toEqual(before);
    expect(await tablesWith([shared])).toContain("newsletter_subscribers");
  });

  test("does not delete the queued notice to the former address", async () => {
    const { email: before, token } = await open();
    const email = freshEmail();
    const links = await askForChange(token, before, email);
    const { mailer } = service.auth;
    service.auth.mailer = { ...mailer, send: () => Promise.reject(new Error("unreachable")) };
    await completeChange(links);
    expect((await remove(await signIn(email), email)).status).toBe(200);
    service.auth.mailer = mailer;
    service.pass(60);
    service.auth.mails.wake();
    expect((await service.mailTo(before)).subject).toBe("Your email address was changed");
  });

  test("leaves nothing that other tabs write at the same time", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { email, token } = await open();
      const other = await signIn(email);
      const me = (await service.call("GET", "/user", { token, headers: elsewhere() })).body;
      const headers = elsewhere();
      const answers = await Promise.all([
        remove(token, email),
        service.call("POST", "/logout?scope=local", { token: other, headers }),
        service.call("PUT", "/user", { token: other, body: {}, headers }),
        service.call("POST", "/recover", { body: { email }, headers }),
        service.call("POST", "/signup", { body: { email, password: goodPassword }, headers }),
        remove(token, email),
      ]);
      expect(answers[0]?.status).toBe(200);
      ids.push(String(me.id));
    }
    // An entry of the log may come later than the deletion; nothing else refers to a user who is not there.
    expect(["", "audit_log_entries"]).toContain((await tablesWith(ids)).join());
    await cleanUp(cleanUpParts());
    expect(await tablesWith(ids)).toEqual([]);
  }, 60_000);

  test("leaves no newsletter subscription that is made at the same time", async () => {
    const emails = [];
    for (let n = 0; n < 4; n += 1) {
      const { email, token } = await open();
      emails.push(email);
      let isDone = false;
      const removal = remove(token, email).finally(() => {
        isDone = true;
      });
      const options = { token, body: { subscribed: true }, headers: elsewhere() };
      const subscribe = () => service.call("PUT", `${account}/newsletter`, options);
      const calls = [];
      while (!isDone) {
        calls.push(subscribe());
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect((await removal).status).toBe(200);
    }
    const kept = await websiteTables(service.auth.database.own)
      .selectFrom("newsletter_subscribers")
      .select("email")
      .where("email", "in", emails)
      .execute();
    expect(kept).toEqual([]);
  }, 60_000);

  test("limits guesses at the password like a sign-in", async () => {
    const { email, token } = await open();
    const headers = elsewhere();
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const body = { confirmation: email, current_password: `guess ${n}` };
      const call = { token, body, headers };
      statuses.push((await service.call("POST", `${account}/deletion`, call)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await service.call("GET", "/user", { token, headers })).status).toBe(200);
  });
});

test("a user who is not confirmed is deleted without a subscriber's record of the same address", async () => {
  const service = await serviceForTest({}, website);
  const email = freshEmail();
  await askForNewsletter(service, email);
  await service.call("POST", "/signup", { body: { email, password: goodPassword } });
  const { database } = service.auth;
  const user = (await findUserByEmail(database.auth, email)) ?? { id: "" };
  expect(await deleteUser(database, user, website.extensions)).toBe(true);
  expect(await deleteUser(database, user, website.extensions)).toBe(false);
  const rows = await rowsNaming(service, [email]);
  expect(rows.map((row) => row.split(":")[0])).toContain("newsletter_subscribers");
  expect(rows.join()).not.toContain("users:");
});
