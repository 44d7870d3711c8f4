import { existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { operation } from "#accounts/commands/command.ts";
import { toTable } from "#accounts/commands/format.ts";
import { rejectInUse, replaceDatabase } from "#accounts/commands/restore.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { accountsFile, addressForReading, readMigrationNames } from "#accounts/db/accounts-file.ts";
import { lastOfVersionOne } from "#accounts/db/migrations.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

// Gone after the first release with the new tables.

/** Tables that are not converted: people sign in again. */
const leftOut = ["sessions", "mfa_amr_claims", "mfa_challenges"];

const oldName = (table: string) => (table === "jobs" ? "mail_queue" : table);

/** Replaces a database of version 1.0 by a new file with the tables of this version. Changes nothing if it throws. */
export async function convert(options: {
  dataDirectory: string;
  extensions: readonly TablesPart[];
}) {
  const { dataDirectory, extensions } = options;
  const file = accountsFile(dataDirectory);
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  if (!readMigrationNames(file)?.includes(lastOfVersionOne)) {
    throw new OperatorError(`${file} is not a database of version 1.0. Nothing was changed.`);
  }
  rejectInUse(file);
  const directory = mkdtempSync(path.join(dataDirectory, "convert-"));
  try {
    await (await openDatabase({ dataDirectory: directory, extensions })).close();
    const copy = accountsFile(directory);
    const counts = copyRows(file, copy, extensions);
    const setAside = await replaceDatabase(file, copy, "convert");
    return { setAside, counts };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function copyRows(oldFile: string, newFile: string, extensions: readonly TablesPart[]) {
  const database = new DatabaseSync(newFile);
  try {
    database.prepare("ATTACH ? AS old").run(addressForReading(oldFile).href);
    database.exec("PRAGMA foreign_keys = OFF; BEGIN");
    const namesIn = (query: string, ...values: string[]) =>
      database
        .prepare(query)
        .all(...values)
        .map(({ name }) => String(name));
    const tables = namesIn(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name",
    ).filter((name) => !/^(sqlite|kysely)_/.test(name) && !leftOut.includes(name));
    const rowsIn = (table: string) =>
      Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
    const counts = tables.map((table) => {
      const made = extensions
        .map(({ fromVersionOne }) => fromVersionOne)
        .find((conversion) => conversion?.into === table);
      const columns = namesIn(
        "SELECT name FROM pragma_table_info(?, 'main') WHERE name IN (SELECT name FROM pragma_table_info(?, 'old'))",
        table,
        oldName(table),
      ).join(", ");
      const copy = `INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM old.${oldName(table)}`;
      const olds: readonly string[] = made?.tables ?? [oldName(table)];
      // The old file has no table with this name.
      if (!made && !columns) return { table, before: 0, after: 0 };
      database.exec(made?.sql ?? copy);
      const before = olds.reduce((sum, old) => sum + rowsIn(`old.${old}`), 0);
      return { table, before, after: rowsIn(`main.${table}`) };
    });
    // Numbers of mails are not given again: newsletter subscribers refer to them.
    database.exec(`DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence (name, seq)
      SELECT 'jobs', seq FROM old.sqlite_sequence WHERE name = 'mail_queue'`);
    if (database.prepare("PRAGMA main.foreign_key_check").get())
      throw new OperatorError("A row refers to one that is missing. Nothing was changed.");
    database.exec("COMMIT; PRAGMA main.wal_checkpoint(TRUNCATE)");
    return counts;
  } finally {
    database.close();
  }
}

export const convertCommands = {
  convert: operation({
    meaning: "Converts a database of version 1.0; the server must not be running.",
    run: async ({ dataDirectory, extensions = [] }) => {
      const { setAside, counts } = await convert({ dataDirectory, extensions });
      console.log(toTable(counts, ""));
      console.log(
        `The old database is kept as ${setAside}. Everyone signs in again. Start the server.`,
      );
    },
  }),
};
