import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";

export type KeptMail = {
  /** File name, which names the mail in an address too. */
  name: string;
  to: string;
  subject: string;
  sentAt: Date | undefined;
  text: string;
  html: string;
};

/** The names that the outbox gives; no other file can be asked for. */
const mailFile = /^[\w-]+\.eml$/;

/** File names, newest first; none where no mail was kept yet. */
export async function listOutbox(directory: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(directory))) ?? [];
  return names
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse();
}

/** One mail, or undefined where there is none of this name. */
export async function readOutboxMail(
  directory: string,
  name: string,
): Promise<KeptMail | undefined> {
  if (!mailFile.test(name)) return undefined;
  const file = await unlessMissing(readFile(path.join(directory, name)));
  if (!file) return undefined;
  const { to = [], subject = "", date, text = "", html = "" } = await PostalMime.parse(file);
  return {
    name,
    to: to.map(({ address }) => address).join(", "),
    subject,
    sentAt: readTime(date),
    text,
    html,
  };
}

/** A file that somebody put there by hand may say anything. */
function readTime(date = ""): Date | undefined {
  const time = new Date(date);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
