import { sql } from "kysely";
import { type Admin, type Answer, command } from "#accounts/commands/command.ts";
import { countOf, toFields } from "#accounts/commands/format.ts";
import {
  listExtensionTables,
  moveAccounts,
  moveExtensionRows,
  type Note,
  type Side,
} from "#accounts/commands/move-rows.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { encodedPassword, isAddressWithPassword } from "#accounts/config/settings.ts";
import { connectPostgres } from "#accounts/hosted/connect-postgres.ts";

const address = "postgres://postgres@db.example.supabase.co:5432/postgres";
const addressOption = {
  value: "ADDRESS",
  meaning: "The other database. Put its password in PGPASSWORD.",
} as const;
const dryRunOption = {
  "dry-run": { meaning: "Counts and finds conflicts, but changes nothing." },
} as const;
const timeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

export const moveCommands = {
  import: command({
    meaning:
      "Adds the users of a Supabase database, with their requests, to this server's accounts.",
    options: { from: addressOption, ...dryRunOption },
    example: `--from ${address} --dry-run`,
    run: (admin, { from, "dry-run": dryRun }) => move(admin, { option: "from", url: from, dryRun }),
  }),
  export: command({
    meaning:
      "Adds this server's accounts, with their requests, to the users of a Supabase database.",
    options: { to: addressOption, ...dryRunOption },
    example: `--to ${address} --dry-run`,
    run: (admin, { to, "dry-run": dryRun }) => move(admin, { option: "to", url: to, dryRun }),
  }),
};

class DryRun extends Error {}

/** Copies accounts, and extensions' rows about persons, in one transaction. Users whom the target has stay unchanged. */
async function move(
  { database, now, config: { extensions } }: Admin,
  options: { option: "from" | "to"; url: string | undefined; dryRun: boolean | undefined },
): Promise<Answer> {
  const { option, url = "", dryRun = false } = options;
  if (!isAddressWithPassword(url, /^postgres(ql)?:$/)) {
    throw new OperatorError(
      `--${option} must be a PostgreSQL address, postgres://user:password@host:port/database, with ${encodedPassword}.`,
    );
  }
  const added: Record<string, number> = {};
  const notes: Record<string, number> = {};
  const note: Note = (reason, rows) => {
    if (rows > 0) notes[reason] = (notes[reason] ?? 0) + rows;
  };
  let alreadyHere = 0;
  const other = connectPostgres(url, { timeouts, connections: 1 });
  const [source, target] = option === "from" ? [other, database] : [database, other];
  try {
    const present = await other.listTables().catch((error) => {
      throw new OperatorError(
        `Cannot connect to ${new URL(url).host}: ${error.message || error.code}. Nothing was changed. Check that the server is running and that the address, user and password are correct.`,
      );
    });
    const copy = async (from: Side, to: Side) => {
      // PostgreSQL then answers with an error instead of hiding rows.
      await sql`SET LOCAL row_security = off`.execute((option === "from" ? from : to).auth);
      const moved = await moveAccounts(from.auth, to.auth, { now, note });
      alreadyHere = moved.alreadyHere;
      Object.assign(added, moved.added);
      for (const table of listExtensionTables(extensions)) {
        const { name, key } = table;
        if (present.has(`own.${name}`))
          added[name] = await moveExtensionRows(from, to, table, note);
        else if (option === "to") {
          const { length } = await from.own.selectFrom(name).select(key).execute();
          note(`rows of ${name} not moved: there is no such table; run supabase db push`, length);
        }
      }
      // A dry run does everything and rolls it back, so that it finds what a real one would.
      if (dryRun) throw new DryRun();
    };
    await source.snapshot((from) => target.snapshot((to) => copy(from as never, to as never)));
  } catch (error) {
    if (!(error instanceof DryRun)) throw withoutValues(error);
  } finally {
    await other.close();
  }
  const text = [
    dryRun ? "A dry run: nothing was changed. It would add:" : "Added:",
    toFields(added),
    `${countOf(alreadyHere, "user")} already here, left unchanged.`,
    ...Object.entries(notes).map(([reason, number]) => `${number} ${reason}`),
  ].join("\n");
  return { data: { added, already_here: alreadyHere, notes, dry_run: dryRun }, text };
}

const advice: Readonly<Record<string, string>> = {
  "42501": "Connect as the role postgres.",
  "42P01": "Give the database of a Supabase project.",
  "42703":
    "Run supabase db push with the version of this program, or upgrade a self-hosted project.",
};

/** Leaves out the values of a row, which may be secrets: PostgreSQL's errors have them as details (class 22 in the message). */
function withoutValues(error: unknown): unknown {
  const { code, constraint, message } = error as Error & { code?: string; constraint?: string };
  if (error instanceof OperatorError || code === undefined) return error;
  const reason = constraint ?? (code.startsWith("22") ? "a value has the wrong format" : message);
  const next = advice[code] ?? "Fix the cause, or try again if another program wrote meanwhile.";
  return new OperatorError(
    `Nothing was changed: a database answered with error ${code} (${reason}). ${next}`,
  );
}
