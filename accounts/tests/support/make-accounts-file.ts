import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Extension } from "#accounts/auth/service.ts";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { openDatabase } from "#accounts/db/open-database.ts";

/** Makes the SQLite database of a data directory, with all tables, runs the statements and closes it. */
export async function makeAccountsFile(
  dataDirectory: string,
  statements = "",
  extensions: readonly Extension[] = [],
): Promise<string> {
  await (await openDatabase({ dataDirectory, extensions })).close();
  const file = accountsFile(dataDirectory);
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
  return file;
}

/** The files of a directory, by name, with what they hold as a hash. Without SQLite's index of its log, which is no data. */
export function fingerprint(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith("-shm"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.map((name) => [
      path.relative(directory, name),
      createHash("sha256").update(readFileSync(name)).digest("hex"),
    ]),
  );
}
