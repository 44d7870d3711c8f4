import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { mailSender } from "#accounts/config/brand.ts";
import { readConfig } from "#accounts/config/settings.ts";
import type { Mail, Mailer } from "#accounts/mail/mailer.ts";
import { openMailer } from "#accounts/mail/outbox.ts";
import { openSmtp } from "#accounts/mail/smtp.ts";
import { brand as siteBrand } from "#server/brand.ts";

const mail: Mail = {
  to: "ann@guest.test",
  subject: "Your sign-in link",
  html: "<p>Sign in</p>",
  text: "Sign in",
};
const from = "Hotel <hello@hotel.test>";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A real mail server that stores the mails it accepts. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => {
      stream.setEncoding("utf8");
      let source = "";
      stream.on("data", (chunk: string) => {
        source += chunk;
      });
      stream.on("end", () => {
        received.push(source);
        done();
      });
    },
    ...options,
  });
  smtp.on("error", () => {});
  closers.push(() => smtp.close());
  return { url: await listen(smtp.server), received };
}

/** A server that answers each line with the result of `answer`, or not at all if that is undefined. */
async function startFaultyServer(answer: (line: string | undefined) => string | undefined) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string | undefined) => {
      const text = answer(line);
      if (text) socket.write(`${text}\r\n`);
    };
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      for (const line of String(chunk).trim().split("\r\n")) say(line);
    });
    say(undefined);
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

function open(url: string, timeoutMs?: number): Mailer {
  const mailer = openSmtp({ url, from, ...(timeoutMs && { timeoutMs }) });
  closers.push(() => mailer.close());
  return mailer;
}

test("the mail server receives the complete mail", async () => {
  const { url, received } = await startMailServer();
  const mailer = openMailer({
    mail: readConfig({ SMTP_URL: url }).mail,
    dataDirectory: "/nowhere",
    from: from,
    print: () => {},
  });
  closers.push(() => mailer.close());
  await mailer.send(mail);
  expect(await PostalMime.parse(received[0] ?? "")).toMatchObject({
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

test("user name and password are read from SMTP_URL", async () => {
  const seen: unknown[] = [];
  const { url } = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  await open(url.replace("//", "//desk%40hotel.test:s%2Fcret@")).send(mail);
  expect(seen).toEqual([["desk@hotel.test", "s/cret"]]);
});

test("several mails share a connection", async () => {
  let connections = 0;
  const { url, received } = await startMailServer({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
  });
  const mailer = open(url);
  for (let count = 0; count < 3; count += 1) await mailer.send(mail);
  expect(received).toHaveLength(3);
  expect(connections).toBe(1);
});

test("a rejected recipient is an error, and the next mail is still sent", async () => {
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === mail.to ? null : new Error("No such mailbox")),
  });
  const mailer = open(url);
  await expect(mailer.send({ ...mail, to: "unknown@guest.test" })).rejects.toThrow(
    "No such mailbox",
  );
  await mailer.send(mail);
  expect(received).toHaveLength(1);
});

test("a rejected message is an error", async () => {
  const { url } = await startMailServer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(new Error("Looks like spam")));
    },
  });
  await expect(open(url).send(mail)).rejects.toThrow("Looks like spam");
});

test("a server that cannot be reached is an error", async () => {
  const { url } = await startMailServer();
  for (const close of closers.splice(0)) close();
  await expect(open(url).send(mail)).rejects.toThrow("ECONNREFUSED");
});

test.each([
  ["never greets", undefined],
  ["stops answering", "220 hotel.test"],
])("a server that %s is an error", async (_, greeting) => {
  const url = await startFaultyServer((line) => (line === undefined ? greeting : undefined));
  await expect(open(url, 50).send(mail)).rejects.toThrow();
});

test("a server that hangs up each time is an error", async () => {
  const server = createServer((socket) => socket.destroy());
  closers.push(() => server.close());
  await expect(open(await listen(server), 500).send(mail)).rejects.toThrow();
});

test("a server that sends an endless answer is an error", async () => {
  const server = createServer((socket) => {
    socket.write("220 hotel.test\r\n");
    let trickle: NodeJS.Timeout;
    socket.once("data", () => {
      trickle = setInterval(() => socket.write("250-Wait a little\r\n"), 10);
    });
    socket.on("error", () => {}).on("close", () => clearInterval(trickle));
  });
  closers.push(() => server.close());
  await expect(open(await listen(server), 100).send(mail)).rejects.toThrow();
});

test("a list of recipients in the address is not sent to the others", async () => {
  const recipients: string[] = [];
  const { url } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
  });
  for (const to of [
    "ann@guest.test, eve@elsewhere.test",
    "ann@guest.test>\r\nRCPT TO:<eve@elsewhere.test",
  ]) {
    await open(url)
      .send({ ...mail, to })
      .catch(() => {});
  }
  expect(recipients).not.toContain("eve@elsewhere.test");
});
