import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  othersPerOrganisation,
  parts,
  perNetwork,
  reservedPerOrganisation,
} from "#accounts/jobs/budgets.ts";
import {
  type Answer,
  confirmedUser,
  serviceForFile,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";
import { stopClock, tokenOf, twoStepUser } from "#accounts/tests/support/two-step.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";

const limited = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "X-Forwarded-For" };

let networks = 0;
/** An address whose /24 no other call came from. */
function elsewhere(): string {
  networks += 1;
  return `203.${Math.floor(networks / 250)}.${networks % 250}.1`;
}
const from = (address: string) => ({ "x-forwarded-for": address });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

describe("mails that strangers request", async () => {
  const service = await serviceForFile({ ...limited, AUTH_MAILS_PER_HOUR: "60" }, website);

  const signUp = (address: string, email = freshEmail()) =>
    service.call("POST", "/signup", {
      body: { email, password: goodPassword },
      headers: from(address),
    });
  /** Thirty networks, as many as there are mails for strangers in an hour. */
  const crowdSignsUp = () => Promise.all(Array.from({ length: 30 }, () => signUp(elsewhere())));
  const recover = (email: string, address = elsewhere()) =>
    service.call("POST", "/recover", { body: { email }, headers: from(address) });
  /** Waits until every earlier budget has passed. */
  const nextDay = () => service.pass(86_401);

  async function owner(): Promise<string> {
    nextDay();
    const { email } = await confirmedUser(service);
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
    expect(await service.mailCount(email)).toBe(2);
  });

  test.each([
    ["the /64 of a household", (n: number) => `2001:db8:0:7::${n + 1}`, 20],
    ["the /48 of an organisation", (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`, 40],
    ["the /24 of IPv4 addresses", (n: number) => `198.51.101.${n + 1}`, 40],
  ])("%s is one network", async (_, address, mails) => {
    nextDay();
    service.auth.limits = { ...service.auth.limits, take: async () => null };
    const answers = [];
    // Requests for addresses without an account count for the network, and not for the server.
    for (let n = 0; n < mails + 1; n += 1) answers.push(await recover(freshEmail(), address(n)));
    expect(statuses(answers)).toEqual([...Array(mails).fill(200), 429]);
  });

  test("many networks cannot use up the share of people with accounts", async () => {
    const email = await owner();
    const crowd = [...(await crowdSignsUp()), await signUp(elsewhere())];
    expect(statuses(crowd)).toEqual([...Array(30).fill(200), 429]);
    expect(Number(crowd.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(3500);
    // By another endpoint with the same mails.
    const mailsBefore = await service.mailCount();
    for (let n = 0; n < 5; n += 1) {
      const body = { email: freshEmail() };
      await service.call("POST", "/otp", { body, headers: from(elsewhere()) });
    }
    expect(await service.mailCount()).toBe(mailsBefore);

    expect((await recover(email)).status).toBe(200);
    expect((await service.mailTo(email)).subject).toBe("Reset your password");
    // They are delayed, not lost.
    service.pass(3600 + 600);
    service.auth.mails.wake();
    expect(await service.mailCount()).toBe(mailsBefore + 1 + 5);
  });

  test("a stranger's password is not confirmed after the owner's own sign-up was refused", async () => {
    nextDay();
    const email = freshEmail();
    await signUp(elsewhere(), email);
    const { link } = await service.mailTo(email);
    await crowdSignsUp();
    expect((await signUp(elsewhere(), email)).status).toBe(429);
    expect(await follow(link)).toContain("type=recovery");
    const body = { email, password: goodPassword };
    const attempt = await service.call("POST", "/token?grant_type=password", { body });
    expect(attempt.body.error_code).toBe("invalid_credentials");
  });

  test("one address gets few mails, and then still has a valid link", async () => {
    const email = await owner();
    const answers = await inTurn(6, (n) => recover(email, `198.51.100.${n}`));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await service.mailCount(email)).toBe(1 + 4);
    const { link } = await service.mailTo(email);
    expect(link).toContain("type=recovery");
    // The next mail can be requested before the last link expires.
    const wait = Number(answers.at(-1)?.headers.get("retry-after"));
    expect(wait).toBeLessThanOrEqual(3600);
    service.pass(wait);
    expect((await recover(email, "198.51.100.9")).status).toBe(200);
  });

  test.each(["/recover", "/signup"])("POST %s refuses every address as often", async (path) => {
    const email = await owner();
    const refusals = [];
    for (const recipient of [email, freshEmail()]) {
      const answers = [];
      for (let n = 0; n < 14; n += 1) {
        const body = { email: recipient, password: goodPassword, type: "signup" };
        const headers = from(n < 5 ? `198.51.100.${n}` : elsewhere());
        answers.push(await service.call("POST", path, { body, headers }));
      }
      refusals.push(statuses(answers));
    }
    // By one network, and by many.
    expect([refusals[0]?.[4], refusals[0]?.[5], refusals[0]?.[13]]).toEqual([429, 200, 429]);
    expect(refusals[1]).toEqual(refusals[0]);
  });

  test("a stranger's mail that waits for the budget does not delay a password reset", async () => {
    const email = await owner();
    await crowdSignsUp();
    const now = service.auth.now().toISOString();
    // Accepted before the budget was used up, or in a burst: postponed, and not blocking others.
    await service.auth.database.own
      .insertInto("jobs")
      .values({
        kind: "signup",
        audience: "strangers",
        pkce: false,
        recipient: email,
        payload: "{}",
        host: "",
        organisation: "",
        state: "waiting",
        attempts: 0,
        leased_until: null,
        due_at: now,
        created_at: now,
      })
      .execute();
    expect((await recover(email)).status).toBe(200);
    expect((await service.mailTo(email)).subject).toBe("Reset your password");
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
        await service.call("POST", path, { body: { email, ...more }, headers: from(elsewhere()) });
      } else {
        const networks = { host: elsewhere(), organisation: elsewhere() };
        const { own } = service.auth.database;
        const letter = { kind: "newsletter", recipient: email, pkce: false, networks } as const;
        const payload = { consent: "Yes", page: "/blog", askedAt: new Date().toISOString() };
        await own
          .transaction()
          .execute((tables) => service.auth.mails.add(tables, { ...letter, payload }));
      }
    }
    expect((await recover(email)).status).toBe(200);
    expect((await service.mailTo(email)).subject).toBe("Reset your password");
  });

  test.each([
    ["one network gets at most three mails an hour and six a day", () => "198.51.100.7", 3, 6],
    ["many networks get at most ten an hour and 20 a day", elsewhere, 10, 20],
  ])(
    "for an address without an account %s, of all kinds together",
    async (_, network, inAnHour, inADay) => {
      nextDay();
      const email = freshEmail();
      for (let hours = 0; hours < 6; hours += 1) {
        for (let n = 0; n < 4; n += 1) {
          await signUp(network(), email);
          await service.call("POST", "/otp", { body: { email }, headers: from(network()) });
          await recover(email, network());
          service.pass(61);
        }
        if (hours === 0) expect(await service.mailCount(email)).toBe(inAnHour);
        service.pass(3600);
      }
      expect(await service.mailCount(email)).toBe(inADay);
    },
  );
});

test("changes of one's own account do not use up everybody's mails", async () => {
  const service = await serviceForTest({ ...limited, AUTH_MAILS_PER_HOUR: "60" }, website);
  const { email } = await confirmedUser(service);
  const attacker = await twoStepUser(service, stopClock(service));
  const token = await tokenOf(attacker.client);
  const codesPath = "/functions/v1/account/recovery-codes";
  const make = () => service.call("POST", codesPath, { token });
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
    await service.call("PUT", "/user", { token, body: password }),
    await service.call("POST", "/factors", { token, body: app }),
    await service.call("POST", `${codesPath}/sign-in`, { token, body: { code } }),
    await service.call("POST", "/functions/v1/account/deletion", { token, body: deletion }),
  ];
  expect(statuses(others)).toEqual([429, 429, 429, 429]);

  const recover = (headers: Record<string, string>) =>
    service.call("POST", "/recover", { body: { email }, headers });
  // The notices count for their network, and for no other.
  expect((await recover({})).status).toBe(429);
  expect((await recover(from(elsewhere()))).status).toBe(200);
  expect((await service.mailTo(email)).subject).toBe("Reset your password");
}, 60_000);

/** Adds mails that were sent just now for a network. */
async function addSent({ auth }: TestService, kind: string, count: number, organisation: string) {
  const time = auth.now().toISOString();
  const audience = kind === "notice" ? "accounts" : "strangers";
  const row = {
    kind,
    audience,
    pkce: false,
    host: organisation,
    organisation,
    payload: "",
    state: "sent",
    attempts: 1,
    due_at: time,
    leased_until: null,
    created_at: time,
  } as const;
  const values = Array.from({ length: count }, () => ({ ...row, recipient: freshEmail() }));
  await auth.database.own.insertInto("jobs").values(values).execute();
}

describe("attacks on the mails of others", async () => {
  const service = await serviceForFile(limited, website);
  service.auth.config.mailIntervalSeconds = 0;

  const nextDay = () => service.pass(86_401);
  const call = (path: string, body: object, address = elsewhere()) =>
    service.call("POST", path, { body, headers: from(address) });

  test("two networks with 14 accounts of their own stop neither sign-ups nor the recovery of others", async () => {
    nextDay();
    const { email } = await confirmedUser(service);
    const own = await Promise.all(Array.from({ length: 14 }, () => confirmedUser(service)));
    nextDay();
    const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
    let hosts = 0;
    const useUpMails = async (user: (typeof own)[number], n: number) => {
      const token = (await service.signIn(user, from(elsewhere()))).token;
      const network = n < 7 ? "198.18.1" : "198.18.2";
      const act = (method: string, path: string, body?: object) => {
        hosts += 1;
        const headers = from(`${network}.${hosts % 250}`);
        return service.call(method, path, { token, headers, body });
      };
      const trial = { rooms: 14, parts: ["channel-manager"], channels: "", start_on: null };
      let based_on: unknown = null;
      for (let times = 0; times < 5; times += 1) {
        const request = { ...trial, language: "en", message: `${times}`, based_on };
        const { body } = await act("PUT", "/functions/v1/account/leads", request);
        based_on = body.lead ?? based_on;
      }
      for (let times = 0; times < 4; times += 1) {
        await act("POST", "/recover", { email: user.email });
        await act("POST", "/otp", { email: user.email, ...pkce });
        await act("GET", "/reauthenticate");
        await act("PUT", "/user", { email: freshEmail() });
      }
      for (const word of ["kettle", "ladder", "saddle", "window", "garden"]) {
        await act("PUT", "/user", { password: `${goodPassword} ${word}` });
      }
    };
    await Promise.all(own.map(useUpMails));
    const stranger = { email: freshEmail(), password: goodPassword };
    expect((await call("/signup", stranger)).status).toBe(200);
    expect((await call("/recover", { email })).status).toBe(200);
    expect((await service.mailTo(email)).subject).toBe("Reset your password");
  });

  test("when only the reserved mails are left, a network gets a tenth of them", async () => {
    const { email } = await confirmedUser(service);
    nextDay();
    const { database, mails } = service.auth;
    // Mails of earlier tests may still wait.
    await database.own.deleteFrom("jobs").execute();
    const { mailsPerHour } = service.auth.config;
    await addSent(service, "signup", mailsPerHour * parts.rejectable, "198.20.1.0/24");
    await addSent(service, "notice", mailsPerHour * parts.others, "198.20.1.0/24");
    const tenth = mailsPerHour * parts.reserved * reservedPerOrganisation;
    const mailsBefore = await service.mailCount();
    for (let n = 0; n < tenth + 3; n += 1) {
      const networks = { host: `198.20.2.${n}`, organisation: "198.20.2.0/24" };
      const payload = { notice: "password_changed", ip: "", pkce: null };
      const mail = { kind: "notice", recipient: freshEmail(), pkce: false, networks, payload };
      await database.own.transaction().execute((tables) => mails.add(tables, mail));
      mails.wake();
      await mails.idle();
    }
    expect((await service.mailCount()) - mailsBefore).toBe(Math.round(tenth));
    expect((await call("/recover", { email })).status).toBe(200);
    expect((await service.mailTo(email)).subject).toBe("Reset your password");
  });

  test("as many networks stop sign-ups as the limits say, and docs/security.md too", async () => {
    const { mailsPerHour } = service.auth.config;
    const count = Math.ceil((mailsPerHour * parts.rejectable) / perNetwork.organisation.mails);
    nextDay();
    const signUp = () => call("/signup", { email: freshEmail(), password: goodPassword });
    for (let network = 1; network <= count; network += 1) {
      expect((await signUp()).status, `${network - 1} networks`).toBe(200);
      // What one network may request, and the notices of the changes that it may make.
      await addSent(service, "signup", 40, `198.19.${network}.0/24`);
      await addSent(service, "notice", 30, `198.19.${network}.0/24`);
    }
    expect((await signUp()).status).toBe(429);
    // Each account with a link, a link that needs its browser (PKCE), and a notice.
    const accounts = Math.ceil((mailsPerHour * parts.reserved) / 3);
    const docs = readFileSync(path.join(import.meta.dirname, "../../docs/security.md"), "utf8");
    expect(docs).toContain(
      `from ${count} networks delay sign-ups; from ${1 / reservedPerOrganisation} with ${accounts} accounts delay recovery; from ${1 / othersPerOrganisation} with accounts delay mails to sales`,
    );
  });

  test.each([
    ["/signup", "Confirm your email address"],
    ["/resend", "Confirm your email address"],
    ["/otp", "Confirm your email address"],
    ["/recover", "Reset your password"],
  ])(
    "three sign-ups of a stranger with an address leave its owner a mail by %s",
    async (path, subject) => {
      nextDay();
      const email = freshEmail();
      const body = { email, password: goodPassword, type: "signup" };
      for (let n = 0; n < 4; n += 1) await call("/signup", body, `198.18.3.${n + 1}`);
      expect(await service.mailCount(email)).toBe(3);
      expect((await call(path, body)).status).toBe(200);
      expect(await service.mailCount(email)).toBe(4);
      expect((await service.mailTo(email)).subject).toBe(subject);
    },
  );
});
