import { describe, expect, test } from "vitest";
import { confirmedUser, refusal, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";

const crowd = 50;

describe("refresh tokens and simultaneous calls", async () => {
  const service = await serviceForFile();

  const refresh = (token: string) => service.refresh(token);
  async function session() {
    const user = await confirmedUser(service);
    const { token: accessToken, refreshToken } = await service.signIn(user);
    return { ...user, refreshToken, accessToken };
  }

  test("the parent of the active token returns the active token at any time", async () => {
    const { refreshToken } = await session();
    const next = (await refresh(refreshToken)).body.refresh_token;
    service.pass(86_400);
    const again = await refresh(refreshToken);
    expect(again.body.refresh_token).toBe(next);
  });

  const reuse = {
    status: 400,
    body: { error_code: "refresh_token_already_used", msg: "Invalid Refresh Token: Already Used" },
  };
  /** A session whose first token was rotated twice: that token is neither active nor the active one's parent. */
  async function rotatedTwice() {
    const { refreshToken: first, accessToken, email } = await session();
    const second = String((await refresh(first)).body.refresh_token);
    const third = String((await refresh(second)).body.refresh_token);
    return { first, second, third, accessToken, email };
  }

  test("the reuse interval counts from the first use, even if the token is used again", async () => {
    const { first, third } = await rotatedTwice();
    service.pass(8);
    // The active token, never a second one.
    expect(await refresh(first)).toMatchObject({ status: 200, body: { refresh_token: third } });
    service.pass(8);
    expect(await refresh(first)).toMatchObject(reuse);
  });

  test("reuse ends that session only, no token of which works, and is recorded with its reason", async () => {
    const { first, second, third, accessToken, email } = await rotatedTwice();
    const other = await service.signIn({ email });
    service.pass(11);
    expect(await refresh(first)).toMatchObject(reuse);
    for (const token of [third, second, first]) {
      expect(await refresh(token)).toMatchObject(refusal(400, "refresh_token_not_found"));
    }
    expect(await service.call("GET", "/user", { token: accessToken })).toMatchObject(
      refusal(403, "session_not_found"),
    );
    expect((await refresh(other.refreshToken)).status).toBe(200);
    const revoked = await rowsNaming(service, ["token_revoked"]);
    const reasons = revoked.filter((row) => row.includes(email) && row.includes("reuse"));
    expect(reasons).toHaveLength(1);
  });

  test("an older token is stolen even if it was used seconds ago, and years later", async () => {
    for (const seconds of [1, 3 * 365 * 86_400]) {
      const { first, third } = await rotatedTwice();
      let token = third;
      for (let passed = 0; passed < seconds; passed += 80 * 86_400) {
        service.pass(Math.min(seconds, 80 * 86_400));
        token = String((await refresh(token)).body.refresh_token);
      }
      expect(await refresh(first), `${seconds} s`).toMatchObject(reuse);
      expect((await refresh(token)).status).toBe(400);
    }
  });

  test("a token with another counter, code or session is unknown, and ends no session", async () => {
    const { refreshToken } = await session();
    const other = Buffer.from((await session()).refreshToken, "base64url");
    const bytes = Buffer.from(refreshToken, "base64url");
    const forged = [16, 19, 20, 35].map((place) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return copy;
    });
    forged.push(Buffer.concat([other.subarray(0, 16), bytes.subarray(16)]));
    for (const token of forged) {
      expect((await refresh(token.toString("base64url"))).body).toMatchObject({
        error_code: "refresh_token_not_found",
      });
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test.each([
    ["short", "validation_failed", "Refresh token is not valid"],
    ["UPPERCASE123", "validation_failed", "Refresh token is not valid"],
    ["a token of version 1.0: abcdefghijkl", "validation_failed", "Refresh token is not valid"],
    ["A".repeat(48), "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found"],
  ])("refuses %s", async (token, code, msg) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: code, msg } });
  });

  test(`${crowd} simultaneous refreshes of one token return one new token and keep the session`, async () => {
    const { refreshToken } = await session();
    const answers = await Promise.all(Array.from({ length: crowd }, () => refresh(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(answers.map(({ body }) => body.refresh_token));
    expect(tokens.size).toBe(1);
    expect((await refresh(String([...tokens][0]))).status).toBe(200);
  });

  test("a link followed twice at the same time signs in once", async () => {
    const email = freshEmail();
    await service.call("POST", "/signup", { body: { email, password: goodPassword } });
    const { link } = await service.mailTo(email);
    const locations = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
    expect(locations.filter((location) => location.includes("access_token="))).toHaveLength(1);
    expect(
      locations.filter((location) => location.includes("error_code=otp_expired")),
    ).toHaveLength(9);
  });
});

describe("behind one network address", () => {
  test("unknown refresh tokens of others leave a session's own refreshes alone", async () => {
    const service = await serviceForTest({ AUTH_RATE_LIMITS: "on" });
    let { status, refreshToken } = await service.signIn(await confirmedUser(service));
    const guesses = await inTurn(40, async () => (await service.refresh("A".repeat(48))).status);
    expect(guesses.slice(0, 29)).toEqual(Array(29).fill(400));
    expect(guesses.slice(30)).toEqual(Array(10).fill(429));

    for (let n = 0; n < 30; n += 1)
      ({ status, refreshToken } = await service.refresh(refreshToken));
    expect(status).toBe(200);
    // A session has a limit of its own.
    expect((await service.refresh(refreshToken)).status).toBe(429);
  });
});
