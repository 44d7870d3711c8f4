import { afterEach, describe, expect, test } from "vitest";
import {
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { testBrand } from "#accounts/tests/support/test-brand.ts";

describe("settings", () => {
  let service: TestService;
  const start = async (env: Record<string, string>) => {
    service = await startAuthService(env);
  };
  afterEach(() => service.stop());

  const signUp = (password: string, email = freshEmail()) =>
    service.call("POST", "/signup", { body: { email, password } });
  const signIn = (user: { email: string; password: string }) => service.signIn(user);
  const putUser = (token: unknown, body: object) =>
    service.call("PUT", "/user", { token: String(token), body });

  describe("passwords", () => {
    test("are as short as configured", async () => {
      await start({ AUTH_PASSWORD_MIN_LENGTH: "6" });
      expect((await signUp("vq7tzk")).status).toBe(200);
      expect((await signUp("vq7tz")).body).toMatchObject({
        msg: "Password should be at least 6 characters.",
        weak_password: { reasons: ["length"] },
      });
    });

    test("that no longer meet the rules still sign in, and the response says so", async () => {
      await start({ AUTH_AUTOCONFIRM: "on" });
      const strong = { email: freshEmail(), password: `${goodPassword} 7` };
      await signUp(strong.password, strong.email);
      expect((await signIn(strong)).body).toMatchObject({ weak_password: null });
      // The password was chosen before this setting.
      service.auth.config.passwordMinLength = 40;
      const answer = await signIn(strong);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          token_type: "bearer",
          weak_password: {
            message: "Password should be at least 40 characters.",
            reasons: ["length"],
          },
        },
      });
      const { data } = await service.client().auth.signInWithPassword(strong);
      expect(data).toMatchObject({ weakPassword: { reasons: ["length"] } });
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
});
