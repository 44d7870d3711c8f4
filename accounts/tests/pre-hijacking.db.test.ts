import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exchangeCode, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { byPerson, fetchAs, follow, pkce, tokenIn } from "#accounts/tests/support/mailed-links.ts";

const strangersPassword = "seven strange kettles";
const evil = { display_name: "Call 0800 EVIL", company_name: "Evil Inn" };

describe("an account that a stranger creates before its owner", async () => {
  const service = await serviceForFile({});

  const signUp = (email: string, password: string, data: object = {}) =>
    service.call("POST", "/signup", { body: { email, password, data } });
  const signIn = (email: string, password: string) => service.signIn({ email, password });
  const userOf = async (token: string) => (await service.call("GET", "/user", { token })).body;

  test("after the owner's own sign-up, the stranger's password, name and link do not work", async () => {
    const email = freshEmail();
    await signUp(email, strangersPassword, evil);
    const { link: strangersLink } = await service.mailTo(email);
    await signUp(email, goodPassword, { display_name: "Ann" });
    expect(await follow(strangersLink)).toContain("error_code=otp_expired");
    const token = tokenIn(await follow((await service.mailTo(email)).link));

    expect((await signIn(email, strangersPassword)).body.error_code).toBe("invalid_credentials");
    expect((await signIn(email, goodPassword)).status).toBe(200);
    const user = await userOf(token);
    expect(user.user_metadata).toMatchObject({ display_name: "Ann", email_verified: true });
    expect(JSON.stringify(user)).not.toMatch(/evil/i);
  });

  describe("from another network than the owner's", () => {
    beforeAll(() => {
      service.auth.config = { ...service.auth.config, trustedIpHeader: "x-visitor" };
    });
    afterAll(() => {
      service.auth.config = { ...service.auth.config, trustedIpHeader: undefined };
    });
    const from = (ip: string) => ({
      ask: (path: string, body: object) =>
        service.call("POST", path, { body, headers: { "x-visitor": ip } }),
    });
    const owner = from("198.51.100.7");
    const stranger = from("203.0.113.9");

    /** Follows the newest mail's link, and expects a session whose account has no password and no data. */
    const expectEmptyAccount = async (email: string, link: string) => {
      const landing = await follow(link);
      // The client asks for a new password.
      expect(landing).toContain("type=recovery");
      expect(JSON.stringify(await userOf(tokenIn(landing)))).not.toMatch(/evil|Ann/i);
      for (const password of [goodPassword, strangersPassword]) {
        expect((await signIn(email, password)).body.error_code).toBe("invalid_credentials");
      }
      const body = { password: "nine calm teapots" };
      const call = { token: tokenIn(landing), body };
      expect((await service.call("PUT", "/user", call)).status).toBe(200);
      expect((await signIn(email, body.password)).status).toBe(200);
    };

    test.each(["/signup", "/otp"])(
      "the newest link after %s confirms no password",
      async (path) => {
        const email = freshEmail();
        const data = { display_name: "Ann" };
        await owner.ask(path, { email, password: goodPassword, data });
        const { link: first } = await service.mailTo(email);
        await stranger.ask("/signup", { email, password: strangersPassword, data: evil });
        const { link, text } = await service.mailTo(email);
        expect(text).toContain("then choose a new password");
        await expectEmptyAccount(email, link);
        expect(await follow(first)).toContain("error_code=otp_expired");
      },
    );

    test("the owner's link stays valid, and confirms no password", async () => {
      const email = freshEmail();
      await owner.ask("/signup", { email, password: goodPassword });
      const { link } = await service.mailTo(email);
      await stranger.ask("/signup", { email, password: strangersPassword, data: evil });
      await stranger.ask("/signup", { email, password: strangersPassword, data: evil });
      await expectEmptyAccount(email, link);
    });

    test("its PKCE code opens an account without a password", async () => {
      const email = freshEmail();
      await stranger.ask("/signup", { email, password: strangersPassword, data: evil });
      await owner.ask("/signup", { email, password: goodPassword, ...pkce });
      const landing = await follow((await service.mailTo(email)).link);
      expect((await exchangeCode(service, landing)).status).toBe(200);
      expect((await signIn(email, goodPassword)).body.error_code).toBe("invalid_credentials");
      expect((await signIn(email, strangersPassword)).status).toBe(400);
    });
  });

  test.each([
    ["magic link", "/otp"],
    ["recovery", "/recover"],
  ])("confirmed by a %s: the stranger's password and name are gone", async (_, path) => {
    const email = freshEmail();
    await signUp(email, strangersPassword, evil);
    await service.call("POST", path, { body: { email } });
    const token = tokenIn(await follow((await service.mailTo(email)).link));
    expect(token).not.toBe("");

    expect((await signIn(email, strangersPassword)).body.error_code).toBe("invalid_credentials");
    const user = await userOf(token);
    expect(JSON.stringify(user)).not.toMatch(/evil/i);
    expect(user.user_metadata).toMatchObject({ email, email_verified: true, sub: user.id });
    const body = { password: goodPassword };
    expect((await service.call("PUT", "/user", { token, body })).status).toBe(200);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test("a link that was sent again after one sign-up confirms its password", async () => {
    const email = freshEmail();
    await signUp(email, goodPassword, { display_name: "Ann" });
    await service.call("POST", "/resend", { body: { type: "signup", email } });
    await follow((await service.mailTo(email)).link);
    const { body } = await signIn(email, goodPassword);
    expect(body.user).toMatchObject({ user_metadata: { display_name: "Ann" } });
  });

  test("an unconfirmed sign-up does not count once AUTH_AUTOCONFIRM is on", async () => {
    const email = freshEmail();
    await signUp(email, strangersPassword, evil);
    service.auth.config = { ...service.auth.config, autoconfirm: true };
    expect((await signUp(email, goodPassword)).status).toBe(200);
    service.auth.config = { ...service.auth.config, autoconfirm: false };
    expect((await signIn(email, strangersPassword)).body.error_code).toBe("invalid_credentials");
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test("a link stays valid if a stranger requests another one", async () => {
    const email = freshEmail();
    await signUp(email, goodPassword);
    await follow((await service.mailTo(email)).link);
    await service.call("POST", "/recover", { body: { email } });
    const { link: owners } = await service.mailTo(email);
    await service.call("POST", "/recover", { body: { email } });
    await service.call("POST", "/otp", { body: { email } });
    const { link: newest } = await service.mailTo(email);
    expect(await follow(owners)).toContain("type=recovery");
    expect(await follow(newest)).toContain("error_code=otp_expired");
  });

  test("an account that an operator banned is not replaced by a sign-up", async () => {
    const email = freshEmail();
    await signUp(email, goodPassword);
    const { auth } = service.auth.database;
    const banned_until = new Date(service.auth.now().getTime() + 86_400_000).toISOString();
    await auth.updateTable("users").set({ banned_until }).where("email", "=", email).execute();
    await signUp(email, strangersPassword);
    expect((await signIn(email, strangersPassword)).body.error_code).toBe("user_banned");
    expect(await follow((await service.mailTo(email)).link)).toContain("error_code=user_banned");
  });

  test("the PKCE code of a replaced sign-up does not work", async () => {
    const email = freshEmail();
    const signedUp = { email, password: strangersPassword, ...pkce };
    await service.call("POST", "/signup", { body: signedUp });
    const opened = await fetch((await service.mailTo(email)).link, { redirect: "manual" });
    await signUp(email, goodPassword);
    const answer = await exchangeCode(service, opened.headers.get("location") ?? "");
    expect(answer.body.error_code).toBe("flow_state_not_found");
  });

  describe("programs that open the links of a mail", () => {
    const openers: [string, (link: string) => Promise<Response>][] = [
      ["HEAD", (link) => fetch(link, { method: "HEAD", redirect: "manual" })],
      ["a GET without headers", (link) => fetchAs(link, {})],
      ["fetch", (link) => fetch(link, { redirect: "manual" })],
      ["a script's navigation", (link) => fetchAs(link, { ...byPerson, "sec-fetch-user": "?0" })],
      ["a preview", (link) => fetchAs(link, { ...byPerson, "sec-purpose": "prefetch;prerender" })],
      ["a frame", (link) => fetchAs(link, { ...byPerson, "sec-fetch-dest": "iframe" })],
    ];

    test.each(openers)("%s changes nothing, and the link stays valid", async (_, open) => {
      const email = freshEmail();
      await signUp(email, goodPassword);
      const { link } = await service.mailTo(email);
      const answer = await open(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("location")).toBeNull();
      expect((await signIn(email, goodPassword)).body.error_code).toBe("email_not_confirmed");
      expect(await follow(link)).toContain("type=signup");
    });

    test("they get a page with a button, which works once", async () => {
      const email = freshEmail();
      await signUp(email, goodPassword);
      const { link } = await service.mailTo(`${email}`);
      const answer = await fetch(
        `${link.replace(/&redirect_to=.*/, "")}&redirect_to=${service.url}/auth`,
      );
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      const page = await answer.text();
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).not.toContain("<script");
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
      const body = new URLSearchParams();
      for (const [, name = "", value = ""] of page.matchAll(/name="(\w+)" value="([^"]*)"/g))
        body.append(name, value);
      const press = (site: string) =>
        fetch(new URL(action, service.url), {
          method: "POST",
          body,
          redirect: "manual",
          headers: { "sec-fetch-site": site },
        });
      expect((await press("cross-site")).status).toBe(403);
      const first = await press("same-origin");
      expect(first.status).toBe(303);
      expect(first.headers.get("location")).toMatch(
        new RegExp(`^${service.url}/auth#access_token=.*type=signup$`),
      );
      expect((await press("same-origin")).headers.get("location")).toContain("otp_expired");
    });

    test("HEAD requests mail no code either", async () => {
      const email = freshEmail();
      await signUp(email, goodPassword);
      const token = tokenIn(await follow((await service.mailTo(email)).link));
      const before = await service.mailCount(email);
      expect((await service.call("HEAD", "/reauthenticate", { token })).status).toBe(200);
      expect(await service.mailCount(email)).toBe(before);
    });

    test("PKCE: they are redirected immediately, and only the holder of the verifier consumes the link", async () => {
      const body = { email: freshEmail(), password: goodPassword };
      await service.call("POST", "/signup", { body: { ...body, ...pkce } });
      const { link } = await service.mailTo(body.email);
      const opened = await fetch(link, { redirect: "manual" });
      expect(opened.status).toBe(303);
      expect((await service.signIn(body)).body.error_code).toBe("email_not_confirmed");
      const landing = opened.headers.get("location") ?? "";
      const exchange = (verifier?: string) => exchangeCode(service, landing, verifier);
      expect((await exchange("x".repeat(50))).body.error_code).toBe("bad_code_verifier");
      expect((await exchange()).status).toBe(200);
      expect((await exchange()).body.error_code).toBe("flow_state_not_found");
      expect((await service.signIn(body)).status).toBe(200);
      expect(await follow(link)).toContain("error_code=otp_expired");
    });
  });
});
