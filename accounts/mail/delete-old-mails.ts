import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/** File names start with a time such as 2026-11-22T13-02-33-123Z. A server that was killed leaves a `.part` file. */
const mailFile = /^\d{4}-[\w-]+Z-[\w-]+\.eml(\.part)?$/;

/** Deletes up to `limit` mails of an outbox that are older than `before`. Returns how many. */
export async function deleteOldMails(
  directory: string,
  before: string,
  limit: number,
): Promise<number> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const end = before.replace(/[:.]/g, "-");
  const old = names.filter((name) => mailFile.test(name) && name < end).slice(0, limit);
  await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })));
  return old.length;
}
