import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanUp } from "#accounts/clean-up.ts";
import { createApp } from "#accounts/create-app.ts";
import {
  freshEmail,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { type MailServer, startMailServer } from "#accounts/tests/support/mail-server.ts";
import { serveApp } from "#accounts/tests/support/serve-app.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";
import { type Clock, stopClock } from "#accounts/tests/support/two-step.ts";
import { newsletterAskAgainDays } from "#schemas/facts/limits.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const day = 86_400;
let smtp: MailServer;
let service: TestService;
let clock: Clock;
let email: string;

beforeAll(async () => {
  smtp = await startMailServer();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  service = await startAuthService({ SMTP_URL: smtp.url }, website);
  clock = stopClock(service);
  email = freshEmail();
});
afterEach(() => service.stop());

const call = (name: string, body: unknown, headers = {}) =>
  service.call("POST", `/functions/v1/newsletter-${name}`, { body, headers });
const subscribe = (address = email, page = "/blog") => call("subscribe", { email: address, page });
const sent = () => smtp.mails.filter(({ to }) => to?.[0]?.address === email);
const rows = () =>
  websiteTables(service.auth.database.own)
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .execute();
const statuses = async () => (await rows()).map(({ status }) => status);
/** The secret in the links of the latest mail. */
const token = () => /#token=([\w-]{43})$/m.exec(smtp.mails.at(-1)?.text ?? "")?.[1] ?? "";
const confirm = (secret = token()) => call("confirm", { token: secret });
const unsubscribe = (secret = token()) => call("unsubscribe", { token: secret });
const headerOf = (name: string) =>
  sent()[0]?.headers.find(({ key }) => key === name.toLowerCase())?.value ?? "";

const pending = { status: 200, body: { status: "pending" } };
const confirmed = { status: 200, body: { status: "confirmed" } };
const unsubscribed = { status: 200, body: { status: "unsubscribed" } };
const expired = {
  status: 400,
  body: { error: expect.stringContaining("This link is not valid any more.") },
};

test("a script of another site asks for no mail from its visitors' networks", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const answer = await call("subscribe", { email, page: "/blog" }, headers);
  expect(answer).toMatchObject({ status: 403, body: { code: "other_site" } });
  expect(await rows()).toEqual([]);
});

