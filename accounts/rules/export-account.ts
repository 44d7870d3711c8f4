import { setTimeout as delay } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import { type ListedTable, listTables, type TablesPart } from "#accounts/db/person-tables.ts";
import { findAddresses } from "#accounts/rules/delete-user.ts";
import { findRows } from "#accounts/rules/find-rows.ts";
import type { User } from "#accounts/rules/users.ts";

export type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;
type Query = SelectQueryBuilder<Record<string, Row>, string, Row>;

/** Most rows of one table in an export; of the audit log, of the owner's actions and of operators' actions. */
export const maxExportedRows = 10_000;
/** Rows of one query; few, as SQLite blocks all other requests during it. */
const rowsPerPart = 100;
/** Pause before each query, so that many exports leave most of the processor to others. */
const pauseMs = 5;

/** Reads what is stored about a user, of each table the newest rows. `recipients` are values of `jobs.recipient`. */
export async function* exportAccount(
  { database, extensions }: { database: Database; extensions: readonly TablesPart[] },
  user: User,
  recipients: readonly string[],
) {
  const addresses = user.email_confirmed_at
    ? await findAddresses(database.auth, user.id, user.email)
    : [];
  const tables = listTables(extensions);
  // A hosted project has not all tables that a server has.
  const existing = await database.listTables();
  for (const [name, table] of Object.entries(tables)) {
    if (!existing.has(`${table.schema}.${name}`)) continue;
    const all = table.newest.reduce(
      (query, column) => query.orderBy(column, "desc"),
      (database[table.schema] as unknown as AnyTables).selectFrom(name).selectAll(),
    );
    const person = { id: user.id, addresses, recipients };
    for (const condition of findRows(database, tables, name, person)) {
      for await (const { rows, isShortened } of readParts(all.where(condition))) {
        yield { table: name, rows: rows.map((row) => present(row, table)), isShortened };
      }
    }
  }
}

async function* readParts(query: Query) {
  for (let offset = 0; offset < maxExportedRows; offset += rowsPerPart) {
    // So that of all exports one runs one query at a time, and other requests are answered in between.
    lastTurn = lastTurn.then(() => delay(pauseMs));
    await lastTurn;
    const part = query.limit(rowsPerPart + 1).offset(offset);
    const found = await part.execute();
    const hasMore = found.length > rowsPerPart;
    const isLast = offset + rowsPerPart >= maxExportedRows;
    yield { rows: found.slice(0, rowsPerPart), isShortened: hasMore && isLast };
    if (!hasMore) return;
  }
}

let lastTurn = Promise.resolve();

function present(row: Row, { shown, withheld = {}, json = [] }: ListedTable): Row {
  const columns = Object.entries(row).filter(([name]) => shown.includes(name) || withheld[name]);
  return Object.fromEntries(
    columns.map(([name, value]) => {
      const isEmpty = value === null || value === "";
      if (withheld[name]) return [name, isEmpty ? value : withheld[name]];
      return [name, json.includes(name) && !isEmpty ? JSON.parse(String(value)) : value];
    }),
  );
}
