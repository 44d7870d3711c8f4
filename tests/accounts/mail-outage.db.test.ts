import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mailer } from "#server/mail/mailer.ts";
import { openSmtp } from "#server/mail/smtp.ts";
import {
  type Answer,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#tests/support/auth-service.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { databaseKinds } from "#tests/support/test-database.ts";

const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };

describe.each(databaseKinds)("mails that do not go out, on %s", (kind) => {
  let mailServer: MailServer;
  let it: TestService;
  let patient: Mailer;
  /** Gives up long before a mail server that is well would have greeted it. */
  let impatient: Mailer;
  let unreachable: Mailer;
  beforeAll(async () => {
    mailServer = await startMailServer();
    it = await startAuthService(kind, { SMTP_URL: mailServer.url });
    patient = it.service.mailer;
    impatient = openSmtp({ url: mailServer.url, from: "hello@hotel.example", timeoutMs: 50 });
    unreachable = openSmtp({ url: "smtp://127.0.0.1:1", from: "hello@hotel.example" });
  });
  const mend = () => {
    mailServer.goOn();
    mailServer.refused.clear();
    it.service.mailer = patient;
  };
  beforeEach(mend);
  afterAll(async () => {
    impatient.close();
    unreachable.close();
    await it.stop();
    await mailServer.stop();
  });

  /** The link in the newest mail to an address. */
  const linkTo = (address: string) => {
    const mail = mailServer.mails.findLast(({ to }) => to?.[0]?.address === address);
    return /https?:\/\/\S+\/verify\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  const follow = async (link: string) =>
    (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";
  const signUp = (email: string, more = {}) =>
    it.call("POST", "/signup", { body: { email, password: goodPassword, ...more } });

  /** Everything kept of one account, but for the time of the last change. */
  async function everythingOf(email: string) {
    const { auth } = it.service.database;
    const users = await auth.selectFrom("users").selectAll().where("email", "=", email).execute();
    const ids = users.map(({ id }) => id);
    const of = (table: "one_time_tokens" | "identities" | "flow_state") =>
      ids.length === 0
        ? []
        : auth.selectFrom(table).selectAll().where("user_id", "in", ids).execute();
    return {
      users: users.map(({ updated_at: _, ...user }) => user),
      // Which tokens there are; their own times are of no consequence.
      tokens: (await auth.selectFrom("one_time_tokens").selectAll().execute())
        .filter(({ user_id }) => ids.includes(user_id))
        .map(({ token_type, token_hash, relates_to }) => [token_type, token_hash, relates_to])
        .sort(),
      identities: await of("identities"),
      flows: await of("flow_state"),
    };
  }

  const failures: [string, (address: string) => void][] = [
    [
      "is down",
      () => {
        it.service.mailer = unreachable;
      },
    ],
    [
      "never answers",
      () => {
        mailServer.fallSilent();
        it.service.mailer = impatient;
      },
    ],
    ["refuses the recipient", (address) => mailServer.refused.add(address)],
  ];

  describe.each(failures)("the mail server %s", (_failure, fail) => {
    test("a new address: nothing is kept, and signing up again works at once", async () => {
      const flows = () => it.service.database.auth.selectFrom("flow_state").select("id").execute();
      const flowsBefore = await flows();
      const email = freshEmail();
      fail(email);
      for (const more of [{}, pkce]) {
        expect(await signUp(email, more)).toMatchObject({
          status: 500,
          body: { code: 500, msg: "Error sending confirmation email" },
        });
      }
      const nothing = { users: [], tokens: [], identities: [], flows: [] };
      expect(await everythingOf(email)).toEqual(nothing);
      expect(await flows()).toEqual(flowsBefore);

      mend();
      expect((await signUp(email)).status).toBe(200);
      expect(await follow(linkTo(email))).toContain("access_token=");
    });

    test("an account: every kind of mail leaves it as it was, links that are out included", async () => {
      const email = freshEmail();
      await signUp(email);
      const unconfirmed = await everythingOf(email);
      it.pass(60);
      fail(email);
      const resend = () => it.call("POST", "/resend", { body: { type: "signup", email, ...pkce } });
      await expectFailure(resend, "confirmation");
      await expectFailure(() => signUp(email, pkce), "confirmation");
      expect(await everythingOf(email)).toEqual(unconfirmed);

      mend();
      const landed = await follow(linkTo(email));
      const token = new URL(landed).hash.match(/access_token=([^&]+)/)?.[1];
      await it.call("POST", "/recover", { body: { email } });
      const confirmed = await everythingOf(email);
      it.pass(60);

      fail(email);
      const newEmail = freshEmail();
      const requests: [string, () => Promise<Answer>][] = [
        ["recovery", () => it.call("POST", "/recover", { body: { email, ...pkce } })],
        ["magic link", () => it.call("POST", "/otp", { body: { email, ...pkce } })],
        ["magic link", () => it.call("POST", "/magiclink", { body: { email } })],
        ["reauthentication", () => it.call("GET", "/reauthenticate", { token })],
        // Of its two mails the first goes to the new address, which the mail server may well take.
        [
          "email change",
          () => it.call("PUT", "/user", { token, body: { email: newEmail, ...pkce } }),
        ],
      ];
      for (const [mail, request] of requests) {
        await expectFailure(request, mail);
        expect(await everythingOf(email)).toEqual(confirmed);
      }
      expect(await follow(linkTo(email))).toContain("access_token=");

      mend();
      for (const [, request] of requests.slice(3)) expect((await request()).status).toBe(200);
    });
  });

  async function expectFailure(request: () => Promise<Answer>, mail: string): Promise<void> {
    expect(await request()).toMatchObject({
      status: 500,
      body: { error_code: "unexpected_failure", msg: `Error sending ${mail} email` },
    });
  }

  test("one refused recipient keeps nobody else waiting", async () => {
    const [refused, other] = [freshEmail(), freshEmail()];
    mailServer.refused.add(refused);
    const answers = await Promise.all([signUp(refused), signUp(other)]);
    expect(answers.map(({ status }) => status)).toEqual([500, 200]);
    expect(await follow(linkTo(other))).toContain("access_token=");
  });

  test("who needs no mail is served while a mail hangs", async () => {
    const email = freshEmail();
    await signUp(email);
    await follow(linkTo(email));
    mailServer.fallSilent();
    let hangs = true;
    const hanging = signUp(freshEmail()).finally(() => {
      hangs = false;
    });
    const body = { refresh_token: "abcdefghijkl" };
    const answer = await it.call("POST", "/token?grant_type=refresh_token", { body });
    expect(answer.status).toBe(400);
    expect(hangs).toBe(true);
    mailServer.goOn();
    mailServer.hangUp();
    // Tried anew over another connection.
    expect((await hanging).status).toBe(200);
  });

  test("a mail that fails late takes nothing from an account that another mail confirmed", async () => {
    const email = freshEmail();
    let failFirst: (error: Error) => void = () => {};
    const sending = new Promise<void>((started) => {
      it.service.mailer = {
        ...patient,
        send: () => {
          started();
          it.service.mailer = patient;
          return new Promise((_resolve, reject) => {
            failFirst = reject;
          });
        },
      };
    });
    const first = signUp(email);
    await sending;
    await it.call("POST", "/recover", { body: { email } });
    expect(await follow(linkTo(email))).toContain("access_token=");
    failFirst(new Error("421 lost it"));
    expect((await first).status).toBe(500);
    const signIn = { email, password: goodPassword };
    expect((await it.call("POST", "/token?grant_type=password", { body: signIn })).status).toBe(
      200,
    );
  });

  test("of several requests at once for one account one sends a mail", async () => {
    const email = freshEmail();
    await signUp(email);
    await follow(linkTo(email));
    const before = mailServer.mails.length;
    const recover = () => it.call("POST", "/recover", { body: { email } });
    const answers = await Promise.all(Array.from({ length: 8 }, recover));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(mailServer.mails.length - before).toBe(1);
  });
});
