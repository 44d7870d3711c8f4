import { describe, expect, test } from "vitest";
import { confirmedUser, refusal, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { inTurn } from "#accounts/tests/support/in-turn.ts";
import { serviceForTest } from "#accounts/tests/support/until-test-ends.ts";

/** Every error of the protocol for these endpoints: status, both forms of the body, message. */
describe("errors", async () => {
  const service = await serviceForFile();
  const { token } = await service.signIn(await confirmedUser(service));

  const challenge = "a".repeat(43);
  const json = /^Could not parse request body as JSON: /;
  const address = "Unable to validate email address: invalid format";
  const needsAddress = "An email address is required";
  const expired = "Token has expired or is invalid";
  const noToken = "Verify requires either a token or a token hash";
  const short = "Password should be at least 8 characters.";
  const phone = "+27820000000";
  const off = "This service does not have this feature";
  const signUp = { email: "a@b.co", password: goodPassword };
  const pkce = { ...signUp, code_challenge_method: "s256" };

  type Row = [call: string, body: unknown, message: string | RegExp];
  const refusals: Record<string, Row[]> = {
    "400 bad_json": [
      ["POST /signup", "{", json],
      ["POST /signup", "", json],
      ["POST /signup", [], json],
      ["POST /signup", { email: 7 }, json],
      ["POST /signup", { ...signUp, data: { text: "\0" } }, /none of them null$/],
    ],
    "400 validation_failed": [
      ["POST /signup", { ...signUp, data: { text: "x".repeat(4090) } }, /longer than 4096 bytes$/],
      ["POST /signup", { email: "a@b.co" }, "Signup requires a valid password"],
      ["POST /signup", { ...signUp, email: "no at" }, address],
      // Before the password is checked.
      ["POST /signup", { email: "no at", password: "k7#qz" }, address],
      ["POST /signup", { ...signUp, email: `${"a".repeat(251)}@b.co` }, /too long$/],
      ["POST /signup", { ...signUp, password: "é".repeat(37) }, /longer than 72 characters$/],
      ["POST /signup", { ...signUp, code_challenge: challenge }, /^PKCE flow requires code_chall/],
      ["POST /signup", { ...pkce, code_challenge: "short" }, /between 43 and 128 characters$/],
      ["POST /signup", { ...pkce, code_challenge: `${challenge}!` }, /can only contain alphanum/],
      ["POST /token?grant_type=password", {}, "missing email or phone"],
      ["POST /token?grant_type=refresh_token", {}, "Refresh token is not valid"],
      ["POST /token?grant_type=pkce", {}, /both auth code and code verifier should be non-empty$/],
      ["POST /recover", {}, "Password recovery requires an email"],
      ["POST /recover", { email: "no at" }, address],
      ["POST /resend", { email: "a@b.co" }, "Missing one of these types: signup, email_change"],
      ["POST /resend", { type: "signup" }, needsAddress],
      ["POST /otp", {}, needsAddress],
      ["POST /verify", {}, "Verify requires a verification type"],
      ["POST /verify", { type: "signup" }, noToken],
      ["POST /verify", { type: "signup", token: "1", token_hash: "2" }, noToken],
      [
        "POST /verify",
        { type: "signup", token_hash: "1", email: "a@b.co" },
        /^Only the token_hash/,
      ],
      ["POST /verify", { type: "moon", token_hash: "1" }, "Invalid email verification type"],
      ["GET /verify", undefined, "Verify requires a token or a token hash"],
    ],
    "400 invalid_credentials": [
      ["POST /token?grant_type=magic", {}, "unsupported_grant_type"],
      ["POST /token?grant_type=password", signUp, "Invalid login credentials"],
    ],
    "401 no_authorization": [
      ["GET /user", undefined, "This endpoint requires a valid Bearer token"],
    ],
    "403 otp_expired": [
      ["POST /verify", { type: "signup", token_hash: "1" }, "Email link is invalid or has expired"],
      ["POST /verify", { type: "signup", token: "123456", email: "a@b.co" }, expired],
      ["POST /verify", { type: "moon", token: "123456", email: "a@b.co" }, expired],
    ],
    "404 flow_state_not_found": [
      [
        "POST /token?grant_type=pkce",
        { auth_code: "x", code_verifier: "y" },
        /^invalid flow state/,
      ],
    ],
    // The client's signInAnonymously.
    "422 anonymous_provider_disabled": [["POST /signup", {}, "Anonymous sign-ins are disabled"]],
    "422 weak_password": [["POST /signup", { ...signUp, password: "k7#qz" }, short]],
    "422 otp_disabled": [
      ["POST /otp", { email: "unknown@b.co", create_user: false }, "Signups not allowed for otp"],
    ],
    "422 validation_failed": [
      ["POST /verify", { type: "signup", token: "1" }, "Invalid email format"],
      ["POST /verify", { type: "signup", token: "1", email: "no at" }, "Invalid email format"],
    ],
    // Parts of the protocol that are not here.
    "404 feature_disabled": [
      ..."/moon /authorize?provider=google /callback /sso/saml/metadata /oauth/authorize /scim/v2/Users".split(
        " ",
      ),
      ..."/.well-known/oauth-authorization-server /user/identities/authorize?provider=google".split(
        " ",
      ),
      ..."/user/oauth/grants /admin/audit /admin/custom-providers /admin/sso/providers".split(" "),
      ..."/admin/oauth/clients /admin/users/x/passkeys".split(" "),
    ]
      .map((path): Row => [`GET ${path}`, undefined, off])
      .concat([
        ["POST /sso", {}, off],
        ["POST /passkeys/registration/options", {}, off],
        ["DELETE /user/identities/x", undefined, off],
        ["POST /magiclink", { email: "a@b.co" }, off],
        ["POST /admin/generate_link", { type: "recovery", email: "a@b.co" }, off],
        ["POST /signup", { phone, password: goodPassword }, off],
        ["POST /token?grant_type=password", { phone, password: "x" }, off],
        ["POST /otp", { phone }, off],
        ["POST /resend", { type: "sms", phone }, off],
        ["POST /verify", { type: "sms", token: "1", phone }, off],
      ]),
  };

  test.each(Object.entries(refusals))("%s", async (outcome, rows) => {
    const [status, code = ""] = [Number.parseInt(outcome, 10), outcome.split(" ")[1]];
    for (const [call, body, message] of rows) {
      const [method = "", path = ""] = call.split(" ");
      const words = typeof message === "string" ? message : expect.stringMatching(message);
      const old = await service.call(method, path, { body });
      const form = { code: status, error_code: code, msg: words };
      expect([call, old]).toMatchObject([call, { status, body: form }]);
      expect(old.headers.get("x-sb-error-code")).toBe(code);
      expect(old.headers.get("x-supabase-api-version")).toBeNull();
      const headers = { "x-supabase-api-version": "2024-01-01" };
      const fresh = await service.call(method, path, { body, headers });
      expect(fresh).toMatchObject({ status, body: { code, message: words } });
      expect(fresh.headers.get("x-supabase-api-version")).toBe("2024-01-01");
      if (code !== "weak_password") continue;
      for (const answer of [old, fresh])
        expect(answer.body.weak_password).toEqual({ reasons: ["length"] });
    }
  });

  test.each<[string, unknown, number, string, string]>([
    ["POST /logout?scope=moon", undefined, 400, "validation_failed", "Unsupported logout scope"],
    ["PUT /user", { app_metadata: {} }, 403, "not_admin", "Updating app_metadata requires admin"],
    ["PUT /user", { email: "no at", password: "k7#qz" }, 400, "validation_failed", address],
    ["PUT /user", { password: "k7#qz" }, 422, "weak_password", short],
    ["PUT /user", { password: goodPassword }, 422, "same_password", "New password should be diff"],
    ["PUT /user", { phone }, 404, "feature_disabled", off],
  ])("signed in: %s %j", async (call, body, status, error_code, message) => {
    const [method = "", path = ""] = call.split(" ");
    const msg = expect.stringContaining(message);
    const answer = await service.call(method, path, { body, token });
    expect(answer).toMatchObject({ status, body: { error_code, msg } });
  });

  test("a known path is not called by another method", async () => {
    const method = await service.call("GET", "/signup");
    expect([method.status, method.text]).toEqual([405, ""]);
  });

  test("requires the public key, except from browsers that follow a link", async () => {
    const get = (path: string, apikey = "") => service.call("GET", path, { headers: { apikey } });
    expect((await get("/settings")).body).toEqual({ message: "No API key found in request" });
    expect((await get("/settings", "sb_other")).body).toEqual({ message: "Invalid API key" });
    for (const path of ["/verify?token=x&type=signup", "/.well-known/jwks.json"])
      expect((await get(path)).status).toBe(200);
  });

  test("answers CORS preflights of every origin without cookies; own headers only of the site", async () => {
    const preflight = async (origin: string, asked: string) => {
      const { headers } = await service.call("OPTIONS", "/token", {
        headers: { origin, ...asks("method", "POST"), ...asks("headers", asked) },
      });
      const allows = (name: string) => headers.get(`access-control-${name}`);
      expect(allows("allow-credentials")).toBeNull();
      expect([allows("allow-origin"), allows("max-age")]).toEqual(["*", "7200"]);
      expect(headers.get("vary")).toContain("Origin");
      return allows("allow-headers")?.toLowerCase().split(",");
    };
    const asks = (what: string, value: string) => ({ [`access-control-request-${what}`]: value });
    const usual = "apikey,authorization,content-type,x-client-info,x-supabase-api-version";
    const elsewhere = "https://elsewhere.example";
    expect(await preflight(elsewhere, usual)).toEqual(expect.arrayContaining(usual.split(",")));
    expect(await preflight(service.url, "x-own")).toEqual(["x-own"]);
    for (const origin of [elsewhere, `${service.url}.elsewhere.example`, "null"])
      expect(await preflight(origin, "x-own")).not.toContain("x-own");
    const { headers } = await service.call("GET", "/settings", { headers: { origin: elsewhere } });
    expect(headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
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
});

describe("other settings", () => {
  test("sign-up can be switched off", async () => {
    const service = await serviceForTest({ AUTH_SIGNUP: "off" });
    const body = { email: freshEmail(), password: goodPassword };
    const answer = await service.call("POST", "/signup", { body });
    expect(answer).toMatchObject(
      refusal(422, "signup_disabled", "Signups not allowed for this instance"),
    );
  });

  test("addresses can count as confirmed", async () => {
    const service = await serviceForTest({ AUTH_AUTOCONFIRM: "on" });
    const body = { email: freshEmail(), password: goodPassword };
    const first = await service.call("POST", "/signup", { body });
    expect(first).toMatchObject({ status: 200, body: { token_type: "bearer" } });
    expect(await service.mailCount()).toBe(0);
    const again = await service.call("POST", "/signup", { body });
    expect(again).toMatchObject(refusal(422, "user_already_exists", "User already registered"));
  });

  test("passwords are as short as configured", async () => {
    const service = await serviceForTest({ AUTH_PASSWORD_MIN_LENGTH: "6" });
    const signUp = (password: string) =>
      service.call("POST", "/signup", { body: { email: freshEmail(), password } });
    expect((await signUp("vq7tzk")).status).toBe(200);
    expect((await signUp("vq7tz")).body).toMatchObject({
      msg: "Password should be at least 6 characters.",
      weak_password: { reasons: ["length"] },
    });
  });

  test("passwords that no longer meet the rules still sign in, and the response says so", async () => {
    const service = await serviceForTest({ AUTH_AUTOCONFIRM: "on" });
    const user = { email: freshEmail(), password: `${goodPassword} 7` };
    await service.call("POST", "/signup", { body: user });
    expect((await service.signIn(user)).body).toMatchObject({ weak_password: null });
    service.auth.config.passwordMinLength = 40;
    const message = "Password should be at least 40 characters.";
    const { body } = await service.signIn(user);
    expect(body.weak_password).toEqual({ message, reasons: ["length"] });
    const { data } = await service.client().auth.signInWithPassword(user);
    expect(data).toMatchObject({ weakPassword: { reasons: ["length"] } });
  });

  test("sign-outs of other sessions are limited, and leave no trace where they end nothing", async () => {
    const service = await serviceForTest({ AUTH_RATE_LIMITS: "on" });
    const user = await confirmedUser(service);
    const { data } = await service.client().auth.signInWithPassword(user);
    const token = data.session?.access_token;
    const signOutOthers = () => service.call("POST", "/logout?scope=others", { token });
    const statuses = await inTurn(61, async () => (await signOutOthers()).status);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
    expect((await rowsNaming(service, ['"logout"'])).length).toBe(0);
    await service.client().auth.signInWithPassword(user);
    service.pass(3601);
    await signOutOthers();
    expect((await rowsNaming(service, ["logout"])).length).toBe(1);
    expect((await service.call("POST", "/logout", { token })).status).toBe(204);
  });
});
