import { randomBytes } from "node:crypto";
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { MailConfig } from "#accounts/config/settings.ts";
import type { Mail, Mailer } from "#accounts/mail/mailer.ts";
import { openSmtp, toMessage } from "#accounts/mail/smtp.ts";

export const outboxDirectory = (dataDirectory: string) => path.join(dataDirectory, "outbox");

type OutboxOptions = { directory: string; from: string; print: (lines: string) => void };

/** Stores mails as .eml files and prints their links, so that accounts can be created without a mail server. */
export function openOutbox({ directory, from, print }: OutboxOptions): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  let count = 0;
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      count += 1;
      // Sorts by time and, within a millisecond, by count. The random part makes it unique across servers.
      const order = [toStamp(new Date().toISOString()), String(count).padStart(6, "0")];
      const name = [...order, randomBytes(4).toString("hex")].join("-");
      const file = path.join(directory, `${name}.eml`);
      // The links give access to accounts, so other users of the machine must not read the files.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: "wx", flush: true });
      await rename(`${file}.part`, file);
      print(describe(mail));
    },
    check: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await access(directory, constants.W_OK);
    },
    close: () => composer.close(),
  };
}

const toStamp = (time: string) => time.replace(/[:.]/g, "-");

function describe({ to, subject, text }: Mail): string {
  const links = text.match(/^https?:\/\/\S+$/gm) ?? [];
  return [`Mail to ${to}: ${subject}`, ...links.map((link) => `  ${link}`)].join("\n");
}

async function list(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** File names of the outbox; no other file can be read. */
const mailFile = /^[\w-]+\.eml$/;

/** Returns the names of the mails, newest first. */
export async function listOutbox(directory: string): Promise<string[]> {
  return (await list(directory))
    .filter((name) => mailFile.test(name))
    .sort()
    .reverse();
}

export type OutboxMail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

export async function readOutboxMail(directory: string, name: string) {
  if (!mailFile.test(name)) return undefined;
  const source = await readFile(path.join(directory, name)).catch(() => undefined);
  if (!source) return undefined;
  const mail = await PostalMime.parse(source);
  const { to = [], subject = "", date = "", text = "", html = "" } = mail;
  const sentAt = new Date(date);
  return {
    name,
    to: to.map(({ address }) => address).join(", "),
    subject,
    // The file may have been written by hand.
    sentAt: Number.isNaN(sentAt.getTime()) ? undefined : sentAt,
    text,
    html,
  };
}

/** Names that start with a time such as 2026-11-22T13-02-33-123Z. A server that was killed leaves a `.part` file. */
const ownFile = /^\d{4}-[\w-]+Z-[\w-]+\.eml(\.part)?$/;

export async function deleteOldMails(directory: string, before: string, limit: number) {
  const names = (await list(directory)).filter((name) => ownFile.test(name));
  const old = names.filter((name) => name < toStamp(before)).slice(0, limit);
  await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })));
  return old.length;
}

type MailerOptions = Omit<OutboxOptions, "directory"> & { mail: MailConfig; dataDirectory: string };

export function openMailer({ mail, dataDirectory, from, print }: MailerOptions): Mailer {
  if (mail.smtpUrl) return openSmtp({ url: mail.smtpUrl, from });
  return openOutbox({ directory: outboxDirectory(dataDirectory), from, print });
}
