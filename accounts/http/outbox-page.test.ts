import { Hono } from "hono";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { openOutboxAccess, outboxPath, outboxRoutes } from "#accounts/http/outbox-page.ts";
import { openOutbox } from "#accounts/mail/outbox.ts";
import { directoryForFile } from "#accounts/tests/support/until-test-ends.ts";

const token = "a-secret-of-this-start";
const cookie = `outbox=${token}`;
const link = "https://hotel.test/auth/v1/verify?token=abc&type=signup";
const mail = {
  to: "ann@guest.test",
  subject: "Confirm <your> address",
  html: `<p title="it's">Hello <script>alert(1)</script><a href="${link}">Confirm</a></p>`,
  text: `Hello <b>Ann</b>\n\nConfirm:\n${link}\n`,
};

const directory = directoryForFile();
const app = new Hono();

beforeAll(async () => {
  const mailer = openOutbox({ directory, from: "Hotel <hello@hotel.test>", print: () => {} });
  await mailer.send(mail);
  await mailer.send({ ...mail, subject: "The second" });
  app.route(outboxPath, outboxRoutes({ directory, token }));
  app.notFound((c) => c.text("nothing here", 404));
});

type Visit = { from?: string; headers?: Record<string, string> };

function get(address: string, { from = "127.0.0.1", headers }: Visit = {}) {
  const env = { incoming: { socket: { remoteAddress: from } } };
  return app.request(address, { headers: { host: "localhost:3000", cookie, ...headers } }, env);
}

const pageOf = async (response: Response | Promise<Response>) =>
  parse(await (await response).text());

test("shows the texts of the mails, newest first, with their links", async () => {
  const page = await pageOf(get(outboxPath));
  expect(page.querySelectorAll("h2").map((heading) => heading.text)).toEqual([
    "The second",
    mail.subject,
  ]);
  expect(page.text).toContain(`To ${mail.to}`);
  expect(page.querySelector("time")?.getAttribute("datetime")).toMatch(/^\d{4}-.+Z$/);
  const [text] = page.querySelectorAll(".text");
  expect(text?.querySelector("b")).toBeNull();
  expect(text?.text).toContain("Hello <b>Ann</b>");
  expect(text?.querySelectorAll("a").map((anchor) => anchor.getAttribute("href"))).toEqual([link]);
  expect(page.querySelectorAll("script")).toEqual([]);
});

test("the secret of the link moves from the address to a cookie for this page only", async () => {
  const answer = await get(`${outboxPath}?token=${token}`, { headers: { cookie: "" } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(outboxPath);
  expect(answer.headers.get("set-cookie")).toBe(
    `outbox=${token}; Path=/outbox; HttpOnly; SameSite=Strict`,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

describe("access", () => {
  const visits: [who: string, visit: Visit, status: number][] = [
    ["this machine", {}, 200],
    ["this machine by number", { headers: { host: "127.0.0.1:3000" } }, 200],
    ["this machine by IPv6", { from: "::1", headers: { host: "[::1]:3000" } }, 200],
    ["this machine on a socket for both", { from: "::ffff:127.0.0.1" }, 200],
    // A plain reverse proxy on this machine forwards this for any visitor.
    ["no secret", { headers: { host: "127.0.0.1", cookie: "" } }, 404],
    ["the secret of an earlier start", { headers: { cookie: "outbox=a-secret-of-another" } }, 404],
    ["half of the secret", { headers: { cookie: cookie.slice(0, -1) } }, 404],
    ["another machine", { from: "192.168.1.7" }, 404],
    ["an address that only begins like a loopback address", { from: "::ffff:128.0.0.1" }, 404],
    ["a foreign name that resolves to this machine", { headers: { host: "evil.test:3000" } }, 404],
    ["a name that begins with localhost", { headers: { host: "localhost.evil.test" } }, 404],
    ["a proxy", { headers: { "X-Forwarded-For": "127.0.0.1" } }, 404],
    ["a proxy with the standard header", { headers: { Forwarded: "for=127.0.0.1" } }, 404],
    ["a proxy that names no visitor", { headers: { Via: "1.1 cache" } }, 404],
  ];

  test.each(visits)("%s", async (_who, visit, status) => {
    const answer = await get(outboxPath, visit);
    expect(answer.status).toBe(status);
    if (status === 404) {
      expect(await answer.text()).toBe("nothing here");
      expect(answer.headers.get("x-robots-tag")).toBeNull();
    }
  });

  test.each([
    ["a wrong token", `?token=${token}x`, {}],
    ["an empty token", "?token=", {}],
    ["the token, from another machine", `?token=${token}`, { from: "10.0.0.5" }],
    ["the token, through a proxy", `?token=${token}`, { headers: { Via: "1.1 cache" } }],
  ])("not %s", async (_who, query, visit: Visit) => {
    const headers = { cookie: "", ...visit.headers };
    const answer = await get(`${outboxPath}${query}`, { ...visit, headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

test("each start at a terminal makes a secret of 256 bits, unless mails are sent or the site is public", () => {
  const open = (env: Record<string, string>, terminal = true) =>
    openOutboxAccess(readConfig({ DATA_DIR: "/srv/data", ...env }), terminal);
  const access = open({});
  expect(access?.directory).toBe("/srv/data/outbox");
  expect(Buffer.from(access?.token ?? "", "base64url").length).toBe(32);
  expect(open({})?.token).not.toBe(access?.token);
  expect(open({}, false)).toBeUndefined();
  expect(open({ SITE_URL: "https://hotel.example", SMTP_URL: "outbox" })).toBeUndefined();
  expect(open({ SMTP_URL: "smtp://mail.hotel.example:587" })).toBeUndefined();
});
