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

/** Lists the file names of the mails, newest first. */
export async function listOutbox(directory: string): Promise<string[]> {
  const names = (await undefinedIfMissing(readdir(directory))) ?? [];
  return names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse();
}

/** Returns a mail, or undefined if there is none with this name. */
export async function readOutboxMail(
  directory: string,
  name: string,
): Promise<OutboxMail | undefined> {
  if (!mailFile.test(name)) return undefined;
  const file = await undefinedIfMissing(readFile(path.join(directory, name)));
  if (!file) return undefined;
  const { to = [], subject = "", date, text = "", html = "" } = await PostalMime.parse(file);
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

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
