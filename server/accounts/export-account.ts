import type { Kysely } from "kysely";
import { concernsUser } from "#server/accounts/audit.ts";
import { findAddresses } from "#server/accounts/delete-user.ts";
import { exportedTables, type Finder } from "#server/accounts/export-tables.ts";
import type { User } from "#server/accounts/users.ts";
import type { Database } from "#server/db/connect.ts";

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/** Columns with JSON that is stored as text. */
const jsonColumns = new Set([
  "raw_app_meta_data",
  "raw_user_meta_data",
  "identity_data",
  "payload",
  "parts",
]);

/**
 * Returns everything that is stored about a user: the rows of each table, with every column. Secrets and hashes are
 * replaced with a note. `recipients` are the values of `mail_queue.recipient` for the user's confirmed address.
 */
export async function exportAccount(
  database: Database,
  user: User,
  recipients: readonly string[],
): Promise<Record<string, Row[]>> {
  const addresses = user.email_confirmed_at
    ? await findAddresses(database.auth, user.id, user.email)
    : [];
  const find = createFinders(database, { user, addresses, recipients });
  const tables: Record<string, Row[]> = {};
  for (const [name, { schema, by, shown, withheld = {}, unused }] of Object.entries(
    exportedTables,
  )) {
    if (unused === "postgres" && database.kind !== "postgres") continue;
    const rows = await find[by](database[schema] as never, name);
    tables[name] = rows.map((row) => present(row, shown, withheld));
  }
  return tables;
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

/** Returns functions that find the rows about a user in a table. */
function createFinders(
  { auth, site }: Database,
  {
    user,
    addresses,
    recipients,
  }: { user: User; addresses: readonly string[]; recipients: readonly string[] },
): Record<Finder, (tables: AnyTables, table: string) => Promise<Row[]>> {
  const all = (tables: AnyTables, table: string) => tables.selectFrom(table).selectAll();
  const sessions = auth.selectFrom("sessions").select("id").where("user_id", "=", user.id);
  const factors = auth.selectFrom("mfa_factors").select("id").where("user_id", "=", user.id);
  const subscribers = site
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where(({ eb, or }) => or(addresses.map((address) => eb("email", "=", address))));
  const byColumn = (column: string, values: object) => (tables: AnyTables, table: string) =>
    all(tables, table)
      .where(column, "in", values as never)
      .execute();
  return {
    id: byColumn("id", [user.id]),
    user_id: byColumn("user_id", [user.id]),
    session_id: byColumn("session_id", sessions),
    factor_id: byColumn("factor_id", factors),
    subscriber_id: byColumn("subscriber_id", subscribers),
    audit: () =>
      auth
        .selectFrom("audit_log_entries")
        .selectAll()
        .where((eb) => concernsUser(eb, user.id))
        .orderBy("created_at")
        .execute(),
    mail: (tables, table) =>
      all(tables, table)
        .where(({ eb, or }) =>
          or([
            ...recipients.map((recipient) => eb("recipient", "=", recipient)),
            eb("payload", "like", `%"userId":"${user.id}"%`),
          ]),
        )
        .execute(),
    address: (tables, table) =>
      all(tables, table)
        .where(({ eb, or }) => or(addresses.map((address) => eb("email", "=", address))))
        .execute(),
  };
}
