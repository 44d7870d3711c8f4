import { sql } from "kysely";
import { expect, test } from "vitest";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";

const service = await serviceForFile({ AUTH_AUTOCONFIRM: "on" });

async function countRows(): Promise<Record<string, number>> {
  const tables = Object.entries(await dumpTables(service.auth.database));
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.length]));
}

/** Limits the size of the database, as a full disk does; a larger limit lifts it. */
async function limitPages(pages: number): Promise<void> {
  await sql`PRAGMA max_page_count = ${sql.lit(pages)}`.execute(service.auth.database.auth);
}

const signUp = (email: string) =>
  service.call("POST", "/signup", { body: { email, password: goodPassword } });

test("a full disk answers 503, leaves no partial change, and the server recovers", async () => {
  const first = await signUp(freshEmail());
  expect(first.status).toBe(200);
  // SQLite accepts no limit below the current size.
  await limitPages(1);

  let before = await countRows();
  let refusedEmail = freshEmail();
  let refused = await signUp(refusedEmail);
  while (refused.status === 200) {
    before = await countRows();
    refusedEmail = freshEmail();
    refused = await signUp(refusedEmail);
  }
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 503,
      error_code: "service_unavailable",
      msg: "Nothing can be stored at the moment, and nothing was changed. Please try again later.",
    },
  });
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await countRows()).toEqual(before);

  // The official client treats it as an outage and keeps its session; reads still work.
  const client = service.client();
  const { error } = await client.auth.signUp({ email: refusedEmail, password: goodPassword });
  expect(error).toMatchObject({ name: "AuthRetryableFetchError", status: 503 });
  const read = await service.call("GET", "/user", { token: String(first.body.access_token) });
  expect(read.status).toBe(200);

  await limitPages(1_000_000);
  expect((await signUp(refusedEmail)).status).toBe(200);
  const after = await countRows();
  expect(after.users).toBe((before.users ?? 0) + 1);
});

test("if SQLite rolls back a transaction itself because its log cannot grow, the first error is kept", async () => {
  const reason = new Error("database or disk is full");
  const work = service.auth.database.auth.transaction().execute(async (tables) => {
    await sql`ROLLBACK`.execute(tables);
    throw reason;
  });
  await expect(work).rejects.toBe(reason);
  expect((await signUp(freshEmail())).status).toBe(200);
});
