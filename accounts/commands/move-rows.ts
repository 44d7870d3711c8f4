import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import {
  type LastKey,
  lastKeyOf,
  normalise,
  type Row,
  readBatch,
  type Table,
} from "#accounts/commands/move-tables.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { moveProgressTable } from "#accounts/db/unfinished-move.ts";

const batchSize = 1000;

/** Copies the rows that are not copied yet. Returns the total number of copied rows. */
export async function copyRows(
  source: DatabaseSync,
  target: pg.Client,
  table: Table,
): Promise<number> {
  const progress = await target.query(
    `SELECT last_key, copied FROM ${moveProgressTable} WHERE table_name = $1`,
    [table.name],
  );
  let after: LastKey | null = JSON.parse(progress.rows[0].last_key ?? "null");
  let copied = Number(progress.rows[0].copied);
  const list = [...table.columns.keys()].join(", ");
  for (;;) {
    const batch = readBatch(source, table, after, batchSize);
    if (batch.length === 0) break;
    after = lastKeyOf(table, batch);
    copied += batch.length;
    await inTransaction(target, async () => {
      await target.query(
        `INSERT INTO ${table.target} (${list})
         SELECT ${list} FROM json_populate_recordset(NULL::${table.target}, $1)
         ON CONFLICT (${table.keys}) DO NOTHING`,
        [JSON.stringify(batch.map((row) => normalise(table, row)))],
      );
      await target.query(
        `UPDATE ${moveProgressTable} SET last_key = $2, copied = $3 WHERE table_name = $1`,
        [table.name, JSON.stringify(after), copied],
      );
    });
  }
  await continueSequence(source, target, table);
  return copied;
}

/** Sets the sequence of a numbered table, so that the next row gets a number that was never used. */
async function continueSequence(
  source: DatabaseSync,
  target: pg.Client,
  { name, target: targetName, keys: [key = ""], columns }: Table,
): Promise<void> {
  if (columns.get(key) !== "int8") return;
  const last = source.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?").get(name)?.seq;
  if (last)
    await target.query("SELECT setval(pg_get_serial_sequence($1, $2), $3)", [
      targetName,
      key,
      last,
    ]);
}

/** Reads every row back and compares it. Compares the counts too, so no row is missing or duplicated. */
export async function compareRows(
  source: DatabaseSync,
  target: pg.Client,
  table: Table,
): Promise<void> {
  const { name, keys, columns } = table;
  const [firstKey = ""] = keys;
  const keyOf = (row: Record<string, unknown>) => JSON.stringify(keys.map((key) => row[key]));
  let count = 0;
  let after: LastKey | null = null;
  for (;;) {
    const batch = readBatch(source, table, after, batchSize);
    if (batch.length === 0) break;
    count += batch.length;
    after = lastKeyOf(table, batch);
    const { rows } = await target.query<Row>(
      `SELECT ${[...columns.keys()]} FROM ${table.target} WHERE ${firstKey} = ANY($1)`,
      [batch.map((row) => row[firstKey])],
    );
    const copies = rows.map((row) => normalise(table, row));
    const found = new Map(copies.map((copied) => [keyOf(copied), copied]));
    for (const row of batch.map((read) => normalise(table, read))) {
      if (!isDeepStrictEqual(row, found.get(keyOf(row))))
        throw differenceError(`${name} at ${keyOf(row)}`);
    }
  }
  const { rows } = await target.query(`SELECT count(*) AS count FROM ${table.target}`);
  // A server that was started on the empty database has created a signing key of its own.
  const copied = Number(rows[0].count);
  if (name === "signing_keys" ? copied < count : copied !== count) {
    throw differenceError(`the number of rows of ${name}: ${count} and ${copied}`);
  }
}

function differenceError(place: string): OperationError {
  return new OperationError(
    `The two databases differ in ${place}. Do not use the PostgreSQL database; the SQLite file is unchanged. Empty the database, then run this again.`,
  );
}

export async function inTransaction(target: pg.Client, work: () => Promise<void>): Promise<void> {
  await target.query("BEGIN");
  try {
    await work();
    await target.query("COMMIT");
  } catch (error) {
    await target.query("ROLLBACK");
    throw error;
  }
}
