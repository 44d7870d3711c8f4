import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { operation } from "#accounts/commands/command.ts";
import { toTable } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { moveAside, rejectInUse } from "#accounts/commands/restore.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import { accountsFile, openForReading } from "#accounts/db/accounts-file.ts";
import { isOfVersionOne } from "#accounts/db/migrations.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import type { Extension } from "#accounts/extension.ts";

// Gone after the first release with the new tables.

/** Tables that are not converted: people sign in again. */
const leftOut = ["sessions", "refresh_tokens", "mfa_amr_claims", "mfa_challenges"];

type Conversion = {
  /** The new name of the old file, whose content is unchanged. */
  setAside: string;
  /** Rows of each table, before and after. */
  counts: { table: string; before: number; after: number }[];
};

/**
 * Replaces the database of a data directory, made by version 1.0, by a new file with the tables of this version. Throws
 * an OperationError and changes nothing if the file is of another version or in use, or if a row is missing in the copy.
 */
export async function convert(options: {
  dataDirectory: string;
  extensions: readonly Extension[];
}): Promise<Conversion> {
  const { dataDirectory, extensions } = options;
  const file = accountsFile(dataDirectory);
  if (!existsSync(file)) throw new OperationError(`There is no file ${file}.`);
  if (!isOfVersionOne(file)) {
    throw new OperationError(`${file} is not a database of version 1.0. Nothing was changed.`);
  }
  rejectInUse(file);
  const directory = mkdtempSync(path.join(dataDirectory, "convert-"));
  try {
    await (await openDatabase({ dataDirectory: directory, extensions })).close();
    const copy = accountsFile(directory);
    const counts = copyRows(file, copy);
    let setAside = file;
    await writePrivateFile(file, async (part) => {
      copyFileSync(copy, part);
      setAside = moveAside(file, "convert");
    });
    return { setAside, counts };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Copies the rows of the tables that both files have, in one transaction. */
function copyRows(oldFile: string, newFile: string): Conversion["counts"] {
  const from = openForReading(oldFile);
  const to = new DatabaseSync(newFile);
  try {
    to.exec("PRAGMA foreign_keys = OFF; BEGIN");
    const counts = tablesOf(to).map((table) => {
      const kept = columnsOf(from, table);
      const names = columnsOf(to, table).filter((name) => kept.includes(name));
      if (names.length === 0) return { table, before: 0, after: 0 };
      const places = names.map(() => "?").join(", ");
      const insert = to.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`);
      const rows = from.prepare(`SELECT ${names.join(", ")} FROM ${table}`);
      rows.setReadBigInts(true);
      for (const row of rows.iterate()) insert.run(...names.map((name) => row[name] ?? null));
      return { table, before: countRows(from, table), after: countRows(to, table) };
    });
    copySequences(from, to);
    const lost = counts.find(({ before, after }) => before !== after);
    if (lost)
      throw new OperationError(
        `${lost.table} has ${lost.before} rows, and its copy ${lost.after}. Nothing was changed.`,
      );
    if (to.prepare("PRAGMA foreign_key_check").get())
      throw new OperationError("A row refers to one that is missing. Nothing was changed.");
    to.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
    return counts;
  } finally {
    from.close();
    to.close();
  }
}

/** Numbers of mails are not given again: newsletter subscribers refer to them. */
function copySequences(from: DatabaseSync, to: DatabaseSync): void {
  const forget = to.prepare("DELETE FROM sqlite_sequence WHERE name = ?");
  const set = to.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
  for (const { name, seq } of from.prepare("SELECT name, seq FROM sqlite_sequence").all()) {
    if (!name || !tablesOf(to).includes(String(name))) continue;
    forget.run(name);
    set.run(name, seq ?? 0);
  }
}

const tablesOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(sqlite|kysely)_/.test(name) && !leftOut.includes(name));

/** Returns the columns of a table that are not generated; none if it is missing. */
const columnsOf = (database: DatabaseSync, table: string) =>
  database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name));

const countRows = (database: DatabaseSync, table: string) =>
  Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);

export const convertCommands = {
  convert: operation({
    meaning: "Converts a database of version 1.0; the server must not be running.",
    example: "convert",
    run: async ({ dataDirectory, extensions = [] }) => {
      const { setAside, counts } = await convert({ dataDirectory, extensions });
      console.log(toTable(counts, ""));
      console.log(
        `The old database is kept as ${setAside}. Everyone signs in again. Start the server.`,
      );
    },
  }),
};
