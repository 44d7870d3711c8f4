import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  confirmedUser,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#tests/support/auth-service.ts";
import { databaseKinds } from "#tests/support/test-database.ts";
import { stopClock, tokenOf, twoStepUser } from "#tests/support/two-step.ts";

let networks = 0;
/** An address whose /24 no other call came from. */
function elsewhere(): string {
  networks += 1;
  return `203.${Math.floor(networks / 250)}.${networks % 250}.1`;
}
const from = (address: string) => ({ "x-forwarded-for": address });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

describe.each(databaseKinds)("mails that strangers request, on %s", (kind) => {
  let it: TestService;
  beforeAll(async () => {
    it = await startAuthService(kind, {
      AUTH_RATE_LIMITS: "on",
      TRUSTED_IP_HEADER: "X-Forwarded-For",
      AUTH_MAILS_PER_HOUR: "60",
    });
  });
  afterAll(() => it.stop());

  const signUp = (address: string, email = freshEmail()) =>
    it.call("POST", "/signup", { body: { email, password: goodPassword }, headers: from(address) });
  const recover = (email: string, address = elsewhere()) =>
    it.call("POST", "/recover", { body: { email }, headers: from(address) });
  /** Waits until every earlier budget has passed. */
  const nextDay = () => it.pass(86_401);

  async function owner(): Promise<string> {
    nextDay();
    const { email } = await confirmedUser(it);
    nextDay();
    return email;
  }

  test("one network uses up only its own budget", async () => {
    const email = await owner();
    const flood = await Promise.all(Array.from({ length: 29 }, () => signUp("198.51.100.7")));
    expect(statuses(flood).filter((status) => status === 200)).toHaveLength(20);
    const refused = flood.find(({ status }) => status === 429);
    expect(refused?.body.error_code).toBe("over_email_send_rate_limit");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);

    expect((await recover(email)).status).toBe(200);
    expect((await signUp(elsewhere())).status).toBe(200);
    expect(await it.mailCount(email)).toBe(2);
  });

  test.each([
    ["the /64 of a household", (n: number) => `2001:db8:0:7::${n + 1}`, 20],
    [
      "the /56 of a customer",
      (n: number) => `2001:db8:0:1${(n % 200).toString(16).padStart(2, "0")}::1`,
      40,
    ],
    ["the /48 of an organisation", (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`, 80],
    ["the /24 of IPv4 addresses", (n: number) => `198.51.101.${n + 1}`, 80],
  ])("%s is one network", async (_, address, mails) => {
    nextDay();
    it.service.limits = { ...it.service.limits, take: async () => null };
    const answers = [];
    // Requests for addresses without an account count for the network, and not for the server.
    for (let n = 0; n < mails + 1; n += 1) answers.push(await recover(freshEmail(), address(n)));
    expect(statuses(answers)).toEqual([...Array(mails).fill(200), 429]);
  });

  test("many networks cannot use up the share of people with accounts", async () => {
    const email = await owner();
    const crowd = [];
    for (let n = 0; n < 41; n += 1) crowd.push(await signUp(elsewhere()));
    expect(statuses(crowd)).toEqual([...Array(40).fill(200), 429]);
    expect(Number(crowd.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3500);
    // By another endpoint with the same mails.
    const mailsBefore = await it.mailCount();
    for (let n = 0; n < 5; n += 1) {
      const body = { email: freshEmail() };
      await it.call("POST", "/otp", { body, headers: from(elsewhere()) });
    }
    expect(await it.mailCount()).toBe(mailsBefore);

    expect((await recover(email)).status).toBe(200);
    expect((await it.mailTo(email)).subject).toBe("Reset your password");
    // They are delayed, not lost.
    it.pass(3600 + 600);
    it.service.mails.wake();
    expect(await it.mailCount()).toBe(mailsBefore + 1 + 5);
  });

  test("requests for addresses without an account do not use up the server's budget", async () => {
    const email = await owner();
    const answers = await Promise.all(Array.from({ length: 50 }, () => recover(freshEmail())));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await recover(email)).status).toBe(200);
    expect((await it.mailTo(email)).subject).toBe("Reset your password");
  });

  test("one address gets few mails, and then still has a valid link", async () => {
    const email = await owner();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await recover(email));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await it.mailCount(email)).toBe(1 + 4);
    const { link } = await it.mailTo(email);
    expect(link).toContain("type=recovery");
    // The next mail can be requested before the last link expires.
    const wait = Number(answers.at(-1)?.headers.get("retry-after"));
    expect(wait).toBeLessThanOrEqual(3600);
    it.pass(wait);
    expect((await recover(email)).status).toBe(200);
  });

  test.each(["/recover", "/otp", "/magiclink", "/resend", "/signup"])(
    "POST %s refuses every address as often",
    async (path) => {
      const email = await owner();
      const refusals = [];
      for (const recipient of [email, freshEmail()]) {
        const answers = [];
        for (let n = 0; n < 7; n += 1) {
          const body = { email: recipient, password: goodPassword, type: "signup" };
          answers.push(await it.call("POST", path, { body, headers: from(elsewhere()) }));
        }
        refusals.push(statuses(answers));
      }
      expect(refusals[0]).toContain(429);
      expect(refusals[1]).toEqual(refusals[0]);
    },
  );

  test("a stranger's mail that waits for the budget does not delay a password reset", async () => {
    const email = await owner();
    for (let n = 0; n < 40; n += 1) await signUp(elsewhere());
    // Accepted before the budget was used up, or in a burst: postponed, and not blocking others.
    await it.service.database.site
      .insertInto("mail_queue")
      .values({
        kind: "signup",
        audience: "strangers",
        pkce: false,
        recipient: email,
        host: "",
        site: "",
        organisation: "",
        payload: "{}",
        state: "waiting",
        attempts: 0,
        due_at: it.service.now().toISOString(),
        leased_until: null,
        created_at: it.service.now().toISOString(),
      })
      .execute();
    expect((await recover(email)).status).toBe(200);
    expect((await it.mailTo(email)).subject).toBe("Reset your password");
  });

  test.each([
    ["confirmations", "/resend", { type: "signup" }],
    ["changes of address", "/resend", { type: "email_change" }],
    ["letters", "", {}],
    ["PKCE links", "/recover", { code_challenge: "c".repeat(43), code_challenge_method: "s256" }],
  ])("asking for %s does not use up an owner's recovery", async (_, path, more) => {
    const email = await owner();
    for (let n = 0; n < 8; n += 1) {
      if (path) {
        await it.call("POST", path, { body: { email, ...more }, headers: from(elsewhere()) });
      } else {
        const networks = { host: elsewhere(), site: elsewhere(), organisation: elsewhere() };
        const { site } = it.service.database;
        const letter = { kind: "newsletter", recipient: email, pkce: false, networks } as const;
        const payload = { consent: "Yes", page: "/blog", askedAt: it.service.now().toISOString() };
        await site
          .transaction()
          .execute((tables) => it.service.mails.add(tables, { ...letter, payload }));
      }
    }
    expect((await recover(email)).status).toBe(200);
    expect((await it.mailTo(email)).subject).toBe("Reset your password");
  });

  test("a change to an address without an account does not use up the share of accounts", async () => {
    const email = await owner();
    const body = { email, password: goodPassword };
    const { body: session } = await it.call("POST", "/token?grant_type=password", { body });
    const token = String(session.access_token);
    const stranger = freshEmail();
    for (let n = 0; n < 5; n += 1) {
      const headers = from(elsewhere());
      await it.call("PUT", "/user", { token, body: { email: stranger }, headers });
    }
    expect(await it.mailCount(stranger)).toBe(3);
  });

  test("an address without an account gets at most three mails an hour and six a day, of all kinds together", async () => {
    nextDay();
    const email = freshEmail();
    for (let hours = 0; hours < 6; hours += 1) {
      for (let n = 0; n < 4; n += 1) {
        await signUp(elsewhere(), email);
        await it.call("POST", "/otp", { body: { email }, headers: from(elsewhere()) });
        await recover(email);
      }
      if (hours === 0) expect(await it.mailCount(email)).toBe(3);
      it.pass(3601);
    }
    expect(await it.mailCount(email)).toBe(6);
  });
});

test.each(databaseKinds)(
  "changes of one's own account do not use up everybody's mails, on %s",
  async (kind) => {
    const it = await startAuthService(kind, { AUTH_RATE_LIMITS: "on", AUTH_MAILS_PER_HOUR: "60" });
    const { email } = await confirmedUser(it);
    const attacker = await twoStepUser(it, stopClock(it));
    const token = await tokenOf(attacker.client);
    const make = () => it.call("POST", "/functions/v1/account/recovery-codes", { token });
    const answers: Answer[] = [];
    for (let n = 0; n < 55; n += 1) answers.push(await make());
    // The app that was added counts as one notice.
    expect(statuses(answers)).toEqual([...Array(29).fill(200), ...Array(26).fill(429)]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3500);

    const { body: made } = answers[28] ?? {};
    const [code] = (made?.codes ?? []) as string[];
    const password = { password: "five louder koppies" };
    const app = { factor_type: "totp", friendly_name: "Tablet" };
    const deletion = { confirmation: attacker.email, current_password: attacker.password };
    const others = [
      await it.call("PUT", "/user", { token, body: password }),
      await it.call("POST", "/factors", { token, body: app }),
      await it.call("POST", "/functions/v1/account/recovery-codes/sign-in", {
        token,
        body: { code },
      }),
      await it.call("POST", "/functions/v1/account/deletion", { token, body: deletion }),
    ];
    expect(statuses(others)).toEqual([429, 429, 429, 429]);

    expect((await it.call("POST", "/recover", { body: { email } })).status).toBe(200);
    expect((await it.mailTo(email)).subject).toBe("Reset your password");
    await it.stop();
  },
  60_000,
);
