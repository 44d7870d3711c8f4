import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "#accounts/db/connect.ts";
import type { Extension } from "#accounts/extension.ts";

const ownDirectory = path.join(import.meta.dirname, "migrations");
/**
 * Up to this migration, those of the service also created tables that belong to extensions now. A database that has
 * some of them and not this one would get those tables neither from the old statements nor completely from the new.
 */
const oldestComplete = "0005-whole-account";
/** Version 1.0 counted visits in a table of their own, which migrate() drops. */
export const visitsMigration = "visits-0001-visits";
/** Begins the names of migrations of a hosted project that have only some statements of those of the service. */
export const hostedPrefix = "hosted-";

/**
 * Returns the files of the migrations for a kind of database, oldest first, by names such as "0001-accounts". Those of
 * an extension have its name in front, as in "newsletter-0001-subscribers".
 */
export function listMigrations(
  kind: Database["kind"],
  extensions: readonly Extension[] = [],
): Record<string, string> {
  const files = listFiles(kind, ownDirectory);
  for (const { name, migrations } of extensions) {
    if (!/^[a-z]+$/.test(name)) {
      throw new Error(`The extension "${name}" needs a name of lower-case letters`);
    }
    if (migrations) files.push(...listFiles(kind, migrations, `${name}-`));
  }
  return Object.fromEntries(files);
}

function listFiles(kind: Database["kind"], directory: string, prefix = ""): [string, string][] {
  const ending = `.${kind}.sql`;
  return readdirSync(directory)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => [prefix + file.slice(0, -ending.length), path.join(directory, file)]);
}

/** Returns the statements of a file, which end with a semicolon at the end of a line, without comments. */
export function readStatements(file: string): string[] {
  return readFileSync(file, "utf8")
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "");
}

/**
 * Returns the error message for a database at `where` that this program cannot use, or undefined if it can. `names` are
 * the migrations that the database has.
 */
export function findMigrationProblem(
  where: string,
  kind: Database["kind"],
  names: readonly string[],
  extensions: readonly Extension[],
): string | undefined {
  if (names.some((name) => name.startsWith(hostedPrefix))) {
    return `The accounts are those of a hosted project: ${where} has the website's tables only. Nothing was changed. Set DATABASE_URL to a database of your own, and copy the accounts into it (import, accounts/docs/moving.md).`;
  }
  const known = listMigrations(kind, extensions);
  const unknown = names.filter((name) => !Object.hasOwn(known, name) && name !== visitsMigration);
  const ofOthers = unknown.filter(
    (name) => /^[a-z]/.test(name) && !extensions.some((one) => name.startsWith(`${one.name}-`)),
  );
  if (ofOthers.length > 0) {
    return `The accounts' database belongs to a program with extensions that this one does not have: ${where} has ${ofOthers.map((name) => `"${name}"`).join(", ")}. A deleted person's rows there would remain. Nothing was changed. Use the commands of that program, for example npm run admin in its project.`;
  }
  const newer = unknown.at(-1);
  if (newer) {
    return `The accounts' database was made by a newer version of this program: ${where} has the change "${newer}", which this version does not know. Nothing was changed. Start the newer version, or restore a backup from before the update (docs/backup.md).`;
  }
  if (names.length > 0 && !names.includes(oldestComplete)) {
    return `The accounts' database is too old for this version: the last change that ${where} has is "${[...names].sort().at(-1)}", and this version begins with "${oldestComplete}". Nothing was changed. Start version 1.0 of this program with the database once, which updates it, then this version.`;
  }
  return undefined;
}
