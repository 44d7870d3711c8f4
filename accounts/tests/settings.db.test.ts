import { afterEach, describe, expect, test } from "vitest";
import {
  type Answer,
  confirmedUser,
  follow,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
  tokenIn,
} from "#accounts/tests/support/auth-service.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";

const otherPassword = "seven loud guinea fowl";
const day = 86_400;

describe("settings", () => {
  let service: TestService;
  const start = async (env: Record<string, string>) => {
    service = await startAuthService(env);
  };
  afterEach(() => service.stop());

  const signUp = (password: string, email = freshEmail()) =>
    service.call("POST", "/signup", { body: { email, password } });
  const signIn = (user: { email: string; password: string }) =>
    service.call("POST", "/token?grant_type=password", { body: user });
  const putUser = (token: unknown, body: object) =>
    service.call("PUT", "/user", { token: String(token), body });
  const userOf = ({ body }: Answer) => body.user as Record<string, never>;

  describe("passwords", () => {
    test("need a character of each configured set", async () => {
      await start({ AUTH_PASSWORD_REQUIRED: "upper:digits:%&" });
      const answer = await signUp(goodPassword);
      expect(answer).toMatchObject({
        status: 422,
        body: {
          error_code: "weak_password",
          msg: "Password should contain at least one character of each: ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789, %&.",
          weak_password: { reasons: ["characters"] },
        },
      });
      expect((await signUp(`${goodPassword} A`)).status).toBe(422);
      expect((await signUp(`${goodPassword} A1%`)).status).toBe(200);
      const { data, error } = await service
        .client()
        .auth.signUp({ email: freshEmail(), password: "abc" });
      expect(data.user).toBeNull();
      expect(error).toMatchObject({ reasons: ["length", "characters"] });
    });

    test("may be common if the list is off, and as short as configured", async () => {
      await start({ AUTH_PASSWORD_COMMON: "off", AUTH_PASSWORD_MIN_LENGTH: "6" });
      expect((await signUp("aaaaaa")).status).toBe(200);
      expect((await signUp("aaaaa")).body).toMatchObject({
        msg: "Password should be at least 6 characters.",
        weak_password: { reasons: ["length"] },
      });
    });

    test("that no longer meet the rules still sign in, and the response says so", async () => {
      await start({ AUTH_PASSWORD_REQUIRED: "digits", AUTH_AUTOCONFIRM: "on" });
      const strong = { email: freshEmail(), password: `${goodPassword} 7` };
      await signUp(strong.password, strong.email);
      expect((await signIn(strong)).body).toMatchObject({ weak_password: null });
      // The password was chosen before this setting.
      service.auth.config.passwordRequired = ["XYZ"];
      const answer = await signIn(strong);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          token_type: "bearer",
          weak_password: {
            message: "Password should contain at least one character of each: XYZ.",
            reasons: ["characters"],
          },
        },
      });
      const { data } = await service.client().auth.signInWithPassword(strong);
      expect(data).toMatchObject({ weakPassword: { reasons: ["characters"] } });
    });
  });

  test("a malformed address is rejected before the password is checked", async () => {
    await start({ AUTH_AUTOCONFIRM: "on" });
    const malformed = {
      status: 400,
      body: {
        error_code: "validation_failed",
        msg: "Unable to validate email address: invalid format",
      },
    };
    for (const password of ["plain words a", "abc", testBrand.name]) {
      expect(await signUp(password, "a")).toMatchObject(malformed);
    }
    const { body } = await signUp(goodPassword);
    for (const password of ["plain words a", "abc"]) {
      expect(await putUser(body.access_token, { email: "a", password })).toMatchObject(malformed);
    }
  });

  test("codes have the configured length", async () => {
    await start({ AUTH_OTP_LENGTH: "9" });
    const user = await confirmedUser(service);
    const { access_token: token } = (await signIn(user)).body;
    await service.call("GET", "/reauthenticate", { token: String(token) });
    const { subject } = await service.mailTo(user.email);
    expect(subject).toMatch(/^\d{9} is your verification code$/);
    const nonce = subject.slice(0, 9);
    const wrong = String((Number(nonce) + 1) % 1e9).padStart(9, "0");
    expect(await putUser(token, { password: otherPassword, nonce: wrong })).toMatchObject({
      status: 422,
      body: { error_code: "reauthentication_not_valid" },
    });
    expect((await putUser(token, { password: otherPassword, nonce })).status).toBe(200);
  });

  test("links and codes are valid for the configured time", async () => {
    await start({ AUTH_OTP_EXPIRES_IN: "120" });
    const email = freshEmail();
    await signUp(goodPassword, email);
    const { link } = await service.mailTo(email);
    service.pass(121);
    expect(await follow(link)).toContain("error_code=otp_expired");
  });

  describe("a used refresh token", () => {
    const use = (token: unknown) =>
      service.call("POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });

    test.each([
      ["600", 300, 200],
      ["600", 601, 400],
      ["0", 1, 400],
    ])(
      "with an interval of %s s is answered after %i s with %i",
      async (seconds, after, status) => {
        await start({ AUTH_AUTOCONFIRM: "on", AUTH_REFRESH_REUSE_INTERVAL: seconds });
        const first = (await signUp(goodPassword)).body.refresh_token;
        const second = (await use(first)).body.refresh_token;
        await use(second);
        service.pass(after);
        // No longer the parent of the active token, which is answered at any time.
        expect((await use(first)).status).toBe(status);
      },
    );
  });

  describe("a change of address", () => {
    test("needs only the new address if AUTH_SECURE_EMAIL_CHANGE is off", async () => {
      await start({ AUTH_SECURE_EMAIL_CHANGE: "off" });
      const user = await confirmedUser(service);
      const { access_token: token } = (await signIn(user)).body;
      const email = freshEmail();
      const before = await service.mailCount(user.email);
      expect((await putUser(token, { email })).body).toMatchObject({ new_email: email });
      expect(await service.mailCount(user.email)).toBe(before);
      const landing = await follow((await service.mailTo(email)).link);
      expect((await service.call("GET", "/user", { token: tokenIn(landing) })).body.email).toBe(
        email,
      );
      expect((await signIn({ ...user, email })).status).toBe(400);
    });

    test.each([{ secureEmailChange: false }, { autoconfirm: true }])(
      "that the old address need not confirm, with %o, needs proof a day after the sign-in",
      async (settings) => {
        await start({});
        const user = await confirmedUser(service);
        Object.assign(service.auth.config, settings, { accessTokenSeconds: 2 * day });
        const { access_token: token } = (await signIn(user)).body;
        service.pass(day + 1);
        const email = freshEmail();
        expect(await putUser(token, { email })).toMatchObject({
          status: 400,
          body: {
            error_code: "reauthentication_needed",
            msg: "Email update requires reauthentication",
          },
        });
        const proof = { email, current_password: goodPassword };
        expect((await putUser(token, proof)).body).toMatchObject({ new_email: email });
      },
    );

    test("is never completed by the old address alone, even if the setting has changed meanwhile", async () => {
      await start({});
      const user = await confirmedUser(service);
      const { access_token: token } = (await signIn(user)).body;
      const email = freshEmail();
      await putUser(token, { email });
      const { link } = await service.mailTo(user.email);
      service.auth.config.secureEmailChange = false;
      expect(await follow(link)).toContain("message=Confirmation");
      expect((await signIn(user)).status).toBe(200);
      expect((await signIn({ ...user, email })).status).toBe(400);
    });
  });

  describe("a new password", () => {
    const required = {
      status: 400,
      body: {
        error_code: "current_password_required",
        msg: "Current password required when setting new password.",
      },
    };
    const reauthenticate = {
      status: 400,
      body: {
        error_code: "reauthentication_needed",
        msg: "Password update requires reauthentication",
      },
    };
    const started = async (env: Record<string, string>) => {
      await start(env);
      const user = await confirmedUser(service);
      const { access_token: token } = (await signIn(user)).body;
      return { user, token };
    };
    const mailedCode = async (token: unknown, email: string) => {
      await service.call("GET", "/reauthenticate", { token: String(token) });
      return (await service.mailTo(email)).subject.slice(0, 6);
    };
    const password = otherPassword;

    test("needs the current one if the setting requires it", async () => {
      const { user, token } = await started({ AUTH_PASSWORD_CHANGE_NEEDS_CURRENT: "on" });
      expect(await putUser(token, { password })).toMatchObject(required);
      const nonce = await mailedCode(token, user.email);
      expect(await putUser(token, { password, nonce })).toMatchObject(required);
      expect(await putUser(token, { password, current_password: "wrong" })).toMatchObject({
        status: 400,
        body: { ...required.body, error_code: "current_password_invalid" },
      });
      const right = { password, current_password: user.password };
      expect((await putUser(token, right)).status).toBe(200);
    });

    test("needs no current one after a password reset", async () => {
      const { user } = await started({ AUTH_PASSWORD_CHANGE_NEEDS_CURRENT: "on" });
      await service.call("POST", "/recover", { body: { email: user.email } });
      const target = await follow((await service.mailTo(user.email)).link);
      const token = new URLSearchParams(target.split("#")[1]).get("access_token");
      expect((await putUser(token, { password })).status).toBe(200);
    });

    test("needs one of two proofs a day after the sign-in, by default", async () => {
      const { user, token } = await started({ AUTH_JWT_EXPIRES_IN: String(3 * day) });
      service.pass(day + 1);
      expect(await putUser(token, { password })).toMatchObject(reauthenticate);
      const right = { password, current_password: user.password };
      expect((await putUser(token, right)).status).toBe(200);
    });

    test('needs the mailed code a day after the sign-in if the setting is "code"', async () => {
      const { user, token } = await started({
        AUTH_PASSWORD_CHANGE_REAUTHENTICATION: "code",
        AUTH_JWT_EXPIRES_IN: String(3 * day),
      });
      service.pass(day + 1);
      const withCurrent = { password, current_password: user.password };
      expect(await putUser(token, withCurrent)).toMatchObject(reauthenticate);
      const nonce = await mailedCode(token, user.email);
      expect((await putUser(token, { password, nonce })).status).toBe(200);
    });

    test("needs no proof if the setting is off", async () => {
      const { token } = await started({
        AUTH_PASSWORD_CHANGE_REAUTHENTICATION: "off",
        AUTH_JWT_EXPIRES_IN: String(3 * day),
      });
      service.pass(day + 1);
      expect((await putUser(token, { password })).status).toBe(200);
    });
  });

  test("each limit has its own setting", async () => {
    await start({
      AUTH_RATE_LIMITS: "on",
      AUTH_RATE_LIMIT_RECOVER: "2/60",
      AUTH_RATE_LIMIT_PASSWORD_FROM_NETWORK: "3/60",
    });
    const statuses = async (count: number, ask: () => Promise<Answer>) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push((await ask()).status);
      return answers;
    };
    const recover = () => service.call("POST", "/recover", { body: { email: freshEmail() } });
    expect(await statuses(4, recover)).toEqual([200, 200, 429, 429]);
    const email = freshEmail();
    const guess = () => signIn({ email, password: "wrong" });
    expect(await statuses(5, guess)).toEqual([400, 400, 400, 429, 429]);
    const otp = () => service.call("POST", "/otp", { body: { email: freshEmail() } });
    expect(await statuses(3, otp)).toEqual([200, 200, 200]);
  });

  describe("the public key", () => {
    test("may be a token without a user, as in older hosted projects", async () => {
      const claims = Buffer.from('{"iss":"supabase","role":"anon"}').toString("base64url");
      await start({ AUTH_PUBLIC_KEY: `eyJhbGciOiJIUzI1NiJ9.${claims}.signature` });
      const { error } = await service
        .client()
        .auth.signUp({ email: freshEmail(), password: goodPassword });
      expect(error).toBeNull();
      const asUser = await service.call("GET", "/user", { token: service.auth.config.publicKey });
      expect(asUser).toMatchObject({
        status: 403,
        body: { error_code: "bad_jwt", msg: "invalid claim: missing sub claim" },
      });
    });

    test("is not required behind a gateway that checks it", async () => {
      await start({ AUTH_REQUIRE_API_KEY: "off" });
      for (const apikey of ["", "the gateway's own"]) {
        const answer = await service.call("GET", "/settings", { headers: { apikey } });
        expect(answer.status).toBe(200);
      }
    });
  });

  test("a sign-up without confirmation shows its address as verified in that answer only", async () => {
    await start({ AUTH_AUTOCONFIRM: "on" });
    const answer = await signUp(goodPassword);
    const user = userOf(answer);
    expect(user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(user).not.toHaveProperty("confirmed_at");
    const later = await service.call("GET", "/user", { token: String(answer.body.access_token) });
    expect(later.body).toMatchObject({
      confirmed_at: expect.any(String),
      identities: [{ identity_data: { email_verified: false } }],
    });
  });
});

