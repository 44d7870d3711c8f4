import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmedUser,
  follow,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";

/** Every error of the protocol for these endpoints: status, both forms of the body, message. */
describe("refusals", () => {
  let service: TestService;
  let user: { email: string; password: string };
  let token: string;
  beforeAll(async () => {
    service = await startAuthService();
    user = await confirmedUser(service);
    const { body } = await service.call("POST", "/token?grant_type=password", { body: user });
    token = String(body.access_token);
  });
  afterAll(() => service.stop());

  const phone = "+27820000000";
  const challenge = "a".repeat(43);

  type Row = [
    method: string,
    path: string,
    body: unknown,
    status: number,
    code: string,
    message: string | RegExp,
  ];
  const rows: Row[] = [
    ["POST", "/signup", "{", 400, "bad_json", /^Could not parse request body as JSON: /],
    ["POST", "/signup", "", 400, "bad_json", /^Could not parse request body as JSON: /],
    ["POST", "/signup", [], 400, "bad_json", /^Could not parse request body as JSON: /],
    ["POST", "/signup", { email: 7 }, 400, "bad_json", /^Could not parse request body as JSON: /],
    [
      "POST",
      "/signup",
      { email: "a@b.co", password: goodPassword, data: { text: "x".repeat(4090) } },
      400,
      "validation_failed",
      "User data cannot be longer than 4096 bytes",
    ],
    [
      "POST",
      "/signup",
      { email: "a@b.co", password: goodPassword, data: { text: "\0" } },
      400,
      "bad_json",
      /none of them null$/,
    ],
    [
      "POST",
      "/signup",
      { email: "a@b.co" },
      400,
      "validation_failed",
      "Signup requires a valid password",
    ],
    // The client's signInAnonymously.
    ["POST", "/signup", {}, 422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"],
    [
      "POST",
      "/signup",
      { email: "no at", password: goodPassword },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      "POST",
      "/signup",
      { email: `${"a".repeat(251)}@b.co`, password: goodPassword },
      400,
      "validation_failed",
      "An email address is too long",
    ],
    [
      "POST",
      "/signup",
      { email: "a@b.co", password: "é".repeat(37) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [
      "POST",
      "/signup",
      { email: "a@b.co", password: "k7#qz" },
      422,
      "weak_password",
      "Password should be at least 8 characters.",
    ],
    [
      "POST",
      "/signup",
      { email: "a@b.co", password: goodPassword, code_challenge: challenge },
      400,
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
    [
      "POST",
      "/signup",
      {
        email: "a@b.co",
        password: goodPassword,
        code_challenge: "short",
        code_challenge_method: "s256",
      },
      400,
      "validation_failed",
      "code challenge has to be between 43 and 128 characters",
    ],
    [
      "POST",
      "/signup",
      {
        email: "a@b.co",
        password: goodPassword,
        code_challenge: `${challenge}!`,
        code_challenge_method: "s256",
      },
      400,
      "validation_failed",
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    ],
    ["POST", "/token?grant_type=magic", {}, 400, "invalid_credentials", "unsupported_grant_type"],
    ["POST", "/token?grant_type=password", {}, 400, "validation_failed", "missing email or phone"],
    [
      "POST",
      "/token?grant_type=password",
      { email: "a@b.co", password: "x" },
      400,
      "invalid_credentials",
      "Invalid login credentials",
    ],
    [
      "POST",
      "/token?grant_type=refresh_token",
      {},
      400,
      "validation_failed",
      "Refresh token is not valid",
    ],
    [
      "POST",
      "/token?grant_type=pkce",
      {},
      400,
      "validation_failed",
      "invalid request: both auth code and code verifier should be non-empty",
    ],
    [
      "POST",
      "/token?grant_type=pkce",
      { auth_code: "x", code_verifier: "y" },
      404,
      "flow_state_not_found",
      "invalid flow state, no valid flow state found",
    ],
    ["POST", "/recover", {}, 400, "validation_failed", "Password recovery requires an email"],
    [
      "POST",
      "/recover",
      { email: "no at" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      "POST",
      "/resend",
      { email: "a@b.co" },
      400,
      "validation_failed",
      "Missing one of these types: signup, email_change",
    ],
    [
      "POST",
      "/resend",
      { type: "signup" },
      400,
      "validation_failed",
      "An email address is required",
    ],
    ["POST", "/otp", {}, 400, "validation_failed", "An email address is required"],
    [
      "POST",
      "/otp",
      { email: "unknown@b.co", create_user: false },
      422,
      "otp_disabled",
      "Signups not allowed for otp",
    ],
    ["POST", "/verify", {}, 400, "validation_failed", "Verify requires a verification type"],
    [
      "POST",
      "/verify",
      { type: "signup" },
      400,
      "validation_failed",
      "Verify requires either a token or a token hash",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token: "1", token_hash: "2" },
      400,
      "validation_failed",
      "Verify requires either a token or a token hash",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token: "1" },
      422,
      "validation_failed",
      "Invalid email format",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token_hash: "1", email: "a@b.co" },
      400,
      "validation_failed",
      "Only the token_hash and type should be provided",
    ],
    [
      "POST",
      "/verify",
      { type: "moon", token_hash: "1" },
      400,
      "validation_failed",
      "Invalid email verification type",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token_hash: "1" },
      403,
      "otp_expired",
      "Email link is invalid or has expired",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token: "123456", email: "a@b.co" },
      403,
      "otp_expired",
      "Token has expired or is invalid",
    ],
    [
      "POST",
      "/verify",
      { type: "moon", token: "123456", email: "a@b.co" },
      403,
      "otp_expired",
      "Token has expired or is invalid",
    ],
    [
      "POST",
      "/verify",
      { type: "signup", token: "1", email: "no at" },
      422,
      "validation_failed",
      "Invalid email format",
    ],
    [
      "GET",
      "/verify",
      undefined,
      400,
      "validation_failed",
      "Verify requires a token or a token hash",
    ],
    [
      "GET",
      "/user",
      undefined,
      401,
      "no_authorization",
      "This endpoint requires a valid Bearer token",
    ],
  ];

  /** Parts of the protocol that are not here. */
  const off: [method: string, path: string, body?: unknown][] = [
    ["GET", "/moon"],
    ["GET", "/authorize?provider=google"],
    ["GET", "/callback"],
    ["GET", "/sso/saml/metadata"],
    ["POST", "/sso", {}],
    ["POST", "/passkeys/registration/options", {}],
    ["GET", "/oauth/authorize"],
    ["GET", "/scim/v2/Users"],
    ["GET", "/.well-known/oauth-authorization-server"],
    ["GET", "/user/identities/authorize?provider=google"],
    ["DELETE", "/user/identities/x"],
    ["GET", "/user/oauth/grants"],
    ["POST", "/magiclink", { email: "a@b.co" }],
    ["POST", "/admin/generate_link", { type: "recovery", email: "a@b.co" }],
    ["GET", "/admin/audit"],
    ["GET", "/admin/custom-providers"],
    ["GET", "/admin/sso/providers"],
    ["GET", "/admin/oauth/clients"],
    ["GET", "/admin/users/x/passkeys"],
    ["POST", "/signup", { phone, password: goodPassword }],
    ["POST", "/token?grant_type=password", { phone, password: "x" }],
    ["POST", "/otp", { phone }],
    ["POST", "/resend", { type: "sms", phone }],
    ["POST", "/verify", { type: "sms", token: "1", phone }],
  ];
  for (const [method, path, body] of off) {
    rows.push([
      method,
      path,
      body,
      404,
      "feature_disabled",
      "This service does not have this feature",
    ]);
  }

  test.each(rows)("%s %s %j", async (method, path, body, status, code, message) => {
    const words = typeof message === "string" ? message : expect.stringMatching(message);
    const old = await service.call(method, path, { body });
    expect(old).toMatchObject({ status, body: { code: status, error_code: code, msg: words } });
    expect(old.headers.get("x-sb-error-code")).toBe(code);
    expect(old.headers.get("x-supabase-api-version")).toBeNull();
    const fresh = await service.call(method, path, {
      body,
      headers: { "x-supabase-api-version": "2024-01-01" },
    });
    expect(fresh).toMatchObject({ status, body: { code, message: words } });
    expect(fresh.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  const signedInRows: Row[] = [
    [
      "POST",
      "/logout?scope=moon",
      undefined,
      400,
      "validation_failed",
      'Unsupported logout scope "moon"',
    ],
    [
      "PUT",
      "/user",
      { app_metadata: {} },
      403,
      "not_admin",
      "Updating app_metadata requires admin privileges",
    ],
    [
      "PUT",
      "/user",
      { email: "no at" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      "PUT",
      "/user",
      { password: "k7#qz" },
      422,
      "weak_password",
      "Password should be at least 8 characters.",
    ],
    [
      "PUT",
      "/user",
      { password: goodPassword },
      422,
      "same_password",
      "New password should be different from the old password.",
    ],
    [
      "PUT",
      "/user",
      { phone: "+27820000000" },
      404,
      "feature_disabled",
      "This service does not have this feature",
    ],
  ];

  test.each(signedInRows)(
    "signed in: %s %s %j",
    async (method, path, body, status, code, message) => {
      expect(await service.call(method, path, { body, token })).toMatchObject({
        status,
        body: { error_code: code, msg: message },
      });
    },
  );

  test("a weak password names its reasons in both forms", async () => {
    const body = { email: freshEmail(), password: "abc" };
    const old = await service.call("POST", "/signup", { body });
    const fresh = await service.call("POST", "/signup", {
      body,
      headers: { "x-supabase-api-version": "2024-01-01" },
    });
    for (const answer of [old, fresh])
      expect(answer.body.weak_password).toEqual({ reasons: ["length"] });
  });

  test.each([
    [
      "Bearer not.a.token",
      403,
      "bad_jwt",
      /^invalid JWT: unable to parse or verify signature, token is invalid$/,
    ],
    ["Bearer nodots", 403, "bad_jwt", /token is invalid$/],
    ["Basic abc", 401, "no_authorization", /^This endpoint requires a valid Bearer token$/],
  ])("refuses the authorization %s", async (authorization, status, code, message) => {
    const answer = await service.call("GET", "/user", { headers: { authorization } });
    expect(answer).toMatchObject({
      status,
      body: { error_code: code, msg: expect.stringMatching(message) },
    });
  });

  test("rejects a modified token, and the public key as a token", async () => {
    const [header, , signature] = token.split(".");
    const payload = Buffer.from(
      JSON.stringify({ sub: crypto.randomUUID(), role: "service_role" }),
    ).toString("base64url");
    const forged = await service.call("GET", "/user", {
      token: `${header}.${payload}.${signature}`,
    });
    expect(forged).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
    const key = await service.call("GET", "/user", { token: service.auth.config.publicKey });
    expect(key).toMatchObject({
      status: 403,
      body: { error_code: "bad_jwt", msg: "invalid claim: missing sub claim" },
    });
  });

  test("a known path is not called by another method", async () => {
    const method = await service.call("GET", "/signup");
    expect([method.status, method.text]).toEqual([405, ""]);
  });

  test("requires the public key, except from browsers that follow a link", async () => {
    const none = await service.call("GET", "/settings", { headers: { apikey: "" } });
    expect(none).toMatchObject({ status: 401, body: { message: "No API key found in request" } });
    const wrong = await service.call("GET", "/settings", {
      headers: { apikey: "sb_publishable_other" },
    });
    expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid API key" } });
    const link = await service.call("GET", "/verify?token=x&type=signup", {
      headers: { apikey: "" },
    });
    expect(link.status).toBe(200);
    expect(
      (await service.call("GET", "/.well-known/jwks.json", { headers: { apikey: "" } })).status,
    ).toBe(200);
  });

  test("answers a CORS preflight", async () => {
    const asked = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
    const answer = await service.call("OPTIONS", "/token", {
      headers: {
        origin: "https://elsewhere.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const allowed = answer.headers.get("access-control-allow-headers")?.toLowerCase().split(",");
    for (const header of asked.split(",")) expect(allowed).toContain(header);
    const real = await service.call("GET", "/settings", {
      headers: { origin: "https://elsewhere.example" },
    });
    expect(real.headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
  });

  test("allows headers of their own to pages of the site only, and cookies to none", async () => {
    const preflight = async (origin: string) => {
      const { headers } = await service.call("OPTIONS", "/token", {
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-own",
        },
      });
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-max-age")).toBe("7200");
      expect(headers.get("vary")).toContain("Origin");
      return headers.get("access-control-allow-headers");
    };
    expect(await preflight(service.url)).toBe("x-own");
    for (const origin of [
      "https://elsewhere.example",
      `${service.url}.elsewhere.example`,
      "null",
    ]) {
      expect(await preflight(origin)).not.toContain("x-own");
    }
  });

  test("lists the enabled features", async () => {
    const { body } = await service.call("GET", "/settings");
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      saml_enabled: false,
    });
    const on = Object.entries(body.external as object).filter(([, value]) => value);
    expect(on).toEqual([["email", true]]);
    expect((await service.call("GET", "/health")).body).toMatchObject({ name: "GoTrue" });
  });

  test("a banned user cannot sign in", async () => {
    const banned = await confirmedUser(service);
    const session = await service.call("POST", "/token?grant_type=password", { body: banned });
    await service.auth.database.auth
      .updateTable("users")
      .set({ banned_until: new Date(Date.now() + 1e9).toISOString() })
      .where("email", "=", banned.email)
      .execute();
    const signIn = await service.call("POST", "/token?grant_type=password", { body: banned });
    expect(signIn).toMatchObject({
      status: 400,
      body: { error_code: "user_banned", msg: "User is banned" },
    });
    const refresh = await service.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: session.body.refresh_token },
    });
    expect(refresh).toMatchObject({
      status: 400,
      body: { error_code: "user_banned", msg: "Invalid Refresh Token: User Banned" },
    });
    const asks = await service.call("GET", "/user", { token: String(session.body.access_token) });
    expect(asks).toMatchObject({ status: 403, body: { error_code: "user_banned" } });
  });

  test.each([
    ["https://evil.example/x", false],
    ["//evil.example", false],
    ["javascript:alert(1)", false],
    ["/auth", true],
    ["/pricing", false],
    ["/auth/v1/verify?token=x&type=signup", false],
  ])("a link with the requested redirect %s", async (requested, here) => {
    const target = /^\/(?!\/)/.test(requested) ? `${service.url}${requested}` : requested;
    const query = `token=x&type=signup&redirect_to=${encodeURIComponent(target)}`;
    expect(await follow(`${service.url}/auth/v1/verify?${query}`)).toMatch(
      new RegExp(`^${here ? target : service.url}#error=access_denied`),
    );
  });
});

describe("other settings", () => {
  test("sign-up can be switched off", async () => {
    const service = await startAuthService({ AUTH_SIGNUP: "off" });
    const body = { email: freshEmail(), password: goodPassword };
    const answer = await service.call("POST", "/signup", { body });
    expect(answer).toMatchObject({
      status: 422,
      body: { error_code: "signup_disabled", msg: "Signups not allowed for this instance" },
    });
    await service.stop();
  });

  test("addresses can count as confirmed", async () => {
    const service = await startAuthService({ AUTH_AUTOCONFIRM: "on" });
    const body = { email: freshEmail(), password: goodPassword };
    const first = await service.call("POST", "/signup", { body });
    expect(first).toMatchObject({ status: 200, body: { token_type: "bearer" } });
    expect(await service.mailCount()).toBe(0);
    const again = await service.call("POST", "/signup", { body });
    expect(again).toMatchObject({
      status: 422,
      body: { error_code: "user_already_exists", msg: "User already registered" },
    });
    await service.stop();
  });

  test("calls are limited, and mails by the hour", async () => {
    const service = await startAuthService({ AUTH_RATE_LIMITS: "on" });
    const verify = () =>
      service.call("POST", "/verify", { body: { type: "signup", token_hash: "x" } });
    const answers = await Promise.all(Array.from({ length: 31 }, verify));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      error_code: "over_request_rate_limit",
      msg: "Request rate limit reached",
    });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    await service.stop();
  });

  test("sign-outs of other sessions are limited, and leave no trace where they end nothing", async () => {
    const service = await startAuthService({ AUTH_RATE_LIMITS: "on" });
    const user = await confirmedUser(service);
    const { data } = await service.client().auth.signInWithPassword(user);
    const token = data.session?.access_token;
    const signOutOthers = () => service.call("POST", "/logout?scope=others", { token });
    const statuses = [];
    for (let call = 0; call < 61; call += 1) statuses.push((await signOutOthers()).status);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
    expect((await rowsNaming(service, ['"logout"'])).length).toBe(0);
    await service.client().auth.signInWithPassword(user);
    service.pass(3601);
    await signOutOthers();
    expect((await rowsNaming(service, ["logout"])).length).toBe(1);
    expect((await service.call("POST", "/logout", { token })).status).toBe(204);
    await service.stop();
  });
});
