import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import type { Mail, Mailer } from "#accounts/mail/mailer.ts";
import { listOutbox, openMailer, outboxDirectory, readOutboxMail } from "#accounts/mail/outbox.ts";
import { expectPrivate } from "#accounts/tests/support/expect-private.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

const link = `https://hotel.test/auth/v1/verify?token=${"a1".repeat(28)}&type=signup`;
const mail: Mail = {
  to: "ann@guest.test",
  subject: "Konfirmeer, “Zoë”",
  html: `<p><a href="${link}">Confirm</a></p>`,
  text: `See https://hotel.test for more.\n\nConfirm:\n${link}\n`,
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};

let dataDirectory: string;
let directory: string;
let mailer: Mailer;
const printed: string[] = [];

beforeEach(() => {
  dataDirectory = directoryForTest();
  directory = outboxDirectory(dataDirectory);
  printed.length = 0;
  mailer = openMailer({
    mail: readConfig({}).mail,
    dataDirectory,
    from: "Hotel <hello@hotel.test>",
    print: (lines) => printed.push(lines),
  });
});

test("a mail can be read back completely", async () => {
  await mailer.send(mail);
  const [name = ""] = await listOutbox(directory);
  const kept = await readOutboxMail(directory, name);
  expect(kept).toMatchObject({ name, to: mail.to, subject: mail.subject });
  // Parts of a mail end with a line break.
  expect(kept?.html.trim()).toBe(mail.html);
  expect(kept?.text.trim()).toBe(mail.text.trim());
  expect(kept?.sentAt?.getFullYear()).toBeGreaterThan(2000);
});

test("the file is a mail in the standard format, readable by its owner only", async () => {
  await mailer.send(mail);
  const [name = ""] = await readdir(directory);
  const file = path.join(directory, name);
  const source = await readFile(file, "utf8");
  for (const header of [
    "From: Hotel <hello@hotel.test>",
    "To: ann@guest.test",
    "Auto-Submitted: auto-generated",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "MIME-Version: 1.0",
  ]) {
    expect(source.split("\n")).toContain(header);
  }
  expect(source).toMatch(/^Message-ID: <.+@hotel\.test>$/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(source).not.toContain("\r");
  expectPrivate(file);
  expectPrivate(directory);
});

test("only mails can be read, by no other name or path", async () => {
  await mailer.send(mail);
  await writeFile(path.join(directory, "2026-01-01.eml.part"), "half a mail");
  await writeFile(path.join(dataDirectory, "secret.eml"), "Subject: secret\n\n");
  expect(await listOutbox(directory)).toHaveLength(1);
  for (const name of ["../secret.eml", "2026-01-01.eml.part", "..", ""]) {
    expect(await readOutboxMail(directory, name)).toBeUndefined();
  }
});
