import { beforeAll, describe, expect, test } from "vitest";
import { listTables } from "#accounts/db/person-tables.ts";
import { adminCall, secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { dumpTables, listColumns } from "#accounts/tests/support/dump-tables.ts";
import { tablesNotExported } from "#accounts/tests/support/tables-not-exported.ts";
import { website } from "#server/website.ts";
import { type FullAccount, fillAccount } from "#tests/support/full-account.ts";

type Rows = Record<string, unknown>[];

describe("the export of an account", async () => {
  const settings = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "x-visitor" };
  const service = await serviceForFile({ ...settings, AUTH_SECRET_KEY: secretKey }, website);
  let full: FullAccount;
  let text: string;
  let tables: Record<string, Rows>;
  let headers: Headers;

  beforeAll(async () => {
    service.auth.config.mailIntervalSeconds = 0;
    await confirmedUser(service);
    full = await fillAccount(service);
    const answer = await service.call("GET", "/functions/v1/account/export", { token: full.token });
    expect(answer.status).toBe(200);
    ({ text, headers } = answer);
    tables = answer.body.tables as Record<string, Rows>;
  }, 60_000);

  test("lists every column of every table as shown or withheld", async () => {
    const expected: Record<string, string[]> = {};
    for (const [name, columns] of Object.entries(await listColumns(service.auth.database))) {
      if (!(name in tablesNotExported)) expected[name] = columns.sort();
    }
    const listed = Object.entries(listTables(website.extensions)).map(
      ([name, { shown, withheld = {} }]) => [name, [...shown, ...Object.keys(withheld)].sort()],
    );
    expect(Object.fromEntries(listed)).toEqual(expected);
  });

  test("is a file with every column of every row about the person", async () => {
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="account-[\d-]+\.json"$/,
    );
    for (const [name, { shown }] of Object.entries(listTables(website.extensions))) {
      expect(tables[name], name).not.toEqual([]);
      for (const row of tables[name] ?? []) {
        for (const column of shown) expect(row, `${name}.${column}`).toHaveProperty(column);
      }
    }
    // Networks of mails and limits are kept as hashes.
    const hidden = (trace: string) => /::|\/24$/.test(trace);
    const missing = full.traces.filter((trace) => !text.includes(trace) && !hidden(trace));
    expect(missing).toEqual([]);
    expect(tables.users).toMatchObject([
      {
        email: full.email,
        email_change: full.pendingEmail,
        raw_user_meta_data: { company_name: expect.any(String) },
      },
    ]);
    expect(
      tables.jobs?.every(
        ({ recipient }) => typeof recipient === "string" && recipient.includes("@"),
      ),
    ).toBe(true);
  });

  test("mentions secrets and hashes without showing them", async () => {
    expect(tables.users?.[0]?.encrypted_password).toBe("stored as a hash, not shown");
    expect(tables.mfa_factors?.[0]?.secret).toBe("stored as a secret, not shown");
    const rows = Object.entries(await dumpTables(service.auth.database)).flatMap(([name, rows]) =>
      rows.map((row) => ({ name, row: JSON.parse(row) as Record<string, unknown> })),
    );
    const secrets = rows.flatMap(({ name, row }) =>
      Object.keys(listTables(website.extensions)[name]?.withheld ?? {}).map((column) =>
        String(row[column] ?? ""),
      ),
    );
    // Empty ones, and "{}", which replaces the payload of a mail.
    // The person is the actor of their own events.
    const ownId = String(tables.users?.[0]?.id);
    const real = secrets.filter((secret) => secret.length > 2 && secret !== ownId);
    expect(real.length).toBeGreaterThan(20);
    expect(real.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test("contains nothing about other people", async () => {
    const others =
      (await dumpTables(service.auth.database)).users?.filter(
        (row) => !row.includes(full.userId),
      ) ?? [];
    expect(others).toHaveLength(1);
    for (const row of others) {
      expect(text).not.toContain(JSON.parse(row).id);
      expect(text).not.toContain(JSON.parse(row).email);
    }
  });

  test("does not contain the full IP address of a stranger or an operator", async () => {
    const stranger = "198.51.100.77";
    const operator = "192.0.2.55";
    const ask = { body: { email: full.email }, headers: { "x-visitor": stranger } };
    await service.call("POST", "/recover", ask);
    await adminCall(service)(
      "PUT",
      `/admin/users/${full.userId}`,
      { app_metadata: { a: 1 } },
      { "x-visitor": operator },
    );
    const answer = await service.call("GET", "/functions/v1/account/export", { token: full.token });
    expect(answer.text).toContain("198.51.100.0/24");
    expect(answer.text).not.toContain(stranger);
    expect(answer.text).not.toContain(operator.slice(0, 8));
  });

  test("does not reveal which mails an unconfirmed address got", async () => {
    const victim = await confirmedUser(service);
    await service.call("POST", "/recover", {
      body: { email: victim.email },
      headers: { "x-visitor": "203.0.113.5" },
    });
    const { token } = full;
    service.pass(61);
    await service.call("PUT", "/user", { token, body: { email: victim.email } });
    const { body: file } = await service.call("GET", "/functions/v1/account/export", { token });
    const mails = (file.tables as Record<string, Rows>).jobs ?? [];
    expect(mails.filter(({ recipient }) => recipient !== full.email)).toEqual([]);
  });

  test("is limited to ten times an hour", async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = { "x-visitor": `203.0.113.${n}` };
      const answer = await service.call("GET", "/functions/v1/account/export", {
        token: full.token,
        headers,
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
