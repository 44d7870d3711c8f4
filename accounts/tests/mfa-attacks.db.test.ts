import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { accountPath } from "#accounts/account/routes.ts";
import { listLimits, openRateLimits } from "#accounts/http/rate-limit.ts";
import { makeTotpSecret } from "#accounts/rules/totp.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail } from "#accounts/tests/support/credentials.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { follow, pkceInMemory, tokenIn } from "#accounts/tests/support/mailed-links.ts";
import {
  addApp,
  codeOf,
  insertApp,
  signedIn,
  stopClock,
  type TwoStepUser,
  tokenOf,
  twoStepUser,
} from "#accounts/tests/support/two-step.ts";

const otherPassword = "five louder koppies";

describe("attempts to bypass the second factor", async () => {
  const service = await serviceForFile({ TRUSTED_IP_HEADER: "X-Visitor" });
  const clock = stopClock(service);

  const put = (token: string, body: object) => service.call("PUT", "/user", { token, body });
  const refresh = (refreshToken: string) => service.refresh(refreshToken);
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const sessionOf = async (client: SupabaseClient) => {
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error("no session");
    return data.session;
  };
  /** Tries everything that changes the account or what protects it. */
  async function expectHelpless(token: string, owner: TwoStepUser): Promise<void> {
    expect(claimsOf(token)).toMatchObject({ aal: "aal1" });
    const msg = "AAL2 session is required to update email or password when MFA is enabled.";
    const needsApp = { code: 401, error_code: "insufficient_aal", msg };
    for (const change of [
      { password: otherPassword },
      { password: otherPassword, current_password: owner.password },
      { email: freshEmail() },
      { data: { display_name: "Mallory" } },
      {},
    ]) {
      expect((await put(token, change)).body).toEqual(needsApp);
    }
    const { body: nonceAnswer } = await service.call("GET", "/reauthenticate", { token });
    expect(nonceAnswer).toEqual({});
    const nonce = (await service.mailTo(owner.email)).subject.slice(0, 6);
    expect((await put(token, { password: otherPassword, nonce })).body).toEqual(needsApp);

    const enroll = { factor_type: "totp", friendly_name: "Mallory's" };
    const enrolled = await service.call("POST", "/factors", { token, body: enroll });
    expect([enrolled.status, enrolled.body.error_code]).toEqual([403, "insufficient_aal"]);
    const removed = await service.call("DELETE", `/factors/${owner.factorId}`, { token });
    expect([removed.status, removed.body.error_code]).toEqual([422, "insufficient_aal"]);
    for (const method of ["GET", "POST"]) {
      const codes = await service.call(method, `${accountPath}/recovery-codes`, { token });
      expect([codes.status, codes.body.code]).toEqual([401, "insufficient_aal"]);
    }
    await service.call("POST", "/logout?scope=others", { token });
    await service.call("POST", "/logout", { token });
    expect((await owner.client.auth.getUser()).error).toBeNull();
  }

  const mailedLink = async ({ email }: TwoStepUser) => (await service.mailTo(email)).link;
  const ways: Record<string, (owner: TwoStepUser) => Promise<string>> = {
    "the password": async (owner) => tokenOf(await signedIn(service, owner)),
    "a recovery link": async (owner) => {
      await service.client().auth.resetPasswordForEmail(owner.email);
      return tokenIn(await follow(await mailedLink(owner)));
    },
    "a magic link": async (owner) => {
      await service.client().auth.signInWithOtp({ email: owner.email });
      return tokenIn(await follow(await mailedLink(owner)));
    },
    "a mailed code": async ({ email }) => {
      const client = service.client();
      await client.auth.signInWithOtp({ email });
      const [token = ""] = /\b\d{6}\b/.exec((await service.mailTo(email)).text) ?? [];
      expect((await client.auth.verifyOtp({ email, token, type: "email" })).error).toBeNull();
      return tokenOf(client);
    },
    "the hash of a mail": async (owner) => {
      const client = service.client();
      await client.auth.resetPasswordForEmail(owner.email);
      const token_hash = new URL(await mailedLink(owner)).searchParams.get("token") ?? "";
      await client.auth.verifyOtp({ token_hash, type: "recovery" });
      return tokenOf(client);
    },
    PKCE: async (owner) => {
      const client = service.client(pkceInMemory());
      await client.auth.resetPasswordForEmail(owner.email);
      const address = new URL(await follow(await mailedLink(owner)));
      await client.auth.exchangeCodeForSession(address.searchParams.get("code") ?? "");
      return tokenOf(client);
    },
  };
  test.each(Object.entries(ways))("only %s", async (_, signInBy) => {
    const owner = await twoStepUser(service, clock);
    await expectHelpless(await signInBy(owner), owner);
  });

  test("a token with aal2 for a session at aal1, or without a session", async () => {
    const owner = await twoStepUser(service, clock);
    const claims = claimsOf(await tokenOf(await signedIn(service, owner)));
    const times = { issuedAt: claims.iat, expiresAt: claims.exp };
    for (const changes of [{ aal: "aal2" }, { aal: "aal2", session_id: undefined }]) {
      const token = await service.auth.accessTokens.sign({ ...claims, ...changes }, times);
      expect((await put(token, { data: { a: 1 } })).body).toMatchObject({
        error_code: "insufficient_aal",
      });
      expect(
        (await service.call("DELETE", `/factors/${owner.factorId}`, { token })).body,
      ).toMatchObject({ error_code: "insufficient_aal" });
    }
  });

  test("a session that started before the app was added ends", async () => {
    const user = await confirmedUser(service);
    const thief = await signedIn(service, user);
    const { refresh_token, access_token } = await sessionOf(thief);
    await addApp(await signedIn(service, user), clock);
    expect((await refresh(refresh_token)).body.error_code).toBe("refresh_token_not_found");
    const asked = await service.call("GET", "/user", { token: access_token });
    expect(asked.body.error_code).toBe("session_not_found");
  });

  test("copies of a session's tokens from before the code stay at aal1", async () => {
    const owner = await twoStepUser(service, clock);
    const client = await signedIn(service, owner);
    const copied = await sessionOf(client);
    const { factorId, secret } = owner;
    const code = codeOf(secret, clock);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const changed = await put(copied.access_token, { data: { a: 1 } });
    expect(changed.body.error_code).toBe("insufficient_aal");
    const refreshed = await refresh(copied.refresh_token);
    expect(refreshed.body.error_code).toBe("refresh_token_not_found");
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
  });

  test("an app that a thief with the password started to add before the owner", async () => {
    const user = await confirmedUser(service);
    const thief = await signedIn(service, user);
    const begun = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "M" });
    await addApp(await signedIn(service, user), clock);
    const token = await tokenOf(await signedIn(service, user));
    const answer = await service.call("POST", `/factors/${begun.data?.id}/challenge`, { token });
    expect(answer.body).toMatchObject({ error_code: "mfa_factor_not_found" });
  });

  test("an app that is added at the same time as the owner's is verified", async () => {
    const owner = await twoStepUser(service, clock);
    const user = (await owner.client.auth.getUser()).data.user;
    const secret = makeTotpSecret();
    const app = { friendly_name: "M", status: "unverified", secret } as const;
    const id = await insertApp(service, user?.id ?? "", app);
    const thief = await signedIn(service, owner);
    const code = codeOf(secret, clock);
    const verified = await thief.auth.mfa.challengeAndVerify({ factorId: id, code });
    expect(verified.error).toMatchObject({ status: 403, code: "insufficient_aal" });
  });

  test("of two apps that are verified at the same time in two sessions only one is accepted", async () => {
    const user = await confirmedUser(service);
    const outcomes = await Promise.allSettled(
      ["A", "B"].map(async (name) => addApp(await signedIn(service, user), clock, name)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const client = await signedIn(service, user);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test("a change of address that was requested before the app was added", async () => {
    const user = await confirmedUser(service);
    const thief = await signedIn(service, user);
    const theirAddress = freshEmail();
    expect((await thief.auth.updateUser({ email: theirAddress })).error).toBeNull();
    const links = [
      (await service.mailTo(user.email)).link,
      (await service.mailTo(theirAddress)).link,
    ];
    const owner = await signedIn(service, user);
    await addApp(owner, clock);
    for (const link of links) expect(await follow(link)).toContain("error_code=otp_expired");
    await service.call("POST", "/resend", { body: { type: "email_change", email: user.email } });
    expect(await service.mailCount(theirAddress)).toBe(1);
    expect((await owner.auth.getUser()).data.user).toMatchObject({ email: user.email });
    expect((await owner.auth.getUser()).data.user).not.toHaveProperty("new_email");
  });

  test("a change of address by the owner gives a session at aal1 only", async () => {
    const owner = await twoStepUser(service, clock);
    const newEmail = freshEmail();
    expect((await owner.client.auth.updateUser({ email: newEmail })).error).toBeNull();
    expect(await follow((await service.mailTo(owner.email)).link)).toContain("#message=");
    const token = tokenIn(await follow((await service.mailTo(newEmail)).link));
    expect(claimsOf(token)).toMatchObject({ email: newEmail, aal: "aal1" });
    // It asks for a new password, which needs the app.
    const { body } = await put(token, { password: otherPassword });
    expect(body).toMatchObject({ error_code: "insufficient_aal" });
  });

  test("an open session found a day after its sign-in cannot add an app", async () => {
    const user = await confirmedUser(service);
    const found = await signedIn(service, user);
    clock.pass(86_400);
    expect((await found.auth.refreshSession()).error).toBeNull();
    const token = await tokenOf(found);
    const enroll = (proof: object, friendly_name = "") =>
      service.call("POST", "/factors", {
        token,
        body: { factor_type: "totp", friendly_name, ...proof },
      });
    for (const [proof, code] of [
      [{}, "reauthentication_needed"],
      [{ current_password: otherPassword }, "current_password_invalid"],
      [{ nonce: "000000" }, "reauthentication_not_valid"],
    ] as const)
      expect((await enroll(proof)).body.error_code).toBe(code);

    expect((await enroll({ current_password: user.password }, "By password")).status).toBe(200);
    await service.call("GET", "/reauthenticate", { token });
    const nonce = (await service.mailTo(user.email)).subject.slice(0, 6);
    expect((await enroll({ nonce }, "By code")).status).toBe(200);
    const { factorId } = await addApp(await signedIn(service, user), clock, "By signing in again");
    expect(factorId).toMatch(/-/);
  });

  test("an open session found some time after its code cannot change the second factor", async () => {
    const owner = await twoStepUser(service, clock);
    clock.pass(900);
    const { client: found, factorId, secret } = owner;
    expect((await found.auth.refreshSession()).error).toBeNull();
    const token = await tokenOf(found);
    const makeCodes = () => service.call("POST", `${accountPath}/recovery-codes`, { token });
    const unenrolled = await found.auth.mfa.unenroll({ factorId });
    expect(unenrolled.error).toMatchObject({ status: 422, code: "insufficient_aal" });
    const enrolled = await found.auth.mfa.enroll({ factorType: "totp", friendlyName: "M" });
    expect(enrolled.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    expect((await makeCodes()).body).toEqual({
      error: "Enter the code of your authenticator app first.",
      code: "insufficient_aal",
    });
    // The session can still use the rest of the account.
    expect((await put(token, { data: { a: 1 } })).status).toBe(200);

    const code = codeOf(secret, clock);
    expect((await found.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await makeCodes()).status).toBe(200);
    expect((await found.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  test("an existing token after its app was removed, while another app remains", async () => {
    const owner = await twoStepUser(service, clock);
    const tablet = await addApp(owner.client, clock, "Tablet");
    const byPhone = await signedIn(service, owner);
    const code = codeOf(owner.secret, clock);
    await byPhone.auth.mfa.challengeAndVerify({ factorId: owner.factorId, code });
    const token = await tokenOf(byPhone);
    expect((await put(token, { data: { a: 1 } })).status).toBe(200);
    await owner.client.auth.mfa.unenroll({ factorId: owner.factorId });
    expect(claimsOf(token)).toMatchObject({ aal: "aal2" });
    const changed = await put(token, { data: { a: 2 } });
    expect(changed.body.error_code).toBe("insufficient_aal");
    const unenroll = await service.call("DELETE", `/factors/${tablet.factorId}`, { token });
    expect(unenroll.body).toMatchObject({ error_code: "insufficient_aal" });
    await byPhone.auth.refreshSession();
    expect(claimsOf(await tokenOf(byPhone))).toMatchObject({
      aal: "aal1",
      amr: [{ method: "password" }],
    });
  });

  test("a challenge or a code of the caller's own app for another person's", async () => {
    const [mine, theirs] = [await twoStepUser(service, clock), await twoStepUser(service, clock)];
    const thief = await signedIn(service, theirs);
    const token = await tokenOf(thief);
    const own = await service.call("POST", `/factors/${mine.factorId}/challenge`, {
      token: await tokenOf(mine.client),
    });
    const code = codeOf(mine.secret, clock);
    const body = { challenge_id: own.body.id, code };
    for (const { factorId } of [theirs, mine]) {
      const answer = await service.call("POST", `/factors/${factorId}/verify`, { token, body });
      expect(answer.body.error_code).toBe("mfa_factor_not_found");
    }
    const byOwnCode = await thief.auth.mfa.challengeAndVerify({ factorId: theirs.factorId, code });
    expect(byOwnCode.error).toMatchObject({ code: "mfa_verification_failed" });
  });

  test("the secret is only in the first response, and in no mail, log or audit entry", async () => {
    const { client, secret, email } = await twoStepUser(service, clock);
    const token = await tokenOf(client);
    const answers = [
      await service.call("GET", "/user", { token }),
      await put(token, { data: { a: 1 } }),
      await refresh((await sessionOf(client)).refresh_token),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('"factors":[{');
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(claimsOf(token))).not.toContain(secret);
    expect((await service.mailTo(email)).text).not.toContain(secret);
    const { auth } = service.auth.database;
    const log = await auth.selectFrom("audit_log_entries").selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  describe("guessing codes", () => {
    beforeAll(() => {
      service.auth.limits = openRateLimits(listLimits([]));
    });

    let networks = 0;
    const elsewhere = () => {
      networks += 1;
      return `203.0.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
    };
    async function guess({ factorId }: TwoStepUser, token: string, code: string, ip: string) {
      const [factor, as] = [`/factors/${factorId}`, { token, headers: { "x-visitor": ip } }];
      const { body } = await service.call("POST", `${factor}/challenge`, as);
      const answer = { challenge_id: body.id, code };
      return service.call("POST", `${factor}/verify`, { ...as, body: answer });
    }
    const signInFrom = async (user: TwoStepUser, ip: string) =>
      (await service.signIn(user, { "x-visitor": ip })).token;
    /** An owner who proved the second factor in `home`. */
    const ownerAt = async (home: string) => {
      const owner = await twoStepUser(service, clock);
      const token = await signInFrom(owner, home);
      const answer = await guess(owner, token, codeOf(owner.secret, clock), home);
      expect(answer.status).toBe(200);
      clock.pass(30);
      return owner;
    };

    test("from one network ends after twenty", async () => {
      const owner = await ownerAt(elsewhere());
      const ip = elsewhere();
      const token = await signInFrom(owner, ip);
      const statuses = await inTurn(
        25,
        async () => (await guess(owner, token, "000000", ip)).status,
      );
      expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
      const right = await guess(owner, token, codeOf(owner.secret, clock), ip);
      expect(right.body).toMatchObject({ error_code: "over_request_rate_limit" });
      expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(3600);
    });

    test("from many networks ends after thirty, and the owner can still sign in from a known network", async () => {
      const home = elsewhere();
      const owner = await ownerAt(home);
      const token = await signInFrom(owner, elsewhere());
      const outcomes = await inTurn(
        32,
        async () => (await guess(owner, token, "000000", elsewhere())).status,
      );
      expect(outcomes).toEqual([...Array(30).fill(422), 429, 429]);
      // Ending the owner's sessions would make their network unknown.
      await service.call("POST", "/logout?scope=others", { token });
      const code = codeOf(owner.secret, clock);
      expect((await guess(owner, token, code, elsewhere())).status).toBe(429);
      const again = await signInFrom(owner, home);
      expect((await guess(owner, again, code, home)).status).toBe(200);
    });

    test("does not count correct codes", async () => {
      const ip = elsewhere();
      const owner = await ownerAt(elsewhere());
      const token = await signInFrom(owner, ip);
      for (let n = 0; n < 29; n++) {
        expect((await guess(owner, token, "000000", elsewhere())).status).toBe(422);
      }
      for (let n = 0; n < 3; n++) {
        const from = elsewhere();
        const code = codeOf(owner.secret, clock);
        const answer = await guess(owner, await signInFrom(owner, from), code, from);
        expect(answer.status).toBe(200);
        clock.pass(30);
      }
    });
  });
});
