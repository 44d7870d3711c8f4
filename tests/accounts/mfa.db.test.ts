import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmedUser,
  freshEmail,
  startAuthService,
  type TestService,
} from "#tests/support/auth-service.ts";
import { databaseKinds } from "#tests/support/test-database.ts";
import {
  addApp,
  type Clock,
  codeOf,
  signedIn,
  stopClock,
  tokenOf,
  twoStepUser,
} from "#tests/support/two-step.ts";

const unknownId = "1f0d6a3e-2c53-4a3a-9b0d-0c5d8d8c1a11";
const wrongCode = (right: string) => (right === "000000" ? "111111" : "000000");

describe.each(databaseKinds)("two-step sign-in on %s", (kind) => {
  let it: TestService;
  let clock: Clock;
  beforeAll(async () => {
    it = await startAuthService(kind);
    clock = stopClock(it);
  });
  afterAll(() => it.stop());

  test("adds an authenticator app, asks for its code at sign-in, and removes it", async () => {
    const user = await confirmedUser(it);
    const client = await signedIn(it, user);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal1",
    });
    const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(enrolled.data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    const { id: factorId, totp } = enrolled.data as NonNullable<typeof enrolled.data>;
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { host } = new URL(it.url);
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
    const code = await codeOf(totp?.secret ?? "", clock);
    const verified = await client.auth.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? "",
      code,
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.refresh_token).not.toBe(before?.refresh_token);
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: "verified" }]);
    expect(JSON.stringify(verified.data)).not.toContain(totp?.secret);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });
    expect((await it.mailTo(user.email)).subject).toBe(
      "A new verification method was added to your account",
    );

    clock.pass(30);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });

    const later = await signedIn(it, user);
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    const again = await later.auth.mfa.challengeAndVerify({
      factorId,
      code: await codeOf(totp?.secret ?? "", clock),
    });
    expect(again.error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();

    expect((await later.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await it.mailTo(user.email)).subject).toBe(
      "A verification method was removed from your account",
    );
    expect((await later.auth.getUser()).data.user).not.toHaveProperty("factors");
    await later.auth.refreshSession();
    expect((await later.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal1",
      amr: [{ method: "password" }],
    });
  });
});
