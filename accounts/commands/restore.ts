import { closeSync, existsSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { operation } from "#accounts/commands/command.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { restorePostgres } from "#accounts/commands/restore-postgres.ts";
import { restoreSqlite } from "#accounts/commands/restore-sqlite.ts";
import type { Config, Product } from "#accounts/config.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";
import { programName } from "#accounts/program-name.ts";

/**
 * Restores a backup to the database of these settings. With `replace`, existing accounts are kept under other names,
 * which are returned; without it they are an OperationError.
 */
export async function restore(
  {
    dataDirectory,
    databaseUrl,
    extensions = [],
  }: Pick<Config, "dataDirectory" | "databaseUrl"> & Pick<Product, "extensions">,
  { backup, replace = false }: { backup: string; replace?: boolean },
): Promise<{ setAside: string[] }> {
  const now = new Date();
  const kind = kindOf(backup);
  if (kind === "postgres") {
    if (!databaseUrl) {
      throw new OperationError(
        `${backup} is a PostgreSQL backup, but DATABASE_URL is not set. Set it to the database to restore into.`,
      );
    }
    return restorePostgres({ backup, databaseUrl, extensions, replace, now });
  }
  if (databaseUrl) {
    throw new OperationError(
      `${backup} is an SQLite backup, but DATABASE_URL is set. Unset it, restore into an empty DATA_DIR, then move the accounts: ${programName} move-database --to postgres://...`,
    );
  }
  try {
    return await restoreSqlite({ backup, dataDirectory, extensions, replace, now });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new OperationError(
      `The disk with ${dataDirectory} is full. Nothing was changed. Free some space, then try again.`,
    );
  }
}

/** Returns the kind of a backup by its first bytes. Throws an OperationError for other files. */
function kindOf(backup: string): "sqlite" | "postgres" {
  if (!existsSync(backup)) throw new OperationError(`There is no file ${backup}.`);
  const start = Buffer.alloc(16);
  const descriptor = openSync(backup, "r");
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  if (start.toString("latin1").startsWith("SQLite format 3")) return "sqlite";
  if (start.toString("latin1").startsWith("PGDMP")) return "postgres";
  throw new OperationError(
    `${backup} is not a backup: expected an SQLite file or a file in pg_dump's custom format. Nothing was changed.`,
  );
}

export const restoreCommands = {
  restore: operation({
    meaning: "Restores a backup; the server must not be running.",
    operands: ["backup"],
    options: { replace: { meaning: "Replaces the accounts, which are kept under another name." } },
    example: "restore data/backups/accounts-2026-11-22.sqlite --replace",
    run: async (config, { replace: replaces = false }, backup = "") => {
      const { setAside } = await restore(config, {
        backup: path.resolve(backup),
        replace: replaces,
      });
      for (const name of setAside) console.log(`The previous accounts are kept as ${name}.`);
      console.log("Restored. Start the server.");
    },
  }),
};
