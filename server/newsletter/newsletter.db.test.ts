import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { visitorRoutes } from "#accounts/account/routes.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import { cleanUp } from "#accounts/clean-up.ts";
import { readConfig } from "#accounts/config/settings.ts";
import type { Database } from "#accounts/db/connect.ts";
import { createKeyedHash } from "#accounts/db/keyed-hash.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { listJobKinds } from "#accounts/jobs/kinds.ts";
import { openQueue } from "#accounts/jobs/queue.ts";
import type { Mail } from "#accounts/mail/mailer.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";
import { newsletterAskAgainDays } from "#schemas/facts/limits.ts";
import { writeNewsletterMail } from "#server/newsletter/newsletter-mail.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const publicKey = "sb_publishable_test";
const day = 86_400;
const siteUrl = "https://hotel.test";
const startedAt = new Date("2026-11-21T08:00:00.000Z");

describe("service", () => {
  let dataDirectory: string;
  let database: Database;
  let app: ServedApp;
  let services: AuthService;
  let time: Date;
  let sent: Mail[];
  let logged: unknown[];
  let mailFailure: Error | undefined;

  beforeEach(async () => {
    dataDirectory = await mkdtemp(path.join(tmpdir(), "newsletter-"));
    database = await openDatabase({
      dataDirectory,
      extensions: website.extensions,
    });
    time = startedAt;
    sent = [];
    logged = [];
    mailFailure = undefined;
    services = {
      database,
      extensions: website.extensions,
      mails: openQueue({
        database,
        kinds: listJobKinds(website.extensions),
        hash: createKeyedHash(Buffer.from("a secret of this test")),
        limits: { mailIntervalSeconds: 60, mailsPerHour: 1000, rateLimits: false },
        now: () => time,
        write: (row) => writeNewsletterMail(services, row),
        send: async (mail) => {
          if (mailFailure) throw mailFailure;
          sent.push(mail);
        },
        onOutcome: (_job, outcome, cause) => outcome !== "sent" && logged.push(cause),
        spreadMs: 0,
      }),
      config: {
        publicKey,
        secretKey: undefined,
        acceptsKeylessCalls: false,
        siteUrl,
        functionsUrl: `${siteUrl}/functions/v1`,
        redirectAllowList: [],
        brand: website.brand,
        trustedIpHeader: undefined,
        own: {},
      },
      limits: { take: async () => null },
      events: { record: () => {} },
      now: () => time,
    } as unknown as AuthService;
    const root = new Hono().route(
      "/functions/v1",
      visitorRoutes(services, (_line, cause) => logged.push(cause)),
    );
    app = await serveApp(getRequestListener(root.fetch, { overrideGlobalObjects: false }));
  });
  afterEach(async () => {
    await app.close();
    await services.mails.close();
    await database.close();
    await rm(dataDirectory, { recursive: true });
  });

  function pass(seconds: number) {
    time = new Date(time.getTime() + seconds * 1000);
  }

  async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${app.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: publicKey, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answered = { status: answer.status, headers: answer.headers, body: await answer.json() };
    await services.mails.idle();
    return answered;
  }

  const email = "ann@guest.test";
  const subscribe = (address = email, page = "/blog") =>
    call("newsletter-subscribe", { email: address, page });
  const rows = () =>
    websiteTables(database.own).selectFrom("newsletter_subscribers").selectAll().execute();
  const statuses = async () => (await rows()).map(({ status }) => status);
  /** The secret in the links of the latest mail. */
  const token = () => /#token=([\w-]{43})$/m.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
  const confirm = (secret = token()) => call("newsletter-confirm", { token: secret });
  const unsubscribe = (secret = token()) => call("newsletter-unsubscribe", { token: secret });

  const pending = { status: 200, body: { status: "pending" } };
  const confirmed = { status: 200, body: { status: "confirmed" } };
  const unsubscribed = { status: 200, body: { status: "unsubscribed" } };
  const expired = {
    status: 400,
    body: { error: expect.stringContaining("This link is not valid any more.") },
  };

  test("an address is kept as pending with its consent, and mailed a link", async () => {
    expect(await subscribe("Ann@Guest.test")).toMatchObject(pending);
    expect(await rows()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email,
        status: "pending",
        consent_text: pageWords.newsletter.consent,
        consent_page: "/blog",
        consent_at: startedAt.toISOString(),
        confirm_sent_at: startedAt.toISOString(),
        confirm_mails: 1,
        mail_id: expect.any(Number),
        confirmed_at: null,
        unsubscribed_at: null,
        link_key: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(sent).toMatchObject([{ to: email, subject: pageWords.mails.newsletterConfirm.subject }]);
    expect(sent[0]?.text).toContain(`\n${siteUrl}/newsletter/confirm#token=${token()}\n`);
    expect(sent[0]?.text).toContain(`\n${siteUrl}/newsletter/unsubscribe#token=${token()}\n`);
    expect(sent[0]?.headers).toEqual({
      "List-Unsubscribe": `<${siteUrl}/functions/v1/newsletter-unsubscribe?token=${token()}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(JSON.stringify(await rows())).not.toContain(token());
  });

  test("following the link subscribes the address, once", async () => {
    await subscribe();
    pass(3600);
    expect(await confirm()).toMatchObject(confirmed);
    const afterOnce = await rows();
    expect(afterOnce).toMatchObject([{ status: "confirmed", confirmed_at: time.toISOString() }]);
    pass(3600);
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
    for (let hours = 4; hours <= 10 * 24; hours += 4) {
      pass(4 * 3600);
      await subscribe(email, "/");
    }
    expect(sent).toHaveLength(3);
    expect(await rows()).toMatchObject([{ consent_page: "/", confirm_mails: 3 }]);
    time = new Date(startedAt.getTime() + 6 * day * 1000);
    expect(await confirm(first)).toMatchObject(confirmed);
    expect(await unsubscribe(token())).toMatchObject(unsubscribed);
  });

  test("a link says whether its address gets the pageWords.newsletter, and changes nothing by that", async () => {
    const getStatus = () => call("newsletter-unsubscribe", { token: token(), ask: "status" });
    await subscribe();
    const before = await rows();
    expect(await getStatus()).toMatchObject({ status: 200, body: { status: "pending" } });
    await confirm();
    expect(await getStatus()).toMatchObject({ status: 200, body: { status: "confirmed" } });
    await unsubscribe();
    expect(await getStatus()).toMatchObject(unsubscribed);
    expect(await rows()).toHaveLength(before.length);
    expect(await call("newsletter-unsubscribe", { token: "made-up", ask: "status" })).toMatchObject(
      expired,
    );
  });

  test("a reader may unsubscribe before or after confirming, and twice", async () => {
    await subscribe();
    expect(await unsubscribe()).toMatchObject(unsubscribed);
    const before = await rows();
    expect(before).toMatchObject([
      { status: "unsubscribed", unsubscribed_at: time.toISOString(), consent_page: "/blog" },
    ]);
    pass(60);
    expect(await unsubscribe()).toMatchObject(unsubscribed);
    expect(await rows()).toEqual(before);
    // The old link asks for nothing new.
    expect(await confirm()).toMatchObject(expired);
  });

  test("an unsubscribed address gets no mail for a while", async () => {
    await subscribe();
    await confirm();
    await unsubscribe();
    pass(newsletterAskAgainDays * day - 1);
    expect(await subscribe(email, "/features")).toMatchObject(pending);
    expect(sent).toHaveLength(1);
    expect(await statuses()).toEqual(["unsubscribed"]);

    pass(1);
    // The record of the old consent and its end stays until there is a new consent.
    const proof = await rows();
    const old = token();
    await subscribe(email, "/features");
    expect(sent).toHaveLength(2);
    expect(await rows()).toMatchObject([
      {
        ...proof[0],
        confirm_sent_at: expect.any(String),
        confirm_mails: 1,
        mail_id: expect.any(Number),
      },
    ]);
    expect(await confirm(old)).toMatchObject(expired);
    expect(await confirm()).toMatchObject(confirmed);
    expect(await rows()).toMatchObject([{ consent_page: "/features", unsubscribed_at: null }]);

    // Further sign-ups of an unsubscribed address send three mails at most.
    await unsubscribe();
    for (let days = 0; days < 100; days += 1) {
      pass(day);
      await subscribe();
    }
    expect(sent).toHaveLength(2 + 3);
    expect(await statuses()).toEqual(["unsubscribed"]);
  });

  test("links expire after seven days; unconfirmed addresses are deleted after thirty", async () => {
    await subscribe();
    const old = token();
    const { auth } = readConfig({});
    const logError = (_line: string, cause: unknown) => logged.push(cause);
    const clean = () =>
      cleanUp({ ...services, config: auth, outboxDirectory: dataDirectory, logError });
    pass(7 * day);
    await subscribe("bob@guest.test");
    await confirm();
    pass(1);
    expect(await confirm(old)).toMatchObject(expired);
    pass(23 * day - 1);
    await clean();
    expect((await statuses()).sort()).toEqual(["confirmed", "pending"]);
    pass(1);
    await clean();
    expect(await rows()).toMatchObject([{ email: "bob@guest.test", status: "confirmed" }]);
  });

  test("a mail that cannot be sent is retried with the same consent", async () => {
    mailFailure = new Error("421 try later");
    expect(await subscribe()).toMatchObject(pending);
    expect(sent).toEqual([]);
    expect(logged).toEqual([mailFailure]);
    mailFailure = undefined;
    pass(600);
    services.mails.wake();
    await services.mails.idle();
    expect(sent).toHaveLength(1);
    expect(await confirm()).toMatchObject(confirmed);
    expect(await rows()).toMatchObject([{ status: "confirmed", confirm_mails: 0 }]);
  });

  test("simultaneous sign-ups of one address send one mail", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
    for (const answer of answers) expect(answer).toMatchObject(pending);
    expect(sent).toHaveLength(1);
    expect(await confirm()).toMatchObject(confirmed);
  });

  describe("unsubscribing with one click", () => {
    const oneClickUrl = () => {
      const url = new URL(sent[0]?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "");
      return `${app.url}${url.pathname}${url.search}`;
    };
    beforeEach(async () => {
      await subscribe();
      await confirm();
    });

    const urlencoded = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");

    test.each([
      ["a form", urlencoded],
      ["a form in parts", multipart],
    ])("takes %s and no key", async (_form, body) => {
      const answer = await fetch(oneClickUrl(), { method: "POST", body });
      expect(answer.status).toBe(200);
      expect(await statuses()).toEqual(["unsubscribed"]);
    });

    test("does not happen by GET, which redirects to the page", async () => {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(oneClickUrl(), { method, redirect: "manual" });
        expect(answer.status).toBe(303);
        const page = `${siteUrl}/newsletter/unsubscribe#token=${token()}`;
        expect(answer.headers.get("location")).toBe(page);
      }
      for (const method of ["PUT", "DELETE", "PATCH"]) {
        expect((await fetch(oneClickUrl(), { method })).status).toBe(405);
      }
      expect(await statuses()).toEqual(["confirmed"]);
    });

    test("needs a token that was mailed", async () => {
      const url = oneClickUrl().replace(token(), "a".repeat(43));
      expect((await fetch(url, { method: "POST", body: urlencoded })).status).toBe(400);
      expect(await statuses()).toEqual(["confirmed"]);
    });
  });
});
