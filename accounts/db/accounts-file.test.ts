import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { backupName, backupsDirectory } from "#accounts/db/accounts-file.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { fingerprint, makeAccountsFile } from "#accounts/tests/support/make-accounts-file.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = directoryForTest();
});

/** Overwrites part of a file. */
function damage(file: string, from: number): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(6000, 7), 0, 6000, from);
  closeSync(descriptor);
}

async function startError(): Promise<string> {
  const opened = openDatabase({ dataDirectory }).then((database) => database.close());
  const error = await opened.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  return (error as Error).message;
}

function makeBackup(day: string): string {
  const directory = backupsDirectory(dataDirectory);
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, backupName(new Date(`${day}T05:06:07.089Z`)));
  const source = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"));
  source.exec(`VACUUM INTO '${file}'`);
  source.close();
  return file;
}

describe("a start with a damaged database changes nothing and", () => {
  test.each([
    ["its first page", 0],
    ["a page in its middle", 20_000],
  ])("names the file and the newest good backup: %s", async (_, from) => {
    const file = await makeAccountsFile(dataDirectory);
    makeBackup("2026-03-03");
    const good = makeBackup("2026-03-04");
    damage(makeBackup("2026-03-05"), 20_000);
    damage(file, from);
    const before = fingerprint(dataDirectory);

    const message = await startError();
    expect(message).toContain(`nothing was changed: ${file} (`);
    expect(message).toContain(` restore --replace "${good}"`);
    expect(fingerprint(dataDirectory)).toEqual(before);
  });

  test("keeps the write-ahead log of a server that was killed", async () => {
    const file = await makeAccountsFile(dataDirectory);
    // Is killed before it closes the database, so that the log stays.
    const writer = spawn(process.execPath, [
      "-e",
      `const database = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(file)});
       database.exec("INSERT INTO signing_keys VALUES ('kept', '{}', '')");
       process.kill(process.pid, "SIGKILL");`,
    ]);
    await once(writer, "close");
    const undamaged = fingerprint(dataDirectory);
    expect(Object.keys(undamaged)).toContain("accounts.sqlite-wal");
    damage(file, 20_000);
    const before = fingerprint(dataDirectory);
    expect(await startError()).toContain("is damaged");
    expect(fingerprint(dataDirectory)).toEqual(before);
  });

  test("does not mistake an empty file for a first start if there are backups", async () => {
    const file = await makeAccountsFile(dataDirectory);
    makeBackup("2026-03-04");
    truncateSync(file, 0);
    expect(await startError()).toContain("(it is empty)");
  });
});

test("an empty file without backups counts as a first start", async () => {
  writeFileSync(path.join(dataDirectory, "accounts.sqlite"), "");
  await (await openDatabase({ dataDirectory })).close();
});

test("a database of a newer version of this program is rejected and not changed", async () => {
  const file = await makeAccountsFile(
    dataDirectory,
    "INSERT INTO kysely_migration (name, timestamp) VALUES ('0999-later', '')",
  );
  const before = fingerprint(dataDirectory);
  const message = await startError();
  expect(message).toMatch(/newer version of this program: .* has the change "0999-later"/);
  expect(message).toContain(file);
  expect(fingerprint(dataDirectory)).toEqual(before);
});

test("a data directory that cannot be created is explained", async () => {
  const file = path.join(dataDirectory, "a-file");
  writeFileSync(file, "");
  dataDirectory = path.join(file, "data");
  expect(await startError()).toBe(
    `DATA_DIR is ${dataDirectory}, which is not a folder and cannot be created. Set DATA_DIR to a folder.`,
  );
});

// Root may write to any file.
test.skipIf(process.getuid?.() === 0)("a read-only file is explained", async () => {
  chmodSync(await makeAccountsFile(dataDirectory), 0o400);
  expect(await startError()).toContain(
    `DATA_DIR is ${dataDirectory}, where this user may not write.`,
  );
});
