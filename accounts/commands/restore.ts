import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { operation } from "#accounts/commands/command.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import {
  accountsFile,
  companions,
  findBackupProblem,
  isInUse,
  timeStamp,
} from "#accounts/db/accounts-file.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

/**
 * Restores a backup, after checking it, as the database of a data directory. With `replace`, an existing database
 * is renamed first, even a damaged one, and its new name is returned. Throws an OperatorError and changes nothing if the
 * backup is damaged, if there is a database and `replace` is not set, or if a server has it open.
 */
export async function restore(options: {
  backup: string;
  dataDirectory: string;
  extensions?: readonly TablesPart[];
  replace?: boolean;
}): Promise<{ setAside: string | undefined }> {
  const { backup, dataDirectory, extensions = [], replace = false } = options;
  checkBackup(backup, extensions);
  const file = accountsFile(dataDirectory);
  rejectInUse(file);
  if (isPresent(file) && !replace) {
    throw new OperatorError(
      `${file} already exists. Nothing was changed. To restore anyway and keep it under another name, add --replace.`,
    );
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const check = (part: string) => checkBackup(part, extensions);
  return { setAside: await replaceDatabase(file, backup, "restore", check) };
}

function checkBackup(file: string, extensions: readonly TablesPart[]): void {
  const problem = findBackupProblem(file, extensions);
  if (problem) throw new OperatorError(problem);
}

export function rejectInUse(file: string): void {
  if (!existsSync(file) || !isInUse(file)) return;
  throw new OperatorError(
    `A server or another program has ${file} open. Nothing was changed. Stop it, then try again.`,
  );
}

const isPresent = (file: string) => ["", ...companions].some((ending) => existsSync(file + ending));

/** Replaces a database by a checked copy of `source`. Returns the old one's new name; its log would damage the copy. */
export async function replaceDatabase(
  file: string,
  source: string,
  command: string,
  check: (part: string) => void = () => {},
): Promise<string | undefined> {
  const time = timeStamp(new Date());
  const aside = file.replace(/\.sqlite$/, `.before-${command}-${time}.sqlite`);
  const wasPresent = isPresent(file);
  await writePrivateFile(file, async (part) => {
    copyFileSync(source, part);
    check(part);
    // Both names until the copy replaces it, so that a server that starts meanwhile does not create an empty one.
    if (existsSync(file)) linkOrRename(file, aside);
    for (const ending of companions.filter((one) => existsSync(file + one))) {
      renameSync(file + ending, aside + ending);
    }
  });
  return wasPresent ? aside : undefined;
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
    example: "data/backups/accounts-2026-11-22.sqlite --replace",
    run: async ({ dataDirectory, extensions }, { replace = false }, file = "") => {
      const backup = path.resolve(file);
      const { setAside } = await restore({ backup, dataDirectory, extensions, replace });
      if (setAside) console.log(`The previous accounts are kept as ${setAside}.`);
      console.log("Restored. Start the server.");
    },
  }),
};
