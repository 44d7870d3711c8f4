import { describe, expect, test, vi } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { accountCalls, tokensIn } from "#accounts/tests/support/account-calls.ts";
import { freshEmail } from "#accounts/tests/support/credentials.ts";
import { openLastingDatabase } from "#accounts/tests/support/lasting-database.ts";
import { startServer } from "#tests/support/start-server.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

describe("kill -9 while the webhook's receiver hangs", { timeout: 120_000 }, () => {
  test("loses no event and changes no id", async () => {
    const receiver = await startWebhookReceiver();
    const database = await openLastingDatabase();
    const env = { ...database.env, ...receiver.env };
    let server = await startServer(env);
    receiver.reactions.push(() => {});
    const putNewsletter = async (access: string, subscribed: boolean) => {
      const { status } = await fetch(`${server.url}/functions/v1/account/newsletter`, {
        method: "PUT",
        headers: {
          apikey: readConfig({}).auth.publicKey,
          authorization: `Bearer ${access}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ subscribed }),
      });
      return status;
    };

    const emails = [freshEmail(), freshEmail(), freshEmail()];
    const { signUp } = accountCalls(server.url);
    for (const email of emails) {
      const { access } = tokensIn(await signUp(email));
      expect(await putNewsletter(access, true)).toBe(200);
    }
    await vi.waitUntil(() => receiver.events.length === 1, { timeout: 20_000 });
    await server.stop("SIGKILL");
    const before = server.output();

    server = await startServer(env);
    await vi.waitUntil(() => receiver.events.length === 4, { timeout: 60_000 });
    const [hanging, ...delivered] = receiver.events;
    expect(delivered.map(({ data }) => data.email).sort()).toEqual(emails.toSorted());
    expect(delivered.map(({ id }) => id)).toContain(hanging?.id);
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(3);

    // A failure is logged with the event's subject, and without the person's data or the path of the address.
    receiver.reactions.push(500);
    const { access } = tokensIn(await accountCalls(server.url).signIn(emails[0] ?? ""));
    expect(await putNewsletter(access, false)).toBe(200);
    const failure = "did not accept subscriber.unsubscribed of …: 500";
    await vi.waitUntil(() => server.output().includes(failure), { timeout: 20_000 });
    const output = before + server.output();
    for (const hidden of ["hidden-path", receiver.secret, ...emails]) {
      expect(output).not.toContain(hidden);
    }
    await server.stop();
    await receiver.stop();
    await database.close();
  });
});
