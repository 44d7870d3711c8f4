import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

export type OutboxMail = {
  /** File name, which is also the id of the mail in URLs. */
  name: string;
  to: string;
  subject: string;
  sentAt: Date | undefined;
  text: string;
  html: string;
};

/** File names of the outbox; no other file can be read. */
const mailFile = /^[\w-]+\.eml$/;

export async function listOutbox(directory: string): Promise<string[]> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  return names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse();
}

export async function readOutboxMail(
  directory: string,
  name: string,
): Promise<OutboxMail | undefined> {
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
