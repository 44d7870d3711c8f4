import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openSmtp } from "#accounts/mail/smtp.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { startMailServer } from "#accounts/tests/support/mail-server.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";

const hour = 3600;

describe("a failing mail server", async () => {
  const mailServer = await startMailServer();
  const service = await startAuthService({ SMTP_URL: mailServer.url });
  const working = service.auth.mailer;
  const hasty = openSmtp({ url: mailServer.url, from: "hello@hotel.example", timeoutMs: 50 });
  const unreachable = openSmtp({ url: "smtp://127.0.0.1:1", from: "hello@hotel.example" });
  const repair = () => {
    mailServer.goOn();
    mailServer.refused.clear();
    service.auth.mailer = working;
  };
  beforeEach(repair);
  afterAll(async () => {
    hasty.close();
    unreachable.close();
    await service.stop();
    await mailServer.stop();
  });

  const mailsTo = (address: string) =>
    mailServer.mails.filter(({ to }) => to?.[0]?.address === address);
  const linkTo = (address: string) =>
    /https?:\/\/\S+\/verify\?\S+/.exec(mailsTo(address).at(-1)?.text ?? "")?.[0] ?? "";
  const signUp = (email: string) =>
    service.call("POST", "/signup", { body: { email, password: goodPassword } });
  const sendWhatIsDue = async () => {
    service.auth.mails.wake();
    await service.auth.mails.idle();
  };

  test.each([
    ["is down", () => unreachable],
    [
      "never answers",
      () => {
        mailServer.fallSilent();
        return hasty;
      },
    ],
  ])("an hour in which it %s loses no mail, and their links are good", async (_, fail) => {
    const [guest, owner] = [freshEmail(), freshEmail()];
    await signUp(owner);
    await follow(linkTo(owner));

    service.auth.mailer = fail();
    expect((await signUp(guest)).status).toBe(200);
    expect((await service.call("POST", "/recover", { body: { email: owner } })).status).toBe(200);
    for (let minute = 0; minute < 70; minute += 10) {
      service.pass(600);
      await sendWhatIsDue();
    }
    expect(await service.auth.mails.figures()).toEqual({
      waiting: 2,
      oldestSeconds: expect.closeTo(70 * 60, -2),
    });
    await expect(service.auth.mails.check()).rejects.toThrow(
      "Mails to 2 recipients are waiting and none is sent",
    );

    repair();
    service.pass(600);
    await sendWhatIsDue();
    expect(mailsTo(guest)).toHaveLength(1);
    expect(await service.auth.mails.figures()).toEqual({ waiting: 0, oldestSeconds: 0 });
    await service.auth.mails.check();
    service.pass(hour - 60);
    expect(await follow(linkTo(guest))).toContain("access_token=");
    expect(await follow(linkTo(owner))).toContain("type=recovery");
    expect((await service.signIn({ email: guest })).status).toBe(200);
  });

  test("a mailbox that does not exist: the same answer as any other, and no second attempt", async () => {
    const [missing, existing] = [freshEmail(), freshEmail()];
    mailServer.refused.add(missing);
    const answers = await Promise.all([signUp(missing), signUp(existing)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(mailsTo(existing)).toHaveLength(1);
    repair();
    service.pass(hour);
    await sendWhatIsDue();
    expect(mailsTo(missing)).toEqual([]);
    expect((await service.auth.mails.figures()).waiting).toBe(0);
  });

  test("a sign-up whose mail was delayed does not replace a later one", async () => {
    const email = freshEmail();
    service.auth.mailer = unreachable;
    await service.call("POST", "/signup", { body: { email, password: "seven strange kettles" } });
    service.pass(61);
    repair();
    const later = { email, password: goodPassword };
    expect((await service.call("POST", "/signup", { body: later })).status).toBe(200);
    service.pass(600);
    await sendWhatIsDue();
    expect(mailsTo(email)).toHaveLength(1);
    await follow(linkTo(email));
    expect((await service.signIn({ email })).status).toBe(200);
  });

  test("a mail whose process ended while sending it is retried by the next one, at most three times", async () => {
    const email = freshEmail();
    let begun = 0;
    service.auth.mailer = {
      ...working,
      send: () => {
        begun += 1;
        return Promise.reject(new Error("the process ended"));
      },
    };
    await signUp(email);
    const { own } = service.auth.database;
    const forgetOutcome = (attempts: number) =>
      own
        .updateTable("jobs")
        .set({ attempts, due_at: service.auth.now().toISOString() })
        .where("recipient", "=", email)
        .execute();
    await forgetOutcome(2);
    await sendWhatIsDue();
    expect(begun).toBe(2);
    await forgetOutcome(3);
    await sendWhatIsDue();
    expect(begun).toBe(2);
    const { state, payload } = await own
      .selectFrom("jobs")
      .select(["state", "payload"])
      .where("recipient", "=", service.auth.mails.hashRecipient(email))
      .executeTakeFirstOrThrow();
    expect({ state, payload }).toEqual({ state: "undeliverable", payload: "{}" });
  });

  test("a mail server that does not answer delays no response", async () => {
    mailServer.fallSilent();
    // Answered before the mail was sent.
    const email = freshEmail();
    const body = JSON.stringify({ email, password: goodPassword });
    const { publicKey } = service.auth.config;
    const headers = { apikey: publicKey, "content-type": "application/json" };
    const answer = await fetch(`${service.url}/auth/v1/signup`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(mailsTo(email)).toEqual([]);
    mailServer.goOn();
    mailServer.hangUp();
    await service.auth.mails.idle();
    service.pass(600);
    await sendWhatIsDue();
    expect(await follow(linkTo(email))).toContain("access_token=");
  });
});
