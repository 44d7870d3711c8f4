import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { shrinkFile } from "#accounts/clean-up.ts";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

test("a file shrinks by the size of the deleted rows", async () => {
  const dataDirectory = directoryForTest();
  const fileSize = () => statSync(accountsFile(dataDirectory)).size;
  const database = await openDatabase({ dataDirectory });
  const entries = Array.from({ length: 200 }, (_, n) => ({
    ...{
      instance_id: "0",
      id: `entry-${n}`,
      ip_address: "",
      payload: JSON.stringify("x".repeat(1e5)),
    },
    created_at: "2026-11-22T00:00:00.000Z",
  }));
  await database.auth.insertInto("audit_log_entries").values(entries).execute();
  const remove = () => database.auth.deleteFrom("audit_log_entries");
  await remove().where("id", "like", "entry-1__").execute();
  await shrinkFile(database);
  const half = fileSize();
  expect(half).toBeGreaterThan(9_000_000);
  expect(half).toBeLessThan(12_000_000);
  await remove().execute();
  await shrinkFile(database);
  expect(fileSize()).toBeLessThan(1_000_000);
  await database.close();
});
