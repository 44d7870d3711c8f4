import { type Kysely, sql } from "kysely";
import { ownSchema } from "#accounts/db/connect.ts";
import type { Extension } from "#accounts/extension.ts";
import type { PersonTable } from "#accounts/rules/person-tables.ts";

type Row = Readonly<Record<string, unknown>>;
type Tables = Kysely<Record<string, Row>>;
/** A database inside a transaction, and the names of its tables. */
export type Side = { own: Tables; auth: Tables; existing: ReadonlySet<string> };

/** Rows per query, so that memory does not grow with the tables. */
const batchSize = 500;

/** A table of an extension with rows about persons, and its columns. */
type MovedTable = { name: string; columns: readonly string[]; key: string; by: PersonTable["by"] };

/** Returns the tables of the extensions that have rows about persons, referenced ones first. */
export function listMovedTables(extensions: readonly Extension[]): MovedTable[] {
  const tables = extensions
    .flatMap(({ tables = {} }) => Object.entries(tables))
    .filter(([, { by }]) => by !== "no one")
    .map(([name, { by, newest, shown, withheld = {} }]) => ({
      name,
      columns: [...shown, ...Object.keys(withheld)],
      key: newest.at(-1) ?? "id",
      by,
    }));
  const isReferring = ({ by }: MovedTable) => Number(typeof by === "object");
  return tables.sort((one, other) => isReferring(one) - isReferring(other));
}

/**
 * Copies the rows about persons in the extensions' tables that the target lacks, if it has the person. Rows that are
 * there stay unchanged. Calls `note` with the number of rows that are not copied, and why. Returns the number of copied
 * rows by table.
 */
export async function moveExtensionRows(
  { source, target, isImport }: { source: Side; target: Side; isImport: boolean },
  extensions: readonly Extension[],
  note: (reason: string, rows: number) => void,
): Promise<Record<string, number>> {
  const added: Record<string, number> = {};
  const flags = await listFlags(isImport ? source : target);
  for (const table of listMovedTables(extensions)) {
    const { name } = table;
    if (!source.existing.has(`own.${name}`)) continue;
    const canHave = target.existing.has(`own.${name}`);
    for await (const rows of readRows(source.own, table)) {
      if (!canHave) {
        note(
          `rows of ${name} not moved: there is no such table; run supabase db push`,
          rows.length,
        );
        continue;
      }
      const { missing, withPerson } = await selectMissing(target, table, rows);
      note(`rows of ${name} not moved: their person is not there`, missing - withPerson.length);
      const count = await addRows(target, table, withPerson, flags);
      note(`rows of ${name} not moved: the person has another there`, withPerson.length - count);
      added[name] = (added[name] ?? 0) + count;
    }
    if (canHave) added[name] ??= 0;
  }
  return added;
}

async function* readRows(tables: Tables, { name, columns, key }: MovedTable) {
  for (let last: unknown; ; ) {
    let query = tables.selectFrom(name).select(columns).orderBy(key).limit(batchSize);
    if (last !== undefined) query = query.where(key, ">", last);
    const rows: Row[] = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.[key];
  }
}

/** Returns how many of the rows the target lacks, and those of them whose person it has. */
async function selectMissing(target: Side, { name, key, by }: MovedTable, rows: readonly Row[]) {
  const found = async (tables: Tables, table: string, column: string, values: unknown[]) => {
    const known = await tables
      .selectFrom(table)
      .select(column)
      .where(column, "in", values)
      .execute();
    return new Set(known.map((row) => row[column]));
  };
  const known = await found(
    target.own,
    name,
    key,
    rows.map((row) => row[key]),
  );
  const missing = rows.filter((row) => !known.has(row[key]));
  if (by === "address" || missing.length === 0)
    return { missing: missing.length, withPerson: missing };
  const { column, of } = typeof by === "object" ? by : { column: "user_id", of: "users" };
  const persons = await found(
    of === "users" ? target.auth : target.own,
    of,
    "id",
    missing.map((row) => row[column]),
  );
  const withPerson = missing.filter((row) => persons.has(row[column]));
  return { missing: missing.length, withPerson };
}

/** Adds rows, except those that a unique column excludes. Returns how many it added. */
async function addRows(
  { own }: Side,
  { name, key }: MovedTable,
  rows: readonly Row[],
  flags: ReadonlySet<string>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        // The queue of mails is not moved, and its numbers have another meaning there.
        if (column === "mail_id") return [column, 0];
        return [column, flags.has(`${name}.${column}`) && value !== null ? Boolean(value) : value];
      }),
    ),
  );
  const inserted = await own
    .insertInto(name)
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(key)
    .execute();
  return inserted.length;
}

/** Returns the boolean columns, as "table.column". SQLite stores them as numbers. */
async function listFlags({ own }: Side): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = ${ownSchema} AND data_type = 'boolean'`.execute(own);
  return new Set(rows.map(({ name }) => name));
}
