import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cleanUp } from "#accounts/clean-up.ts";
import { type Answer, refusal, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow as followLink } from "#accounts/tests/support/mailed-links.ts";

const limited = { AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "X-Forwarded-For" };

let addresses = 0;
/** An address of a network that no other call came from. */
function elsewhere(): string {
  addresses += 1;
  return `203.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}.1`;
}
const from = (address: string) => ({ "x-forwarded-for": address });
const codes = (answers: Answer[]) => answers.map(({ body }) => body.error_code);

describe("guessing", async () => {
  const service = await serviceForFile(limited);

  const signIn = (email: string, password: string, address = elsewhere()) =>
    service.signIn({ email, password }, from(address));
  const guessCode = (email: string, token: string, type = "recovery") =>
    service.call("POST", "/verify", { body: { type, email, token }, headers: from(elsewhere()) });
  const recover = (email: string) =>
    service.call("POST", "/recover", { body: { email }, headers: from(elsewhere()) });
  const follow = async (email: string, address = elsewhere()) => {
    const { link } = await service.mailTo(email);
    return followLink(link, from(address));
  };

  /** An account that signed in from `home` by following its first mail. */
  async function account(home = elsewhere()): Promise<string> {
    const email = freshEmail();
    const body = { email, password: goodPassword };
    await service.call("POST", "/signup", { body, headers: from(elsewhere()) });
    expect(await follow(email, home)).toContain("#access_token=");
    return email;
  }

  /** Requests a password reset, and replaces the mailed code with a known one. */
  async function mailedCode(email: string, code: string): Promise<void> {
    // So that four of them do not use up the address's mails of an hour.
    service.pass(901);
    expect((await recover(email)).status).toBe(200);
    await service.auth.database.own
      .updateTable("mailed_tokens")
      .set({
        code_hash: createHash("sha224")
          .update(email + code)
          .digest("hex"),
      })
      .where("relates_to", "=", email)
      .execute();
  }

  test("five wrong codes, from any network, invalidate the code but not the link in the same mail", async () => {
    const email = await account();
    await mailedCode(email, "123456");
    const wrong = [];
    for (const code of ["000001", "000002", "000003", "000004", "000005"]) {
      wrong.push(await guessCode(email, code));
    }
    expect(codes(wrong)).toEqual(Array(5).fill("otp_expired"));
    expect(await guessCode(email, "123456")).toMatchObject(
      refusal(403, "otp_expired", "Token has expired or is invalid"),
    );
    expect(await follow(email)).toContain("#access_token=");
  });

  test("simultaneous guesses all count", async () => {
    const email = await account();
    await mailedCode(email, "123456");
    await Promise.all(Array.from({ length: 12 }, (_, n) => guessCode(email, `00000${n}`)));
    expect((await guessCode(email, "123456")).status).toBe(403);
  });

  test("after too many guesses at a code a new one works, until the guesses of a day are used up", async () => {
    const email = await account();
    for (let mail = 0; mail < 4; mail += 1) {
      await mailedCode(email, "123456");
      await Promise.all(Array.from({ length: 5 }, (_, n) => guessCode(email, `00000${n}`)));
      if (mail === 0) {
        await mailedCode(email, "654321");
        expect((await guessCode(email, "654321")).status).toBe(200);
      }
    }
    await mailedCode(email, "123456");
    expect((await guessCode(email, "123456")).status).toBe(403);
    // The mail is sent and its link works, so the owner is not locked out.
    expect(await follow(email)).toContain("#access_token=");
    const other = await account();
    await mailedCode(other, "123456");
    expect((await guessCode(other, "123456")).status).toBe(200);
  });

  test("a link cannot be computed from the address", async () => {
    const email = await account();
    await mailedCode(email, "123456");
    const hash = createHash("sha224").update(`${email}123456`).digest("hex");
    const answer = await service.call("POST", "/verify", {
      body: { type: "recovery", token_hash: hash },
      headers: from(elsewhere()),
    });
    expect(answer).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
  });

  test("ten wrong passwords block the account for that network only", async () => {
    const email = await account();
    const address = elsewhere();
    const wrong = await inTurn(10, (n) => signIn(email, `wrong guess ${n}`, address));
    expect(codes(wrong)).toEqual(Array(10).fill("invalid_credentials"));
    const refused = await signIn(email, goodPassword, address);
    expect(refused).toMatchObject(
      refusal(429, "over_request_rate_limit", "Request rate limit reached"),
    );
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    expect((await signIn(await account(), goodPassword, address)).status).toBe(200);
  });

  test("the addresses of one IPv6 household count as one", async () => {
    const email = await account();
    const answers = await inTurn(11, (n) =>
      signIn(email, `wrong guess ${n}`, `2001:db8:0:7::${n + 1}`),
    );
    expect(answers.at(-1)?.status).toBe(429);
    expect((await signIn(email, goodPassword, "2001:db8:0:8::1")).status).toBe(200);
  });

  test("one organisation's networks cannot use up the limit of all networks", async () => {
    const email = await account();
    const answers = await inTurn(60, (n) =>
      signIn(email, `wrong guess ${n}`, `2001:db8:77:${n}::1`),
    );
    expect(codes(answers).filter((code) => code === "invalid_credentials")).toHaveLength(20);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test("signing up and then signing in cannot be repeated without limit to find addresses without an account", async () => {
    const address = elsewhere();
    const told = [];
    for (let n = 0; n < 12; n += 1) {
      const email = freshEmail();
      const body = { email, password: goodPassword };
      await service.call("POST", "/signup", { body, headers: from(elsewhere()) });
      told.push((await signIn(email, goodPassword, address)).body.error_code);
    }
    // Then as for an address with an account, whose password the stranger does not know.
    expect(told).toEqual([
      ...Array(10).fill("email_not_confirmed"),
      ...Array(2).fill("invalid_credentials"),
    ]);
    const body = { email: freshEmail(), password: goodPassword };
    await service.call("POST", "/signup", { body, headers: from(elsewhere()) });
    const known = await account();
    const repeat = async (from: string, email: string, password: string) => {
      const answers = await inTurn(12, async () => (await signIn(email, password, from)).status);
      return answers;
    };
    // Other addresses of the same /24.
    const ofStranger = await repeat(address.replace(/\d+$/, "77"), body.email, goodPassword);
    const ofOwner = await repeat(address.replace(/\d+$/, "78"), known, "not it at all");
    expect(ofStranger).toEqual(ofOwner);
  });

  test("correct passwords do not count as guesses", async () => {
    const address = elsewhere();
    const email = await account();
    const statuses = await inTurn(
      12,
      async () => (await signIn(email, goodPassword, address)).status,
    );
    expect(statuses).toEqual(Array(12).fill(200));
  });

  test("guesses from many networks do not lock the owner out of known networks, nor out of sign-in by mail", async () => {
    const home = elsewhere();
    const email = await account(home);
    const guess = (_: unknown, n: number) => signIn(email, `wrong guess ${n}`);
    const crowd = await Promise.all(Array.from({ length: 50 }, guess));
    // As many as the queue of hashes takes at a time.
    crowd.push(...(await Promise.all(Array.from({ length: 50 }, guess))));
    expect(new Set(codes(crowd))).toEqual(new Set(["invalid_credentials"]));

    const abroad = elsewhere();
    expect(await signIn(email, goodPassword, abroad)).toMatchObject(
      refusal(429, "over_request_rate_limit"),
    );
    expect((await signIn(email, goodPassword, home)).status).toBe(200);

    service.pass(61);
    expect((await recover(email)).status).toBe(200);
    expect(await follow(email, abroad)).toContain("#access_token=");
    expect((await signIn(email, goodPassword, abroad)).status).toBe(200);

    service.pass(181 * 86_400);
    expect((await signIn(email, goodPassword, abroad)).status).toBe(429);
    const { own } = service.auth.database;
    await cleanUp({ ...service.auth, outboxDirectory: "none", logError: () => {} });
    expect(await own.selectFrom("known_networks").selectAll().execute()).toEqual([]);
  });
});
