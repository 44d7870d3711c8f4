import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { openSmtp } from "#accounts/mail/smtp.ts";
import {
  confirmedUser,
  freshEmail,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { website } from "#server/website.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const day = 86_400;

describe("service", () => {
  let receiver: WebhookReceiver;
  let service: TestService;
  let directory: string;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    service = await startAuthService(receiver.env, website);
    directory = await mkdtemp(path.join(tmpdir(), "newsletter-"));
  });
  afterEach(async () => {
    await service.stop();
    await receiver.stop();
    await rm(directory, { recursive: true });
  });

  const rows = () => websiteTables(service.auth.database.own).selectFrom("newsletter_subscribers");
  const statusOf = async (email: string) =>
    (await rows().select("status").where("email", "=", email).executeTakeFirst())?.status;
  const admin = (...args: string[]) =>
    runLine(args, readConfig(service.env, website), website.commands);
  const post = (name: string, body: object) =>
    service.call("POST", `/functions/v1/newsletter-${name}`, { body });

  /** Signs up on the blog and follows the mailed link. Returns the secret in it. */
  async function subscribe(email: string): Promise<string> {
    await post("subscribe", { email, page: "/blog" });
    const token = /#token=([\w-]{43})$/m.exec((await service.mailTo(email)).text)?.[1] ?? "";
    expect(await post("confirm", { token })).toMatchObject({ status: 200 });
    return token;
  }

  /** Subscribes on /account. */
  async function subscribeAccount(): Promise<string> {
    const { email } = await confirmedUser(service);
    const { token } = await service.signIn({ email });
    const body = { subscribed: true };
    await service.call("PUT", "/functions/v1/account/newsletter", { token, body });
    return email;
  }

  const exported = async (): Promise<Record<string, string>[]> =>
    JSON.parse(await admin("subscribers", "export", "--json"));
  async function tokenOf(email: string): Promise<string> {
    const row = (await exported()).find((one) => one.email === email);
    return new URL(row?.one_click_url ?? "").searchParams.get("token") ?? "";
  }
  const expired = { status: 400, body: { code: "link_expired" } };
  const oneClick = (url: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

  async function importFile(text: string, ...options: string[]) {
    const file = path.join(directory, "unsubscribed.csv");
    await writeFile(file, text);
    return JSON.parse(
      await admin("subscribers", "import-unsubscribed", file, ...options, "--json"),
    );
  }

  test("a newsletter to the exported list unsubscribes with one click", async () => {
    const ann = freshEmail();
    await subscribe(ann);
    const bob = await subscribeAccount();
    const mailServer = await startMailServer();
    const provider = openSmtp({ url: mailServer.url, from: "news@hotel.test" });
    for (const { email, unsubscribe_url, one_click_url } of await exported()) {
      await provider.send({
        to: email ?? "",
        subject: "News",
        html: "",
        text: `No more of these: ${unsubscribe_url}`,
        headers: {
          "List-Unsubscribe": `<${one_click_url}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
    }
    provider.close();
    expect(mailServer.mails).toHaveLength(2);
    const toBob = mailServer.mails.find(({ to }) => to?.[0]?.address === bob);
    const header = toBob?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    expect((await oneClick(header.replace(/^<|>$/g, ""))).status).toBe(200);
    expect(await statusOf(bob)).toBe("unsubscribed");
    expect(await statusOf(ann)).toBe("confirmed");

    // The link in the text leads to the page, which posts its token.
    const toAnn = mailServer.mails.find(({ to }) => to?.[0]?.address === ann);
    const [, token] = /\/newsletter\/unsubscribe#token=([\w-]+)\s*$/.exec(toAnn?.text ?? "") ?? [];
    expect(await post("unsubscribe", { token, ask: "status" })).toMatchObject({
      body: { status: "confirmed" },
    });
    expect(await post("unsubscribe", { token })).toMatchObject({ status: 200 });
    expect(await statusOf(ann)).toBe("unsubscribed");
    expect(receiver.events.map(({ type, data }) => [type, data.email])).toEqual([
      ["subscriber.confirmed", ann],
      ["subscriber.confirmed", bob],
      ["subscriber.unsubscribed", bob],
      ["subscriber.unsubscribed", ann],
    ]);
    await mailServer.stop();
  });

  test("the file has the consent, and an address that is a formula stays the same one, and none", async () => {
    await subscribe("=1+1@guest.test");
    const csv = await admin("subscribers", "export");
    const consent = pageWords.newsletter.consent.replaceAll('"', '""');
    expect(csv).toMatch(/^"""=1\+1""@guest\.test",/m);
    expect(csv).toContain(`"${consent}","/blog"`);
    // Importers take a byte order mark for a part of the first name.
    expect(csv).toMatch(/^"email",/);
  });

  test("a link unsubscribes only its subscriber, until it is revoked", async () => {
    const [ann, bob] = [freshEmail(), freshEmail()];
    const mailed = await subscribe(ann);
    await subscribe(bob);
    const [annToken, bobToken] = [await tokenOf(ann), await tokenOf(bob)];
    const bytes = (token: string) => Buffer.from(token, "base64url");
    const changed = bytes(annToken);
    changed[47] = (changed[47] ?? 0) ^ 1;
    const forged = [
      // Ann's id with Bob's signature, another signature, none, and no such id.
      Buffer.concat([bytes(annToken).subarray(0, 16), bytes(bobToken).subarray(16)]),
      changed,
      bytes(annToken).subarray(0, 16),
      Buffer.alloc(48),
    ];
    for (const token of forged) {
      const body = { token: token.toString("base64url") };
      expect(await post("unsubscribe", body)).toMatchObject(expired);
    }
    expect([await statusOf(ann), await statusOf(bob)]).toEqual(["confirmed", "confirmed"]);

    // A new signing key of the server does not end the links.
    await admin("keys", "rotate");
    expect(await tokenOf(ann)).toBe(annToken);

    await admin("subscribers", "revoke-links", "--yes");
    expect(await post("unsubscribe", { token: annToken })).toMatchObject(expired);
    expect(await post("unsubscribe", { token: mailed })).toMatchObject({ status: 200 });
    const token = await tokenOf(bob);
    await websiteTables(service.auth.database.own)
      .deleteFrom("newsletter_subscribers")
      .where("email", "=", bob)
      .execute();
    expect(await post("unsubscribe", { token })).toMatchObject(expired);
    // The next person with the address has another link.
    await subscribe(bob);
    expect(await post("unsubscribe", { token })).toMatchObject(expired);
    expect(await statusOf(bob)).toBe("confirmed");
  });

  test("no valid link is rejected for its network, and invalid ones are limited", async () => {
    const limited = await startAuthService({ AUTH_RATE_LIMITS: "on" }, website);
    const send = (name: string, body: object) =>
      limited.call("POST", `/functions/v1/newsletter-${name}`, { body });
    const email = freshEmail();
    await send("subscribe", { email, page: "/blog" });
    const token = /#token=([\w-]{43})$/m.exec((await limited.mailTo(email)).text)?.[1] ?? "";
    const url = `${limited.url}/functions/v1/newsletter-unsubscribe?token=`;
    for (let call = 0; call < 32; call += 1) {
      expect((await send("confirm", { token })).status).toBe(200);
    }
    const rejected = [];
    for (let call = 0; call < 32; call += 1) {
      rejected.push((await oneClick(`${url}${"x".repeat(43 + (call % 2) * 21)}`)).status);
    }
    expect(rejected).toEqual([...Array(30).fill(400), 429, 429]);
    for (let call = 0; call < 32; call += 1) {
      expect((await oneClick(url + token)).status).toBe(200);
      expect((await send("unsubscribe", { token })).status).toBe(200);
    }
    await limited.stop();
  });

  test("a provider's unsubscribes are imported", async () => {
    const [ann, bob, carl, unknown] = [freshEmail(), freshEmail(), freshEmail(), freshEmail()];
    for (const email of [ann, bob, carl]) await subscribe(email);
    service.pass(day);
    const at = (days: number) => new Date(Date.now() + days * day * 1000).toISOString();
    const time = (days: number) => at(days).slice(0, 19).replace("T", " ");
    // As Mailchimp exports them.
    const file = `\ufeff"Email Address","First Name","UNSUB_TIME"\r\n"${ann.toUpperCase()}","A, ""B""","${time(0.5)}"\r\n${bob},,${time(-9)}\r\n${unknown},,\r\n,x,\r\n`;
    const counts = { already: 0, resubscribed: 1, unknown: 1, invalid: 1 };
    service.auth.now = () => new Date();
    receiver.events.length = 0;
    expect(await importFile(file.replace(time(0.5), time(-0.5)), "--dry-run")).toEqual({
      ...counts,
      resubscribed: 2,
      unsubscribed: 0,
      dry_run: true,
    });
    // A time in the future is none: now counts.
    expect(await importFile(file)).toEqual({ ...counts, unsubscribed: 1, dry_run: false });
    expect([await statusOf(ann), await statusOf(bob)]).toEqual(["unsubscribed", "confirmed"]);
    // As others export them: no time, semicolons.
    expect(await importFile(`EMAIL;NOM\n${ann};\n${bob};\n${carl};\n`)).toMatchObject({
      unsubscribed: 2,
      already: 1,
    });
    expect(await statusOf(unknown)).toBeUndefined();
    service.auth.mails.wake();
    await service.auth.mails.idle();
    expect(receiver.events.map(({ type, data }) => [type, data.email])).toEqual(
      [ann, bob, carl].map((email) => ["subscriber.unsubscribed", email]),
    );
    // With a day only: a person who confirmed on that day may have unsubscribed later on it.
    const dan = freshEmail();
    await subscribe(dan);
    expect(await importFile(`email,unsubscribed\n${dan},${at(0).slice(0, 10)}\n`)).toMatchObject({
      unsubscribed: 1,
    });
    await expect(importFile("name,town\nAnn,Paarl\n")).rejects.toThrow(
      "Its columns are: name, town.",
    );
  });
});

test("an account cannot flood the webhook by subscribing and unsubscribing", async () => {
  const receiver = await startWebhookReceiver();
  const env = { ...receiver.env, AUTH_RATE_LIMITS: "on" };
  const service = await startAuthService(env, website);
  const { token } = await service.signIn(await confirmedUser(service));
  for (let n = 0; n < 40; n += 1) {
    const body = { subscribed: n % 2 === 0 };
    await service.call("PUT", "/functions/v1/account/newsletter", { token, body });
  }
  await service.auth.mails.idle();
  expect(receiver.events.length).toBeLessThanOrEqual(20);
  await service.stop();
  await receiver.stop();
});