test("an address is kept as pending with its consent, and mailed a link", async () => {
  expect(await subscribe(email.toUpperCase())).toMatchObject(pending);
  const now = clock.now().toISOString();
  expect(await rows()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      status: "pending",
      consent_text: pageWords.newsletter.consent,
      consent_page: "/blog",
      consent_at: now,
      confirm_sent_at: now,
      confirm_mails: 1,
      mail_id: expect.any(Number),
      confirmed_at: null,
      unsubscribed_at: null,
      link_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(sent()).toMatchObject([{ subject: pageWords.mails.newsletterConfirm.subject }]);
  expect(sent()[0]?.text).toContain(`\n${service.url}/newsletter/confirm#token=${token()}\n`);
  expect(sent()[0]?.text).toContain(`\n${service.url}/newsletter/unsubscribe#token=${token()}\n`);
  const oneClick = `${service.url}/functions/v1/newsletter-unsubscribe?token=${token()}`;
  expect(headerOf("List-Unsubscribe")).toBe(`<${oneClick}>`);
  expect(headerOf("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(JSON.stringify(await rows())).not.toContain(token());
});

test("following the link subscribes the address, once", async () => {
  await subscribe();
  clock.pass(3600);
  expect(await confirm()).toMatchObject(confirmed);
  const afterOnce = await rows();
  const confirmed_at = clock.now().toISOString();
  expect(afterOnce).toMatchObject([{ status: "confirmed", confirmed_at }]);
  clock.pass(3600);
  expect(await confirm()).toMatchObject(confirmed);
  expect(await rows()).toEqual(afterOnce);
});

test("the response is the same for every state of an address", async () => {
  const answers = [await subscribe(), await subscribe()];
  await confirm();
  answers.push(await subscribe());
  await unsubscribe();
  answers.push(await subscribe());
  for (const answer of answers) expect(answer).toMatchObject(pending);
});

test("an address that does not answer gets one mail a day, three in all, and every link stays valid", async () => {
  await subscribe();
  const first = token();
  for (let hours = 4; hours < 6 * 24; hours += 4) {
    clock.pass(4 * 3600);
    await subscribe(email, "/");
  }
  expect(sent()).toHaveLength(3);
  expect(await rows()).toMatchObject([{ consent_page: "/", confirm_mails: 3 }]);
  expect(await confirm(first)).toMatchObject(confirmed);
  expect(await unsubscribe(token())).toMatchObject(unsubscribed);
});

test("a link says whether its address gets the newsletter, and changes nothing by that", async () => {
  const getStatus = () => call("unsubscribe", { token: token(), ask: "status" });
  await subscribe();
  expect(await getStatus()).toMatchObject(pending);
  await confirm();
  expect(await getStatus()).toMatchObject(confirmed);
  await unsubscribe();
  expect(await getStatus()).toMatchObject(unsubscribed);
  expect(await rows()).toHaveLength(1);
  expect(await call("unsubscribe", { token: "x", ask: "status" })).toMatchObject(expired);
});

test("a reader may unsubscribe before or after confirming, and twice", async () => {
  await subscribe();
  expect(await unsubscribe()).toMatchObject(unsubscribed);
  const before = await rows();
  expect(before).toMatchObject([{ status: "unsubscribed", consent_page: "/blog" }]);
  clock.pass(60);
  expect(await unsubscribe()).toMatchObject(unsubscribed);
  expect(await rows()).toEqual(before);
  // The old link asks for nothing new.
  expect(await confirm()).toMatchObject(expired);
});

test("an unsubscribed address gets no mail for a while", async () => {
  await subscribe();
  await confirm();
  await unsubscribe();
  clock.pass(newsletterAskAgainDays * day - 1);
  expect(await subscribe(email, "/features")).toMatchObject(pending);
  expect(sent()).toHaveLength(1);
  expect(await statuses()).toEqual(["unsubscribed"]);

  clock.pass(1);
  // The record of the old consent and its end stays until there is a new consent.
  const [proof] = await rows();
  const old = token();
  await subscribe(email, "/features");
  expect(sent()).toHaveLength(2);
  const mailed = { confirm_sent_at: expect.any(String), mail_id: expect.any(Number) };
  expect(await rows()).toMatchObject([{ ...proof, ...mailed, confirm_mails: 1 }]);
  expect(await confirm(old)).toMatchObject(expired);
  expect(await confirm()).toMatchObject(confirmed);
  expect(await rows()).toMatchObject([{ consent_page: "/features", unsubscribed_at: null }]);

  // Further sign-ups of an unsubscribed address send three mails at most.
  await unsubscribe();
  for (let days = 0; days < 100; days += 5) {
    clock.pass(5 * day);
    await subscribe();
  }
  expect(sent()).toHaveLength(2 + 3);
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("links expire after seven days; unconfirmed addresses are deleted after thirty", async () => {
  await subscribe();
  const old = token();
  const clean = () => cleanUp({ ...service.auth, outboxDirectory: "none", logError: () => {} });
  clock.pass(7 * day);
  const other = freshEmail();
  await subscribe(other);
  await confirm();
  clock.pass(1);
  expect(await confirm(old)).toMatchObject(expired);
  clock.pass(23 * day - 1);
  await clean();
  expect((await statuses()).sort()).toEqual(["confirmed", "pending"]);
  clock.pass(1);
  await clean();
  expect(await rows()).toMatchObject([{ email: other, status: "confirmed" }]);
});

test("simultaneous sign-ups of one address send one mail", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
  for (const answer of answers) expect(answer).toMatchObject(pending);
  expect(sent()).toHaveLength(1);
  expect(await confirm()).toMatchObject(confirmed);
});

describe("unsubscribing with one click", () => {
  const oneClickUrl = () => headerOf("List-Unsubscribe").slice(1, -1);
  beforeEach(async () => {
    await subscribe();
    await confirm();
  });
  const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");

  test.each([form, parts])("takes %s and no key", async (body) => {
    expect((await fetch(oneClickUrl(), { method: "POST", body })).status).toBe(200);
    expect(await statuses()).toEqual(["unsubscribed"]);
  });

  test("does not happen by GET, which redirects to the page, or with another token", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await fetch(oneClickUrl(), { method, redirect: "manual" });
      const page = `${service.url}/newsletter/unsubscribe#token=${token()}`;
      expect([status, headers.get("location")]).toEqual([303, page]);
    }
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await fetch(oneClickUrl(), { method })).status).toBe(405);
    const url = oneClickUrl().replace(token(), "a".repeat(43));
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(400);
    expect(await statuses()).toEqual(["confirmed"]);
  });

  test("is left out of the limit on all calls of a network, as a POST only", async () => {
    const config = { ...service.auth.config, rateLimits: true };
    const auth = { ...service.auth, config };
    const app = await serveApp(createApp({ files: serveTexts({}), auth, logError: () => {} }));
    const statusesOf = async (path: string, method = "GET") => {
      const calls = Array.from({ length: 102 }, () => app.send(method, `/functions/v1${path}`));
      return new Set((await Promise.all(calls)).map(({ status }) => status));
    };
    const path = "/newsletter-unsubscribe?token=x";
    expect(await statusesOf(path, "POST")).not.toContain(429);
    expect(await statusesOf(path)).toEqual(new Set([303, 429]));
    expect(await statusesOf("/newsletter-confirm")).toEqual(new Set([429]));
    await app.close();
  });
});

