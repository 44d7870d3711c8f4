import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { programName } from "#accounts/config/program-name.ts";
import { readMigrationNames } from "#accounts/db/accounts-file.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

const ownDirectory = path.join(import.meta.dirname, "migrations");
/** The last migration of version 1.0, whose databases `convert` reads. */
const lastOfVersionOne = "0009-large-accounts";

/**
 * Returns the files of the migrations, oldest first, by names such as "0001-accounts". Those of
 * an extension have its name in front, as in "newsletter-0001-subscribers".
 */
export function listMigrations(extensions: readonly TablesPart[] = []): Record<string, string> {
  const files = listFiles(ownDirectory);
  for (const { name, migrations } of extensions) {
    if (!/^[a-z]+$/.test(name)) {
      throw new Error(`The extension "${name}" needs a name of lower-case letters`);
    }
    if (migrations) files.push(...listFiles(migrations, `${name}-`));
  }
  return Object.fromEntries(files);
}

function listFiles(directory: string, prefix = ""): [string, string][] {
  const ending = ".sql";
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

/** Returns true if a file is a database of version 1.0. */
export function isOfVersionOne(file: string): boolean {
  return readMigrationNames(file)?.includes(lastOfVersionOne) ?? false;
}

/**
 * Returns the error message for a database at `where` that this program cannot use, or undefined if it can. `names` are
 * the migrations that the database has.
 */
export function findMigrationProblem(
  where: string,
  names: readonly string[],
  extensions: readonly TablesPart[],
): string | undefined {
  if (names.includes(lastOfVersionOne)) {
    return `The accounts' database is of version 1.0: ${where}. Nothing was changed. Stop all servers, then convert it: ${programName} convert`;
  }
  const known = listMigrations(extensions);
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
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
  return undefined;
}
