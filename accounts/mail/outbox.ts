import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { MailConfig } from "#accounts/config/settings.ts";
import type { Mail, Mailer } from "#accounts/mail/mailer.ts";
import { openSmtp, toMessage } from "#accounts/mail/smtp.ts";

export const outboxDirectory = (dataDirectory: string) => path.join(dataDirectory, "outbox");

/** Stores mails as .eml files and prints their links, so that accounts can be created without a mail server. */
export function openOutbox(options: {
  directory: string;
  from: string;
  print: (lines: string) => void;
}): Mailer {
  const { directory, from, print } = options;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  let count = 0;
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      count += 1;
      const file = path.join(directory, fileName(new Date(), count));
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

/** Sorts by time and, within a millisecond, by count. The random part makes it unique across servers. */
function fileName(time: Date, count: number): string {
  const stamp = time.toISOString().replace(/[:.]/g, "-");
  const parts = [stamp, String(count).padStart(6, "0"), randomBytes(4).toString("hex")];
  return `${parts.join("-")}.eml`;
}

function describe({ to, subject, text }: Mail): string {
  const links = text.match(/^https?:\/\/\S+$/gm) ?? [];
  return [`Mail to ${to}: ${subject}`, ...links.map((link) => `  ${link}`)].join("\n");
}

/** File names start with a time such as 2026-11-22T13-02-33-123Z. A server that was killed leaves a `.part` file. */
const mailFile = /^\d{4}-[\w-]+Z-[\w-]+\.eml(\.part)?$/;

export async function deleteOldMails(directory: string, before: string, limit: number) {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const end = before.replace(/[:.]/g, "-");
  const old = names.filter((name) => mailFile.test(name) && name < end).slice(0, limit);
  await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })));
  return old.length;
}

export function openMailer(options: {
  mail: MailConfig;
  dataDirectory: string;
  from: string;
  print: (lines: string) => void;
}): Mailer {
  const { mail, dataDirectory, from, print } = options;
  if (mail.smtpUrl) return openSmtp({ url: mail.smtpUrl, from });
  return openOutbox({ directory: outboxDirectory(dataDirectory), from, print });
}
