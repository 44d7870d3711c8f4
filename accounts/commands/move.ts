import pg from "pg";
import type { Admin, Answer } from "#accounts/commands/command.ts";
import { command } from "#accounts/commands/command.ts";
import { countOf, toFields } from "#accounts/commands/format.ts";
import {
  type MoveReport,
  type MoveSides,
  moveAccounts,
  movedColumns,
} from "#accounts/commands/move-accounts.ts";
import { listMovedTables } from "#accounts/commands/move-extension-rows.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { postgresAddress } from "#accounts/config.ts";
import { type Database, ownSchema } from "#accounts/db/connect.ts";
import type { Extension } from "#accounts/extension.ts";
import { connectPostgres } from "#accounts/hosted/connect-postgres.ts";

const options = {
  "with-sessions": { meaning: "Moves sessions with their refresh tokens too." },
  "dry-run": { meaning: "Counts and finds conflicts, but changes nothing." },
} as const;

const timeoutMs = 10_000;

type Values = { "with-sessions"?: boolean; "dry-run"?: boolean };

const address = "postgres://postgres@db.example.supabase.co:5432/postgres";
const addressMeaning = "The other database. Put its password in PGPASSWORD.";

export const moveCommands = {
  import: command({
    meaning:
      "Adds the users of a Supabase database, with their requests, to this server's accounts.",
    options: { from: { value: "ADDRESS", meaning: addressMeaning }, ...options },
    example: `import --from ${address} --dry-run`,
    run: (admin, { from, ...values }) =>
      move(admin, "--from", from, values, (other) => ({
        source: other,
        target: admin.database,
        isImport: true,
      })),
  }),

  export: command({
    meaning:
      "Adds this server's accounts, with their requests, to the users of a Supabase database.",
    options: { to: { value: "ADDRESS", meaning: addressMeaning }, ...options },
    example: `export --to ${address} --dry-run`,
    run: (admin, { to, ...values }) =>
      move(admin, "--to", to, values, (other) => ({
        source: admin.database,
        target: other,
        isImport: false,
      })),
  }),
};

async function move(
  { now, config: { extensions } }: Admin,
  option: string,
  url: string | undefined,
  values: Values,
  sides: (other: Database) => MoveSides,
): Promise<Answer> {
  if (!url || !postgresAddress.schema.safeParse(url).success) {
    throw new OperationError(`${option} must be ${postgresAddress.allowed}.`);
  }
  await checkSchema(url, extensions);
  const noTimeouts = {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const other = connectPostgres(url, { timeouts: noTimeouts, connections: 1 });
  try {
    const dryRun = values["dry-run"] ?? false;
    const withSessions = values["with-sessions"] ?? false;
    const report = await moveAccounts(sides(other), {
      withSessions,
      dryRun,
      now,
      extensions,
    });
    return { data: { ...report, dry_run: dryRun }, text: describe(report, dryRun) };
  } finally {
    await other.close();
  }
}

/**
 * Rejects if a database lacks a column, or if its row-level security would hide rows. It need not have the tables of the
 * extensions.
 */
async function checkSchema(url: string, extensions: readonly Extension[]): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `SELECT n.nspname || '.' || c.relname AS table, a.attname AS column, row_security_active(c.oid) AS hidden
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE n.nspname IN ('auth', $1) AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
      [ownSchema],
    );
    const found = new Map(rows.map(({ table, column, hidden }) => [`${table}.${column}`, hidden]));
    const present = new Set(rows.map(({ table }) => table));
    const columnsOf = (table: string, names: readonly string[]) =>
      names.map((name) => `${table}.${name}`);
    const columns = [
      ...Object.entries(movedColumns).flatMap(([name, names]) => columnsOf(`auth.${name}`, names)),
      ...listMovedTables(extensions)
        .filter(({ name }) => present.has(`${ownSchema}.${name}`))
        .flatMap(({ name, columns }) => columnsOf(`${ownSchema}.${name}`, columns)),
    ];
    const missing = columns.filter((column) => !found.has(column));
    const where = withoutPassword(url);
    if (missing.length > 0) {
      throw new OperationError(
        missing[0]?.startsWith(ownSchema)
          ? `${where} has no ${missing[0]}. Nothing was changed. Run supabase db push with the version of this program first.`
          : `${where} has no ${missing[0]}. Nothing was changed. Give the database of a Supabase project; upgrade a self-hosted one to a version of August 2024 or newer.`,
      );
    }
    if (columns.some((column) => found.get(column))) {
      throw new OperationError(
        `Row-level security hides rows in ${where} from this role. Nothing was changed. Connect as the role postgres.`,
      );
    }
  } finally {
    await client.end();
  }
}

/** Opens one connection, without retries. Rejects with an OperationError if that fails. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new OperationError(
      `Cannot connect to ${withoutPassword(url)}: ${message || code}. Nothing was changed. Check that the server is running and that the address, user and password are correct.`,
    );
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

function describe({ added, already_here, notes }: MoveReport, dryRun: boolean): string {
  return [
    dryRun ? "A dry run: nothing was changed. It would add:" : "Added, and counted again:",
    toFields(added),
    `${countOf(already_here, "user")} already here, left unchanged.`,
    ...Object.entries(notes).map(([reason, number]) => `${number} ${reason}`),
  ].join("\n");
}
