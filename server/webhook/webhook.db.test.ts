import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import {
  confirmedUser,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { websiteTables } from "#tests/support/website-tables.ts";

const day = 86_400;

describe("service", () => {
  let receiver: WebhookReceiver;
  let service: TestService;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    service = await startAuthService(receiver.env, website);
  });
  afterEach(async () => {
    await service.stop();
    await receiver.stop();
  });

  /** Sends what is due after a time. */
  async function pass(seconds: number) {
    service.pass(seconds);
    service.auth.mails.wake();
    await service.auth.mails.idle();
  }
  const signIn = async (email: string) => (await service.signIn({ email })).token;
  const putNewsletter = (token: string, subscribed: boolean) =>
    service.call("PUT", "/functions/v1/account/newsletter", { token, body: { subscribed } });
  const queue = () => websiteTables(service.auth.database.own).selectFrom("jobs").selectAll();
  const waiting = () => service.auth.mails.figures("webhook");

  test("an event is sent again with its id until it is accepted, before later ones", async () => {
    const { email } = await confirmedUser(service);
    const token = await signIn(email);
    receiver.reactions.push(503);
    await putNewsletter(token, true);
    await putNewsletter(token, false);
    expect(receiver.events).toMatchObject([{ type: "subscriber.confirmed" }]);
    expect(await waiting()).toMatchObject({ waiting: 2 });
    const rows = await queue().where("kind", "=", "lead_event").execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(email);

    await pass(10);
    const [first, second, third] = receiver.events;
    expect(receiver.events).toHaveLength(3);
    expect(second?.id).toBe(first?.id);
    expect(first?.data).toMatchObject({ email, status: "confirmed", consent_page: "/account" });
    expect(third).toMatchObject({
      type: "subscriber.unsubscribed",
      data: { id: first?.data.id, email, status: "unsubscribed" },
    });
    expect(third?.id).not.toBe(first?.id);
    expect(await waiting()).toMatchObject({ waiting: 0 });
    // What changes nothing is no event.
    await putNewsletter(token, false);
    expect(receiver.events).toHaveLength(3);
  });

  test("of a person who was deleted, only the end is sent, without data", async () => {
    const { email } = await confirmedUser(service);
    const token = await signIn(email);
    receiver.reactions.push(500);
    await putNewsletter(token, true);
    const id = receiver.events[0]?.data.id;
    const { status } = await service.call("POST", "/functions/v1/account/deletion", {
      token,
      body: { confirmation: email, current_password: goodPassword },
    });
    expect(status).toBe(200);
    // It does not count as a mail that the person's network caused.
    const events = queue().where("kind", "=", "lead_event");
    expect((await events.execute()).map(({ host }) => host)).toEqual(["", ""]);
    await pass(10);
    expect(receiver.events.slice(1)).toEqual([
      { id: expect.any(String), type: "subscriber.unsubscribed", data: { id } },
    ]);
    expect(JSON.stringify(await queue().execute())).not.toContain(email);
  });

  test("is retried for two days; 410 ends it; neither counts as mails", async () => {
    const tokens: string[] = [];
    for (const person of [await confirmedUser(service), await confirmedUser(service)]) {
      tokens.push(await signIn(person.email));
    }
    const sent = () => queue().where("state", "=", "sent").execute();
    const sentBefore = (await sent()).length;
    receiver.reactions.push(...Array.from({ length: 4 }, () => 503), 410);
    for (const token of tokens) await putNewsletter(token, true);
    await pass(1200);
    expect(receiver.events).toHaveLength(4);
    // Two subjects have waited for twenty minutes and no mail was sent meanwhile.
    await service.auth.mails.check();
    expect(await service.auth.mails.figures()).toMatchObject({ waiting: 0 });
    await pass(2 * day + 1 - 1200);
    const states = await queue().where("kind", "=", "lead_event").select("state").execute();
    expect(states.map(({ state }) => state).sort()).toEqual(["not needed", "undeliverable"]);
    expect(await sent()).toHaveLength(sentBefore);
  });

  test("a receiver that hangs delays no mail", async () => {
    const { email } = await confirmedUser(service);
    const token = await signIn(email);
    receiver.reactions.push(() => {});
    const headers = { apikey: readConfig({}).auth.publicKey, authorization: `Bearer ${token}` };
    const init = { headers: { ...headers, "content-type": "application/json" } };
    await fetch(`${service.url}/functions/v1/account/newsletter`, {
      ...init,
      method: "PUT",
      body: JSON.stringify({ subscribed: true }),
    });
    await expect.poll(() => receiver.events.length).toBe(1);
    const other = freshEmail();
    await fetch(`${service.url}/functions/v1/newsletter-subscribe`, {
      ...init,
      method: "POST",
      body: JSON.stringify({ email: other, page: "/blog" }),
    });
    const states = queue().where("kind", "=", "newsletter").where("state", "=", "sent");
    await expect.poll(async () => (await states.execute()).length).toBe(1);
    expect(receiver.events).toHaveLength(1);
  });
});

describe("settings", () => {
  const secret = `whsec_${Buffer.alloc(32).toString("base64")}`;
  const read = (env: Partial<Record<string, string>>) => () => readConfig(env, website);
  const url = "https://hooks.example.com/hidden";

  test.each([
    [{ LEAD_WEBHOOK_URL: url }, "LEAD_WEBHOOK_SECRET must be"],
    [{ LEAD_WEBHOOK_URL: "ftp://hooks.example.com/hidden" }, "LEAD_WEBHOOK_URL is not"],
    [{ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: "whsec_hidden" }, "LEAD_WEBHOOK_SECRET is not"],
    [
      { LEAD_WEBHOOK_URL: url.replace("https", "http"), LEAD_WEBHOOK_SECRET: secret },
      "must begin with https",
    ],
  ])("%j stops the start, and the error has no secret", (env, message) => {
    expect(read(env)).toThrow(message);
    expect(read(env)).not.toThrow("hidden");
  });
});
