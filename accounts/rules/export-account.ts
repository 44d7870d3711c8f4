import { setTimeout as delay } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import { type ListedTable, listTables } from "#accounts/db/person-tables.ts";
import { findAddresses } from "#accounts/rules/delete-user.ts";
import { findRows } from "#accounts/rules/find-rows.ts";
import type { User } from "#accounts/rules/users.ts";

export type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;
type Query = SelectQueryBuilder<Record<string, Row>, string, Row>;

export type ExportPart = {
  table: string;
  rows: Row[];
  /** True if the table has further rows, which are not exported. */
  isShortened: boolean;
};

/** Most rows of one table in an export; of the audit log, of the owner's actions and of operators' actions. */
export const maxExportedRows = 10_000;
/** Rows of one query; few, as SQLite blocks all other requests during it. */
const rowsPerPart = 100;
/** Pause before each query, so that many exports leave most of the processor to others. */
const pauseMs = 5;

/**
 * Reads what is stored about a user: the rows of each table, with every column. Secrets and hashes are replaced with a
 * note. Of tables with more than `maxExportedRows` it reads that many, the newest. `recipients` are the values of
 * `jobs.recipient` for the user's confirmed address. Holds no connection between two parts, so that a reader may be
 * slow.
 */
export async function* exportAccount(
  { database, extensions }: { database: Database; extensions: readonly TablesPart[] },
  user: User,
  recipients: readonly string[],
): AsyncGenerator<ExportPart> {
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
    for (const condition of findRows(database, tables, name, {
      id: user.id,
      addresses,
      recipients,
    })) {
      for await (const { rows, isShortened } of readParts(all.where(condition))) {
        yield { table: name, rows: rows.map((row) => present(row, table)), isShortened };
      }
    }
  }
}

async function* readParts(query: Query) {
  for (let offset = 0; offset < maxExportedRows; offset += rowsPerPart) {
    await nextTurn();
    const found = await query
      .limit(rowsPerPart + 1)
      .offset(offset)
      .execute();
    const hasMore = found.length > rowsPerPart;
    const isLast = offset + rowsPerPart >= maxExportedRows;
    yield { rows: found.slice(0, rowsPerPart), isShortened: hasMore && isLast };
    if (!hasMore) return;
  }
}

let lastTurn = Promise.resolve();

/** Waits so that of all exports one runs one query at a time, and other requests are answered in between. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => delay(pauseMs));
  return lastTurn;
}

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
