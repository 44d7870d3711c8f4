import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { operation } from "#accounts/commands/command.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import {
  accountsFile,
  companions,
  findDamage,
  isInUse,
  readMigrationNames,
} from "#accounts/db/accounts-file.ts";
import { timeStamp } from "#accounts/db/backups.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";
import { findMigrationProblem } from "#accounts/db/migrations.ts";
import type { Extension } from "#accounts/extension.ts";

/**
 * Restores a backup, after checking it, as the database of a data directory. With `replace`, an existing database
 * is renamed first, even a damaged one, and its new name is returned. Throws an OperationError and changes nothing if the
 * backup is damaged, if there is a database and `replace` is not set, or if a server has it open.
 */
export async function restore(options: {
  backup: string;
  dataDirectory: string;
  extensions?: readonly Extension[];
  replace?: boolean;
}): Promise<{ setAside: string[] }> {
  const { backup, dataDirectory, extensions = [], replace = false } = options;
  const now = new Date();
  await runStep(`Checking ${backup}`, () => checkBackup(backup, extensions));
  const file = accountsFile(dataDirectory);
  const present = ["", ...companions].some((ending) => existsSync(file + ending));
  if (present) rejectInUse(file);
  if (present && !replace) {
    throw new OperationError(
      `${file} already has accounts. Nothing was changed. To restore anyway and keep them under another name, add --replace.`,
    );
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const setAside: string[] = [];
  await writePrivateFile(file, async (part) => {
    await runStep("Copying it to the data directory", () => copyFileSync(backup, part));
    await runStep("Checking the copy", () => checkBackup(part, extensions));
    if (present) setAside.push(moveAside(file, "restore", now));
  });
  return { setAside };
}

function checkBackup(file: string, extensions: readonly Extension[]): void {
  if (!existsSync(file)) throw new OperationError(`There is no file ${file}.`);
  const damage = findDamage(file, "full");
  if (damage) {
    throw new OperationError(
      `${file} is damaged (${damage}). Nothing was changed. Use another backup.`,
    );
  }
  const names = readMigrationNames(file);
  if (!names) {
    throw new OperationError(
      `${file} is an SQLite file, but has no accounts of this program. Nothing was changed. Use another backup.`,
    );
  }
  const problem = findMigrationProblem(file, names, extensions);
  if (problem) throw new OperationError(problem);
}

/** Throws an OperationError if a program, such as the server, has a database open. */
export function rejectInUse(file: string): void {
  if (!existsSync(file) || !isInUse(file)) return;
  throw new OperationError(
    `A server or another program has ${file} open. Nothing was changed. Stop it, then try again.`,
  );
}

/**
 * Renames a database, and returns its new name. The file has both names until the copy replaces it, so that a server that starts meanwhile does
 * not create an empty one. The write-ahead log is renamed too: next to another database it would damage it.
 */
export function moveAside(file: string, command: string, now: Date): string {
  const aside = file.replace(/\.sqlite$/, `.before-${command}-${timeStamp(now)}.sqlite`);
  if (existsSync(file)) linkOrRename(file, aside);
  for (const ending of companions) {
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  }
  return aside;
}

function linkOrRename(file: string, aside: string): void {
  try {
    linkSync(file, aside);
  } catch {
    // Some file systems have no hard links.
    renameSync(file, aside);
  }
}

export const restoreCommands = {
  restore: operation({
    meaning: "Restores a backup; the server must not be running.",
    operands: ["backup"],
    options: { replace: { meaning: "Replaces the accounts, which are kept under another name." } },
    example: "restore data/backups/accounts-2026-11-22.sqlite --replace",
    run: async ({ dataDirectory, extensions }, { replace = false }, file = "") => {
      const backup = path.resolve(file);
      const { setAside } = await restore({ backup, dataDirectory, extensions, replace }).catch(
        (error) => {
          if (!isDiskFull(error)) throw error;
          throw new OperationError(
            `The disk with ${dataDirectory} is full. Nothing was changed. Free some space, then try again.`,
          );
        },
      );
      for (const name of setAside) console.log(`The previous accounts are kept as ${name}.`);
      console.log("Restored. Start the server.");
    },
  }),
};
