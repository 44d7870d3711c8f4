import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type pg from "pg";

/** Tables of a hosted project's sign-in that its functions read, referenced tables first, with their JSON columns. */
const tables: Readonly<Record<string, readonly string[]>> = {
  users: ["raw_app_meta_data", "raw_user_meta_data"],
  identities: ["identity_data"],
  sessions: [],
  mfa_amr_claims: [],
  mfa_factors: [],
  audit_log_entries: ["payload"],
};

type Row = Record<string, string | number | null>;

/**
 * Lets our own account service be the sign-in of a hosted project: copies what it wrote to its file into the project's
 * database, and deletes in its file what functions deleted there. Call `sync` before and after each call of the service.
 */
export async function mirrorAccounts(dataDirectory: string, client: pg.Client) {
  const own = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"), { timeout: 5000 });
  own.exec("PRAGMA foreign_keys = ON");
  const { rows: found } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'auth' AND is_generated = 'NEVER'`,
  );
  const columnsOf = (table: string) =>
    found.filter((one) => one.table === table).map(({ column }) => column);
  const mirrored = new Map(Object.keys(tables).map((table) => [table, new Set<string>()]));
  let last = Promise.resolve();

  async function takeDeletions(table: string, known: Set<string>): Promise<void> {
    const { rows } = await client.query(`SELECT id FROM auth.${table}`);
    const left = new Set(rows.map(({ id }) => String(id)));
    for (const id of known) {
      if (!left.has(id)) own.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
    }
  }

  async function copyRows(table: string, known: Set<string>): Promise<void> {
    const rows = own.prepare(`SELECT * FROM ${table}`).all() as Row[];
    const ids = new Set(rows.map(({ id }) => String(id)));
    // First, as a second sign-up with an address replaces the user of the first.
    const gone = [...known].filter((id) => !ids.has(id));
    if (gone.length > 0) await client.query(`DELETE FROM auth.${table} WHERE id = ANY($1)`, [gone]);
    const values = rows.map((row) => ({
      ...row,
      ...parsed(row, tables[table] ?? []),
      ...code(table, row),
    }));
    const columns = columnsOf(table).filter((column) => Object.hasOwn(values[0] ?? {}, column));
    const changes = columns.map((column) => `${column} = EXCLUDED.${column}`);
    if (values.length > 0) {
      await client.query(
        `INSERT INTO auth.${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::auth.${table}, $1)
         ON CONFLICT (id) DO UPDATE SET ${changes}`,
        [JSON.stringify(values)],
      );
    }
    mirrored.set(table, ids);
  }

  /** A project keeps the hash of the mailed code with the user, and our service in a table of its own. */
  function code(table: string, { id }: Row): Row {
    if (table !== "users" || id === undefined) return {};
    const mailed = own
      .prepare(
        `SELECT code_hash, created_at FROM mailed_tokens
         WHERE user_id = ? AND token_type = 'reauthentication_token' ORDER BY created_at DESC`,
      )
      .get(id);
    return mailed
      ? {
          reauthentication_token: String(mailed.code_hash),
          reauthentication_sent_at: String(mailed.created_at),
        }
      : {};
  }

  const sync = (): Promise<void> => {
    const next = last.then(async () => {
      for (const [table, known] of mirrored) await takeDeletions(table, known);
      for (const [table, known] of [...mirrored]) await copyRows(table, known);
    });
    last = next.catch(() => {});
    return next;
  };
  return { sync, close: () => last.then(() => own.close()) };
}

function parsed(row: Row, columns: readonly string[]) {
  return Object.fromEntries(
    columns.map((column) => [column, row[column] ? JSON.parse(String(row[column])) : null]),
  );
}
