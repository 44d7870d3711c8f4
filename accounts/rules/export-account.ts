import { setTimeout as delay } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import { auditActor, auditSubject } from "#accounts/rules/audit.ts";
import { findAddresses } from "#accounts/rules/delete-user.ts";
import { exportedTables, type Finder } from "#accounts/rules/export-tables.ts";
import type { User } from "#accounts/rules/users.ts";

export type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;
type Query = SelectQueryBuilder<Record<string, Row>, string, Row>;

/** Some rows of a table. Each table has at least one part. */
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

/** Columns with JSON that is stored as text. */
const jsonColumns = new Set([
  "raw_app_meta_data",
  "raw_user_meta_data",
  "identity_data",
  "payload",
  "parts",
]);

/**
 * Reads what is stored about a user: the rows of each table, with every column. Secrets and hashes are replaced with a
 * note. Of tables with more than `maxExportedRows` it reads that many, the newest. `recipients` are the values of
 * `mail_queue.recipient` for the user's confirmed address. Holds no connection between two parts, so that a reader may be
 * slow.
 */
export async function* exportAccount(
  database: Database,
  user: User,
  recipients: readonly string[],
): AsyncGenerator<ExportPart> {
  const addresses = user.email_confirmed_at
    ? await findAddresses(database.auth, user.id, user.email)
    : [];
  const find = createFinders(database, { user, addresses, recipients });
  for (const [table, { schema, by, newest, shown, withheld = {}, unused }] of Object.entries(
    exportedTables,
  )) {
    if (unused === "postgres" && database.kind !== "postgres") continue;
    const all = newest.reduce(
      (query, column) => query.orderBy(column, "desc"),
      (database[schema] as unknown as AnyTables).selectFrom(table).selectAll(),
    );
    for (const query of find[by](all)) {
      for await (const { rows, isShortened } of readParts(query)) {
        yield { table, rows: rows.map((row) => present(row, shown, withheld)), isShortened };
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

function present(row: Row, shown: readonly string[], withheld: Readonly<Record<string, string>>) {
  const columns = Object.entries(row).filter(([name]) => shown.includes(name) || withheld[name]);
  return Object.fromEntries(
    columns.map(([name, value]) => {
      const isEmpty = value === null || value === "";
      if (withheld[name]) return [name, isEmpty ? value : withheld[name]];
      return [name, jsonColumns.has(name) && !isEmpty ? JSON.parse(String(value)) : value];
    }),
  );
}

/** Returns functions that restrict a query on a table to the rows about a user, each condition with an index. */
function createFinders(
  { auth, site }: Database,
  {
    user,
    addresses,
    recipients,
  }: { user: User; addresses: readonly string[]; recipients: readonly string[] },
): Record<Finder, (query: Query) => readonly Query[]> {
  const sessions = auth.selectFrom("sessions").select("id").where("user_id", "=", user.id);
  const factors = auth.selectFrom("mfa_factors").select("id").where("user_id", "=", user.id);
  const subscribers = site
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where(({ eb, or }) => or(addresses.map((address) => eb("email", "=", address))));
  const byColumn = (column: string, values: object) => (query: Query) => [
    query.where(column, "in", values as never),
  ];
  return {
    id: byColumn("id", [user.id]),
    user_id: (query) => [query.where("user_id", "=", user.id)],
    session_id: byColumn("session_id", sessions),
    factor_id: byColumn("factor_id", factors),
    subscriber_id: byColumn("subscriber_id", subscribers),
    audit: (query) => [
      query.where(auditActor, "=", user.id),
      query.where(auditSubject, "=", user.id).where(auditActor, "!=", user.id),
    ],
    mail: (query) => [
      query.where(({ eb, or, and }) =>
        or([
          ...recipients.map((recipient) => eb("recipient", "=", recipient)),
          // Mails that are done have no payload.
          and([eb("state", "=", "waiting"), eb("payload", "like", `%"userId":"${user.id}"%`)]),
        ]),
      ),
    ],
    address: (query) => [
      query.where(({ eb, or }) => or(addresses.map((address) => eb("email", "=", address)))),
    ],
  };
}
