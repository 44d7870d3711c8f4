import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { mailSender } from "#accounts/config/brand.ts";
import { readConfig } from "#accounts/config/settings.ts";
import type { Mail, Mailer } from "#accounts/mail/mailer.ts";
import { openMailer } from "#accounts/mail/outbox.ts";
import { openSmtp } from "#accounts/mail/smtp.ts";
import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import { brand as siteBrand } from "#server/brand.ts";

const html = "<p>Sign in</p>";
const mail: Mail = { to: "ann@guest.test", subject: "Your sign-in link", html, text: "Sign in" };
const from = "Hotel <hello@hotel.test>";

async function serverForTest(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}

function open(url: string, timeoutMs?: number): Mailer {
  const mailer = openSmtp({ url, from, ...(timeoutMs && { timeoutMs }) });
  onTestFinished(() => mailer.close());
  return mailer;
}

test("the mail server receives the complete mail", async () => {
  const { url, mails } = await serverForTest();
  const config = readConfig({ SMTP_URL: url });
  const mailer = openMailer({ mail: config.mail, dataDirectory: "none", from, print: () => {} });
  onTestFinished(() => mailer.close());
  await mailer.send(mail);
  expect(mails[0]).toMatchObject({
    from: { name: "Hotel", address: "hello@hotel.test" },
    to: [{ address: mail.to }],
    subject: mail.subject,
    html: expect.stringContaining(mail.html),
    text: expect.stringContaining(mail.text),
  });
});

test("MAIL_FROM overrides the sender of the brand", async () => {
  const { mail: config } = readConfig({ MAIL_FROM: "desk@hotel.test" });
  const brand = { ...siteBrand, from };
  expect(mailSender(brand, "https://hotel.test", config.from)).toBe("desk@hotel.test");
  expect(mailSender(brand, "https://hotel.test")).toBe(from);
});

test("a password crosses no network unencrypted, even if someone removes the offer of TLS", async () => {
  let isAsked = false;
  const { url } = await serverForTest({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => {
      isAsked = true;
      done(null, { user: "hotel" });
    },
  });
  // Not the name of this machine, although it leads there.
  const elsewhere = url.replace(/\/\/[^:]+/, "//hotel:secret@0.0.0.0");
  await expect(open(elsewhere).send(mail)).rejects.toThrow("STARTTLS");
  expect(isAsked).toBe(false);
});

test("user name and password are read from SMTP_URL", async () => {
  const seen: unknown[] = [];
  const { url } = await serverForTest({
    disabledCommands: ["STARTTLS"],
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await open(url.replace("//", "//desk%40hotel.test:s%2Fcret@")).send(mail);
  expect(seen).toEqual([["desk@hotel.test", "s/cret"]]);
});

test("a rejected recipient is an error, and the next mail is still sent", async () => {
  const { url, mails, refused } = await serverForTest();
  refused.add("unknown@guest.test");
  const mailer = open(url);
  await expect(mailer.send({ ...mail, to: "unknown@guest.test" })).rejects.toThrow("No such mail");
  await mailer.send(mail);
  expect(mails).toHaveLength(1);
});

test.each<[string, (socket: Socket) => void]>([
  ["never greets", () => {}],
  ["hangs up each time", (socket) => socket.destroy()],
  [
    "sends an endless answer",
    (socket) => {
      socket.write("220 hotel.test\r\n");
      const trickle = setInterval(() => socket.write("250-Wait a little\r\n"), 10);
      socket.on("error", () => {}).on("close", () => clearInterval(trickle));
    },
  ],
])("a server that %s is an error", async (_, answer) => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(open(url, 100).send(mail)).rejects.toThrow();
});

test("a list of recipients in the address is not sent to the others", async () => {
  const recipients: string[] = [];
  const { url } = await serverForTest({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  const other = "eve@elsewhere.test";
  for (const to of [`ann@guest.test, ${other}`, `ann@guest.test>\r\nRCPT TO:<${other}`]) {
    await open(url)
      .send({ ...mail, to })
      .catch(() => {});
  }
  expect(recipients).not.toContain(other);
});
