import { type Kysely, sql } from "kysely";
import { OperationError } from "#accounts/commands/operation-error.ts";
import type { PersonTable, TablesPart } from "#accounts/db/person-tables.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Rows = Kysely<Record<string, Row>>;
/** A database inside a transaction. */
export type Side = { auth: Rows; own: Rows };
/** A table whose rows are moved, and its primary key. */
export type MovedTable = { name: string; columns: readonly string[]; key: string };
/** Records rows that are not moved, or do not work as before, and why. */
export type Note = (reason: string, rows: number) => void;

/** Rows per query, so that memory does not grow with the number of accounts. */
const batchSize = 500;
/** SQLite and JavaScript have no infinity as a time. */
const endOfTime = "9999-12-31T00:00:00.000Z";

/** Reads a table in batches, in the order of its key: all rows, or those of some users. */
export async function* readBatches(
  tables: Rows,
  { name, columns, key }: MovedTable,
  userIds?: readonly unknown[],
) {
  for (let last: unknown; ; ) {
    let query = tables.selectFrom(name).select(columns.map(selectColumn)).orderBy(key);
    if (userIds) query = query.where("user_id", "in", userIds);
    if (last !== undefined) query = query.where(key, ">", last);
    const rows: Row[] = await query.limit(batchSize).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.[key];
  }
}

function selectColumn(name: string) {
  const column = sql.ref<unknown>(name);
  if (name !== "banned_until") return column.as(name);
  return sql`CASE WHEN ${column} > ${endOfTime} THEN ${endOfTime} ELSE ${column} END`.as(name);
}

/** Returns those of some values that a column of a table has. */
export async function findValues(
  tables: Rows,
  table: string,
  column: string,
  values: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  if (values.length === 0) return new Set();
  const found = await tables.selectFrom(table).select(column).where(column, "in", values).execute();
  return new Set(found.map((row) => row[column]));
}

/** Adds rows and returns their number. Throws an OperationError if a trigger dropped some. */
export async function addRows(tables: Rows, table: string, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await tables.insertInto(table).values(rows).executeTakeFirstOrThrow();
  const added = Number(result.numInsertedOrUpdatedRows);
  if (added === rows.length) return added;
  throw new OperationError(
    `Nothing was changed: expected ${rows.length} ${table} added, but counted ${added}. Check the triggers on the tables in the schema auth, then run this again.`,
  );
}

type ExtensionTable = MovedTable & Pick<PersonTable, "by" | "mentions">;

/** Returns the tables of the extensions that have rows about persons, referenced ones first. */
export function listExtensionTables(extensions: readonly TablesPart[]): ExtensionTable[] {
  const tables = extensions
    .flatMap(({ tables = {} }) => Object.entries(tables))
    .filter(([, { by }]) => by !== "no one")
    .map(([name, { by, newest, shown, withheld = {}, mentions = [] }]) => ({
      name,
      columns: [...shown, ...Object.keys(withheld)],
      key: newest.at(-1) ?? "id",
      by,
      mentions,
    }));
  const isReferring = ({ by }: ExtensionTable) => Number(typeof by === "object");
  return tables.sort((one, other) => isReferring(one) - isReferring(other));
}

/** Copies the rows of an extension's table that the target lacks, if it has their person. Returns the number added. */
export async function moveExtensionRows(
  source: Side,
  target: Side,
  table: ExtensionTable,
  note: Note,
): Promise<number> {
  const { name, key, by, mentions = [] } = table;
  const { column, of } = typeof by === "object" ? by : { column: "user_id", of: "users" };
  let total = 0;
  for await (const rows of readBatches(source.own, table)) {
    const ids = rows.map((row) => row[key]);
    const known = await findValues(target.own, name, key, ids);
    const missing = rows.filter((row) => !known.has(row[key]));
    const ownersIn = (column: string) => missing.flatMap((row) => row[column] ?? []);
    const persons = await findValues(
      of === "users" ? target.auth : target.own,
      of,
      "id",
      by === "address" ? [] : ownersIn(column),
    );
    const others = await findValues(target.auth, "users", "id", mentions.flatMap(ownersIn));
    const isOfAddress = (row: Row) =>
      by === "address" || (by === "user or address" && row[column] === null);
    const withPerson = missing
      .filter((row) => isOfAddress(row) || persons.has(row[column]))
      .map((row) => ({
        ...row,
        ...Object.fromEntries(
          mentions.filter((name) => !others.has(row[name])).map((name) => [name, null]),
        ),
      }));
    note(
      `rows of ${name} not moved: their person is not there`,
      missing.length - withPerson.length,
    );
    if (withPerson.length === 0) continue;
    const { numInsertedOrUpdatedRows } = await target.own
      .insertInto(name)
      // The queue of mails is not moved, and its numbers have another meaning there.
      .values(withPerson.map((row) => ("mail_id" in row ? { ...row, mail_id: 0 } : row)))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const added = Number(numInsertedOrUpdatedRows);
    note(`rows of ${name} not moved: the person has another there`, withPerson.length - added);
    total += added;
  }
  return total;
}
