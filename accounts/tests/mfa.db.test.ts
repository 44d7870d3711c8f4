import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import {
  addApp,
  codeOf,
  signedIn,
  stopClock,
  tokenOf,
  twoStepUser,
} from "#accounts/tests/support/two-step.ts";

const unknownId = "1f0d6a3e-2c53-4a3a-9b0d-0c5d8d8c1a11";

describe("two-step sign-in", async () => {
  const service = await serviceForFile({ TRUSTED_IP_HEADER: "X-Visitor" });
  const clock = stopClock(service);

  test("adds an authenticator app, asks for its code at sign-in, and removes it", async () => {
    const user = await confirmedUser(service);
    const client = await signedIn(service, user);
    const levelOf = async ({ auth }: SupabaseClient) =>
      (await auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(enrolled.data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    const { id: factorId, totp } = enrolled.data as NonNullable<typeof enrolled.data>;
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { host } = new URL(service.url);
    expect(totp?.uri).toBe(
      `otpauth://totp/${encodeURIComponent(host)}:${user.email}?algorithm=SHA1&digits=6&issuer=${encodeURIComponent(host)}&period=30&secret=${totp?.secret}`,
    );
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: "unverified", factor_type: "totp", friendly_name: "Phone" }],
      totp: [],
    });

    const challenge = await client.auth.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({
      type: "totp",
      expires_at: Math.floor(clock.now().getTime() / 1000) + 300,
    });
    const before = (await client.auth.getSession()).data.session;
    clock.pass(1);
    const code = codeOf(totp?.secret ?? "", clock);
    const challengeId = challenge.data?.id ?? "";
    const verified = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(verified.error).toBeNull();
    expect(verified.data?.refresh_token).not.toBe(before?.refresh_token);
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    expect(JSON.stringify(verified.data)).not.toContain(totp?.secret);
    const proved = { aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] };
    expect((await client.auth.getClaims()).data?.claims).toMatchObject(proved);
    expect((await service.mailTo(user.email)).subject).toBe(
      "A new verification method was added to your account",
    );

    clock.pass(30);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject(proved);

    const later = await signedIn(service, user);
    expect(await levelOf(later)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const next = codeOf(totp?.secret ?? "", clock);
    const again = await later.auth.mfa.challengeAndVerify({ factorId, code: next });
    expect(again.error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();

    expect((await later.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await service.mailTo(user.email)).subject).toBe(
      "A verification method was removed from your account",
    );
    expect((await later.auth.getUser()).data.user).not.toHaveProperty("factors");
    await later.auth.refreshSession();
    expect((await later.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal1",
      amr: [{ method: "password" }],
    });
  });

  const wrongCode = "000000";
  const verify = (factorId: string, token: string, body: object, headers = {}) =>
    service.call("POST", `/factors/${factorId}/verify`, { token, body, headers });
  const challenge = async (factorId: string, token: string) => {
    const { body } = await service.call("POST", `/factors/${factorId}/challenge`, { token });
    return String(body.id);
  };

  describe("a code", () => {
    const send = async (client: SupabaseClient, factorId: string, code: string) => {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      return error ? (error.code ?? error.name) : "accepted";
    };

    test("is accepted one step early and one step late, but no more", async () => {
      const { client, factorId, secret } = await twoStepUser(service, clock);
      clock.pass(300);
      for (const [steps, outcome] of [
        [-2, "mfa_verification_failed"],
        [2, "mfa_verification_failed"],
        [-1, "accepted"],
        [0, "accepted"],
        [1, "accepted"],
      ] as const) {
        const code = codeOf(secret, clock, steps);
        expect([steps, await send(client, factorId, code)]).toEqual([steps, outcome]);
      }
    });

    test("is not accepted twice, in any session, nor an earlier one after it", async () => {
      const { client, factorId, secret, ...user } = await twoStepUser(service, clock);
      const other = await signedIn(service, user);
      clock.pass(60);
      const code = codeOf(secret, clock);
      const earlier = codeOf(secret, clock, -1);
      expect(await send(client, factorId, code)).toBe("accepted");
      const later = await signedIn(service, user);
      expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
      expect(await send(client, factorId, code)).toBe("mfa_verification_failed");
      expect(await send(later, factorId, code)).toBe("mfa_verification_failed");
      expect(await send(later, factorId, earlier)).toBe("mfa_verification_failed");
      clock.pass(30);
      expect(await send(later, factorId, code)).toBe("mfa_verification_failed");
      expect(await send(later, factorId, codeOf(secret, clock))).toBe("accepted");
    });

    test("is accepted once in simultaneous calls", async () => {
      const { client, factorId, secret, ...user } = await twoStepUser(service, clock);
      const clients = await Promise.all(Array.from({ length: 5 }, () => signedIn(service, user)));
      const code = codeOf(secret, clock);
      const outcomes = await Promise.all(clients.map((other) => send(other, factorId, code)));
      expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);

      clock.pass(30);
      const token = await tokenOf(client);
      const ids = await Promise.all(clients.map(() => challenge(factorId, token)));
      const next = codeOf(secret, clock);
      const answers = await Promise.all(
        ids.map((challenge_id) => verify(factorId, token, { challenge_id, code: next })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    });

    test("that is wrong does not consume the challenge", async () => {
      const { client, factorId, secret } = await twoStepUser(service, clock);
      const token = await tokenOf(client);
      const challenge_id = await challenge(factorId, token);
      for (const code of [wrongCode, "12345", "1234567", "abcdef", "１２３４５６", " "]) {
        expect((await verify(factorId, token, { challenge_id, code })).body).toEqual({
          code: 422,
          error_code: "mfa_verification_failed",
          msg: "Invalid TOTP code entered",
        });
      }
      const code = codeOf(secret, clock);
      expect((await verify(factorId, token, { challenge_id, code })).status).toBe(200);
      clock.pass(30);
      const next = codeOf(secret, clock);
      expect((await verify(factorId, token, { challenge_id, code: next })).body).toMatchObject({
        error_code: "mfa_ip_address_mismatch",
      });
    });
  });

  test("a challenge ends after five minutes", async () => {
    const { client, factorId, secret } = await twoStepUser(service, clock);
    const token = await tokenOf(client);
    const challenge_id = await challenge(factorId, token);
    clock.pass(299);
    const wrong = await verify(factorId, token, { challenge_id, code: wrongCode });
    expect(wrong.body).toMatchObject({ error_code: "mfa_verification_failed" });
    clock.pass(1);
    const code = codeOf(secret, clock);
    expect(await verify(factorId, token, { challenge_id, code })).toMatchObject({
      status: 422,
      body: {
        error_code: "mfa_challenge_expired",
        msg: `MFA challenge ${challenge_id} has expired, verify against another challenge or create a new challenge.`,
      },
    });
  });

  test("has the protocol's errors", async () => {
    const [mine, theirs] = [await twoStepUser(service, clock), await twoStepUser(service, clock)];
    const token = await tokenOf(mine.client);
    const theirChallenge = await challenge(theirs.factorId, await tokenOf(theirs.client));
    const code = codeOf(mine.secret, clock);
    const call = async (method: string, path: string, body: object = { code }) => {
      const { status, body: answer } = await service.call(method, path, { token, body });
      return [status, answer.error_code, answer.msg];
    };
    const notFound = [404, "mfa_factor_not_found", "Factor not found"];
    for (const path of ["/challenge", "/verify", ""]) {
      const method = path ? "POST" : "DELETE";
      const noId = [404, "validation_failed", "factor_id must be an UUID"];
      expect(await call(method, `/factors/phone${path}`)).toEqual(noId);
      for (const id of [unknownId, theirs.factorId])
        expect(await call(method, `/factors/${id}${path}`)).toEqual(notFound);
    }
    const path = `/factors/${mine.factorId}/verify`;
    const message = "MFA factor with the provided challenge ID not found";
    for (const challenge_id of [theirChallenge, unknownId, "x", undefined]) {
      const answer = await call("POST", path, { challenge_id, code });
      expect(answer).toEqual([422, "mfa_factor_not_found", message]);
    }
    const challenge_id = await challenge(mine.factorId, token);
    for (const body of [{ challenge_id }, { challenge_id, code: "" }]) {
      const answer = await call("POST", path, body);
      expect(answer).toEqual([400, "validation_failed", "Code needs to be non-empty"]);
    }
    for (const path of ["/factors", `/factors/${mine.factorId}/verify`]) {
      expect((await service.call("POST", path, { token, body: "{" })).body).toMatchObject({
        error_code: "bad_json",
      });
      expect((await service.call("POST", path)).body).toMatchObject({
        error_code: "no_authorization",
      });
    }
  });

  test("rejects factors of other kinds, and names that are taken or too long", async () => {
    const client = await signedIn(service, await confirmedUser(service));
    const token = await tokenOf(client);
    const enroll = async (body: object) =>
      (await service.call("POST", "/factors", { token, body })).body;
    const noTotp = { error_code: "validation_failed", msg: "factor_type needs to be totp" };
    for (const body of [{}, { factor_type: "phone" }, { factor_type: "webauthn" }])
      expect(await enroll(body)).toMatchObject(noTotp);
    for (const friendly_name of ['My "phone"', ""]) {
      const body = { factor_type: "totp", friendly_name };
      expect(await enroll(body)).toMatchObject({ type: "totp", friendly_name });
      expect(await enroll(body)).toMatchObject({
        code: 422,
        error_code: "mfa_factor_name_conflict",
        msg: `A factor with the friendly name ${JSON.stringify(friendly_name)} for this user already exists`,
      });
    }
    const long = "é".repeat(127);
    const named = { factor_type: "totp", friendly_name: long, issuer: long };
    expect((await enroll(named)).totp).toMatchObject({
      uri: expect.stringContaining(`issuer=${encodeURIComponent(long)}`),
    });
    for (const name of ["friendly_name", "issuer"]) {
      const answer = await enroll({ factor_type: "totp", [name]: `${long}éé` });
      expect(answer).toMatchObject({ code: 400, error_code: "validation_failed" });
    }
  });

  test("allows a second app; verifying one deletes the unverified ones", async () => {
    const { client, factorId, ...user } = await twoStepUser(service, clock);
    const begun = { factorType: "totp", friendlyName: "Begun" } as const;
    expect((await client.auth.mfa.enroll(begun)).error).toBeNull();
    const tablet = await addApp(client, clock, "Tablet");
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(["Phone", "Tablet"]);

    const later = await signedIn(service, user);
    const code = codeOf(tablet.secret, clock);
    const byTablet = await later.auth.mfa.challengeAndVerify({ factorId: tablet.factorId, code });
    expect(byTablet.error).toBeNull();
    expect((await later.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.enroll(begun)).error).toBeNull();
    expect((await later.auth.mfa.enroll({ ...begun, friendlyName: "2" })).error).toBeNull();
  });

  test("a new app replaces an unverified one after five minutes, unless that was challenged", async () => {
    const client = await signedIn(service, await confirmedUser(service));
    const enroll = (friendlyName: string) =>
      client.auth.mfa.enroll({ factorType: "totp", friendlyName });
    await enroll("Begun");
    const { data } = await enroll("Scanned");
    await client.auth.mfa.challenge({ factorId: data?.id ?? "" });
    clock.pass(301);
    await enroll("New");
    const { all } = (await client.auth.mfa.listFactors()).data ?? expect.fail();
    expect(all.map(({ friendly_name }) => friendly_name)).toEqual(["Scanned", "New"]);
  });

  test("removes an unverified app without a code and without a mail", async () => {
    const user = await confirmedUser(service);
    const client = await signedIn(service, user);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "A" });
    const mails = await service.mailCount(user.email);
    const removed = await service.call("DELETE", `/factors/${data?.id}`, {
      token: await tokenOf(client),
      headers: { "content-type": "application/json;charset=UTF-8" },
    });
    expect(removed).toMatchObject({ status: 200, body: { id: data?.id } });
    expect(await service.mailCount(user.email)).toBe(mails);
  });

  test("a challenge must be answered from the address that requested it", async () => {
    const { client, factorId, secret } = await twoStepUser(service, clock);
    const token = await tokenOf(client);
    const call = (path: string, ip: string, body = {}) =>
      service.call("POST", `/factors/${factorId}/${path}`, {
        token,
        body,
        headers: { "x-visitor": ip },
      });
    for (const [asks, other] of [
      ["198.51.100.7", "198.51.100.8"],
      ["2001:db8::7", "2001:db8::8"],
    ] as const) {
      const { body } = await call("challenge", asks);
      const answer = { challenge_id: body.id, code: codeOf(secret, clock) };
      expect((await call("verify", other, answer)).body).toEqual({
        code: 422,
        error_code: "mfa_ip_address_mismatch",
        msg: "Challenge and verify IP addresses mismatch.",
      });
      expect((await call("verify", asks, answer)).status).toBe(200);
      clock.pass(30);
    }
  });
});
