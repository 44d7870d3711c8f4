import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shrinkFile } from "#accounts/clean-up.ts";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { openDatabase } from "#accounts/db/open-database.ts";

let dataDirectory: string;
let database: Database | undefined;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), "shrink-"));
});
afterEach(async () => {
  await database?.close();
  rmSync(dataDirectory, { recursive: true });
});

const open = async () => {
  database = await openDatabase({ dataDirectory });
  return database;
};
const fileSize = () => statSync(accountsFile(dataDirectory)).size;
const secret = "a confidential unconfirmed email";

/** Fills the open database with 20 MB. */
async function fill({ auth }: Database): Promise<void> {
  const entries = Array.from({ length: 200 }, (_, n) => ({
    instance_id: "0",
    id: `entry-${n}`,
    payload: JSON.stringify(secret.repeat(3200)),
    ip_address: "",
    created_at: "2026-11-22T00:00:00.000Z",
  }));
  await auth.insertInto("audit_log_entries").values(entries).execute();
}
/** Half of it. */
const deleteSome = ({ auth }: Database) =>
  auth.deleteFrom("audit_log_entries").where("id", "like", "entry-1__").execute();
const empty = ({ auth }: Database) => auth.deleteFrom("audit_log_entries").execute();

test("a file shrinks by the size of the deleted rows", async () => {
  const db = await open();
  await fill(db);
  await deleteSome(db);
  await db.close();
  const large = fileSize();
  expect(large).toBeGreaterThan(19_000_000);

  const opened = await open();
  await shrinkFile(opened);
  expect(fileSize()).toBeLessThan(large * 0.6);
  await empty(opened);
  await shrinkFile(opened);
  expect(fileSize()).toBeLessThan(large / 20);
});

test("deleted rows are overwritten", async () => {
  const db = await open();
  await fill(db);
  await empty(db);
  await db.close();
  expect(fileSize()).toBeGreaterThan(19_000_000);
  expect(readFileSync(accountsFile(dataDirectory), "latin1")).not.toContain(secret);
});