test("input that is no request gets an error for the form", async () => {
  const address = "Enter a valid email address";
  const bodies: [body: unknown, error: string][] = [
    ...["ann", "ann@", "@guest.test", "ann@guest..test", "ann@-guest.test", "ann @guest.test"]
      .concat("zoë@guest.test", "ann@guest.test, eve@guest.test", "Ann <ann@guest.test>")
      .map((typed): [unknown, string] => [{ email: typed, page: "/blog" }, address]),
    ...[undefined, null, 7, ""].map((typed): [unknown, string] => [
      { email: typed, page: "/blog" },
      "Please enter your email address.",
    ]),
    [{ email: `${"a".repeat(250)}@b.test`, page: "/blog" }, "This email address is too long."],
    ...["", "blog", "https://elsewhere.test/", "/blog?a=1", "/<b>", `/${"a".repeat(300)}`]
      .concat("/blog#a")
      .map((page): [unknown, string] => [{ email, page }, "page"]),
    ...["", "{", "null", "[]", "7", '"text"', "{}"].map((text): [string, string] => [text, ""]),
  ];
  for (const [body, error] of bodies) {
    expect([body, await call("subscribe", body)]).toMatchObject([
      body,
      { status: 400, body: { error: expect.stringContaining(error), code: "validation_failed" } },
    ]);
  }
  expect(await rows()).toEqual([]);
});

test("the functions need the public key, may be called from any site, and say how long to wait", async () => {
  const asked = "authorization,x-client-info,apikey,content-type,x-region";
  const preflight = {
    origin: "https://elsewhere.test",
    "access-control-request-method": "POST",
    "access-control-request-headers": asked,
  };
  for (const name of ["subscribe", "confirm", "unsubscribe"]) {
    for (const apikey of ["", "sb_publishable_other"])
      expect((await call(name, {}, { apikey })).status).toBe(401);
    const path = `/functions/v1/newsletter-${name}`;
    const { headers } = await service.call("OPTIONS", path, { headers: preflight });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const allowed = headers.get("access-control-allow-headers")?.split(",");
    expect(allowed?.sort()).toEqual(asked.split(",").sort());
  }
  service.auth.limits = { ...service.auth.limits, take: async () => 42 };
  const { status, body, headers } = await subscribe();
  expect([status, body.error]).toEqual([429, expect.stringContaining("Too many")]);
  expect(headers.get("retry-after")).toBe("42");
  expect(headers.get("access-control-expose-headers")).toBe("Retry-After");
});