describe("answers", () => {
  test("with tokens name the user and the session in headers", async () => {
    const service = await startAuthService();
    const user = await confirmedUser(service);
    const signedIn = await service.call("POST", "/token?grant_type=password", { body: user });
    const refreshed = await service.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: signedIn.body.refresh_token },
    });
    for (const { headers, body } of [signedIn, refreshed]) {
      const claims = await service.auth.accessTokens.verify(String(body.access_token));
      expect(headers.get("sb-auth-user-id")).toBe(claims.sub);
      expect(headers.get("sb-auth-session-id")).toBe(claims.session_id);
      const prefix = String(body.refresh_token).slice(0, 5);
      expect(headers.get("sb-auth-refresh-token-prefix")).toBe(prefix);
    }
    await service.stop();
  });

  test("to a wrong method are 405, for paths with an id too", async () => {
    const service = await startAuthService();
    const put = await service.call("PUT", `/factors/${crypto.randomUUID()}`);
    expect([put.status, put.text]).toEqual([405, ""]);
    for (const path of ["/factors/", "/factors/a/b/c", "/xwell-known/jwks.json"]) {
      expect((await service.call("PUT", path)).status).toBe(404);
    }
    await service.stop();
  });

  test("for a user of a company's single sign-on reject changes of the sign-in", async () => {
    const service = await startAuthService({ AUTH_AUTOCONFIRM: "on" });
    const email = freshEmail();
    const { body } = await service.call("POST", "/signup", {
      body: { email, password: goodPassword },
    });
    const token = String(body.access_token);
    // As a row that the original server wrote.
    await service.auth.database.auth
      .updateTable("users")
      .set({ is_sso_user: true })
      .where("email", "=", email)
      .execute();
    for (const change of [{ password: otherPassword }, { email: freshEmail() }, { nonce: "1" }]) {
      expect(await service.call("PUT", "/user", { token, body: change })).toMatchObject({
        status: 422,
        body: {
          error_code: "user_sso_managed",
          msg: "Updating email, phone, password of a SSO account only possible via SSO",
        },
      });
    }
    const data = { likes: "tea" };
    expect((await service.call("PUT", "/user", { token, body: { email, data } })).status).toBe(200);
    await service.stop();
  });
});
