import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

export type OutboxMail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

/** File names of the outbox; no other file can be read. */
const mailFile = /^[\w-]+\.eml$/;

export async function listOutbox(directory: string): Promise<string[]> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  return names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse();
}

/** `name` is the file name, which is also the id of the mail in URLs. */
export async function readOutboxMail(directory: string, name: string) {
  const file = path.join(directory, name);
  if (!mailFile.test(name) || !existsSync(file)) return undefined;
  const mail = await PostalMime.parse(await readFile(file));
  const { to = [], subject = "", date, text = "", html = "" } = mail;
  return {
    name,
    to: to.map(({ address }) => address).join(", "),
    subject,
    sentAt: parseDate(date),
    text,
    html,
  };
}

/** Returns undefined for an invalid date: the file may have been written by hand. */
function parseDate(date = ""): Date | undefined {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
