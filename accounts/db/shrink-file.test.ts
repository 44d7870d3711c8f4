import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { shrinkFile } from "#accounts/db/shrink-file.ts";

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

describe("a file that was created without auto_vacuum", () => {
  beforeEach(async () => {
    await (await open()).close();
    const file = new DatabaseSync(accountsFile(dataDirectory));
    file.exec("PRAGMA auto_vacuum = NONE; PRAGMA journal_mode = DELETE; VACUUM");
    file.close();
  });

  test("is not rebuilt while most of it is in use", async () => {
    const db = await open();
    await fill(db);
    await db.auth.deleteFrom("audit_log_entries").where("id", "like", "entry-__").execute();
    await shrinkFile(db);
    await db.close();
    expect(fileSize()).toBeGreaterThan(19_000_000);
  });

  test("is rebuilt once most of it is free, and then shrinks page by page", async () => {
    for (let round = 0; round < 2; round++) {
      const db = await open();
      await fill(db);
      await empty(db);
      await db.close();
      const large = fileSize();
      expect(large).toBeGreaterThan(19_000_000);
      await shrinkFile(await open());
      expect(fileSize()).toBeLessThan(large / 20);
      await database?.close();
    }
    const file = new DatabaseSync(accountsFile(dataDirectory));
    expect(file.prepare("PRAGMA auto_vacuum").get()).toEqual({ auto_vacuum: 2 });
    expect(file.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    file.close();
  });
});

test("deleted rows are overwritten", async () => {
  const db = await open();
  await fill(db);
  await empty(db);
  await db.close();
  expect(fileSize()).toBeGreaterThan(19_000_000);
  expect(readFileSync(accountsFile(dataDirectory), "latin1")).not.toContain(secret);
});
