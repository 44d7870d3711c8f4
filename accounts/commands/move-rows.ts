import { type Kysely, sql } from "kysely";
import type { PersonTable, TablesPart } from "#accounts/db/person-tables.ts";

export type Row = Readonly<Record<string, unknown>>;
export type Rows = Kysely<Record<string, Row>>;
export type Side = { auth: Rows; own: Rows };
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

/** Adds rows. Returns those that were not added, because another row has a value that must be unique, or by a trigger. */
export async function addRows(
  tables: Rows,
  { name, key }: Pick<MovedTable, "name" | "key">,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const added = await tables
    .insertInto(name)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(key)
    .execute();
  const keys = new Set(added.map((row) => row[key]));
  return rows.filter((row) => !keys.has(row[key]));
}

type ExtensionTable = MovedTable & Required<Pick<PersonTable, "by" | "mentions">>;

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
  const { name, key, by, mentions } = table;
  const { column, of } = typeof by === "object" ? by : { column: "user_id", of: "users" };
  const owners = of === "users" ? target.auth : target.own;
  let total = 0;
  for await (const rows of readBatches(source.own, table)) {
    const known = await findValues(
      target.own,
      name,
      key,
      rows.map((row) => row[key]),
    );
    const missing = rows.filter((row) => !known.has(row[key]));
    const idsIn = (column: string) => missing.flatMap((row) => row[column] ?? []);
    const persons = await findValues(owners, of, "id", by === "address" ? [] : idsIn(column));
    const others = await findValues(target.auth, "users", "id", mentions.flatMap(idsIn));
    const isOfAddress = (row: Row) =>
      by === "address" || (by === "user or address" && row[column] === null);
    const withPerson = missing
      .filter((row) => isOfAddress(row) || persons.has(row[column]))
      .map((row) => {
        const gone = mentions.filter((name) => !others.has(row[name]));
        const cleared = Object.fromEntries(gone.map((name) => [name, null]));
        // The queue of mails is not moved, and its numbers have another meaning there.
        return { ...row, ...cleared, ...("mail_id" in row && { mail_id: 0 }) };
      });
    const { length } = await addRows(target.own, table, withPerson);
    note(
      `rows of ${name} not moved: their person is not there`,
      missing.length - withPerson.length,
    );
    note(`rows of ${name} not moved: the person has another there`, length);
    total += withPerson.length - length;
  }
  return total;
}
