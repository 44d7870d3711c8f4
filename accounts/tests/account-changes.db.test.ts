import { describe, expect, test } from "vitest";
import { updateRows } from "#accounts/db/rows.ts";
import {
  confirmedUser,
  exchangeCode,
  refusal,
  serviceForFile,
} from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow, pkce, tokenIn } from "#accounts/tests/support/mailed-links.ts";

const newPassword = "four loud koppies";
const day = 86_400;

describe("changes of an account", async () => {
  const AUTH_SECRET_KEY = "sb_secret_of_an_operator_in_tests";
  const service = await serviceForFile({ AUTH_SECRET_KEY });

  const signIn = async (user: { email: string }) => (await service.signIn(user)).token;
  const attempt = (user: { email: string; password: string }) => service.signIn(user);
  const userIn = async (landing: string) =>
    (await service.call("GET", "/user", { token: tokenIn(landing) })).body;
  const put = (token: string, body: object) => service.call("PUT", "/user", { token, body });
  const mailedCode = async (token: string, email: string) => {
    await service.call("GET", "/reauthenticate", { token });
    return (await service.mailTo(email)).subject.slice(0, 6);
  };
  /** An open session that someone finds a day after its sign-in. Its access token is still valid. */
  async function foundSession() {
    service.auth.config = { ...service.auth.config, accessTokenSeconds: 7 * day };
    const user = await confirmedUser(service);
    const token = await signIn(user);
    service.pass(day + 1);
    return { user, token };
  }

  describe("a new password", () => {
    test("a person who finds an open session cannot set one", async () => {
      const { token } = await foundSession();
      expect(await put(token, { password: newPassword })).toMatchObject({
        status: 400,
        body: {
          error_code: "reauthentication_needed",
          msg: "Password update requires reauthentication",
        },
      });
      expect((await put(token, { data: { display_name: "Ann" } })).status).toBe(200);
      const proof = { password: newPassword, current_password: goodPassword };
      expect((await put(token, proof)).status).toBe(200);
    });

    test("a mailed code is accepted once, a wrong one is not", async () => {
      const { user, token } = await foundSession();
      const nonce = await mailedCode(token, user.email);
      const wrong = nonce === "000000" ? "000001" : "000000";
      expect(await put(token, { password: newPassword, nonce: wrong })).toMatchObject(
        refusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid"),
      );
      expect((await put(token, { password: newPassword, nonce })).status).toBe(200);
      expect((await put(token, { password: goodPassword, nonce })).body.error_code).toBe(
        "reauthentication_not_valid",
      );
    });

    test("a mailed code that added an authenticator app is used up", async () => {
      const { user, token } = await foundSession();
      const nonce = await mailedCode(token, user.email);
      const enroll = (friendly_name: string) =>
        service.call("POST", "/factors", {
          token,
          body: { factor_type: "totp", friendly_name, nonce },
        });
      const answers = await Promise.all([enroll("one"), enroll("two")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      for (const answer of [
        await enroll("three"),
        await put(token, { password: newPassword, nonce }),
      ]) {
        expect(answer.body.error_code).toBe("reauthentication_not_valid");
      }
    });

    test("invalidates earlier links, codes and PKCE requests", async () => {
      const user = await confirmedUser(service);
      const token = await signIn(user);
      await service.call("POST", "/recover", { body: { email: user.email, ...pkce } });
      const { link } = await service.mailTo(user.email);
      const landing = await follow(link);
      await service.call("POST", "/recover", { body: { email: user.email } });
      const { link: another } = await service.mailTo(user.email);

      expect((await put(token, { password: newPassword })).status).toBe(200);
      const { body } = await exchangeCode(service, landing);
      expect(body.error_code).toBe("flow_state_not_found");
      expect(await follow(another)).toContain("error_code=otp_expired");
    });
  });

  test("a user of a company's single sign-on changes data only", async () => {
    const { email } = await confirmedUser(service);
    const token = await signIn({ email });
    // As a row that the original server wrote.
    await updateRows(service.auth.database.auth, "users", { email }, { is_sso_user: true });
    const msg = "Updating email, phone, password of a SSO account only possible via SSO";
    for (const change of [{ password: newPassword }, { email: freshEmail() }, { nonce: "1" }]) {
      const body = { code: 422, error_code: "user_sso_managed", msg };
      expect(await put(token, change)).toMatchObject({ status: 422, body });
    }
    expect((await put(token, { email, data: { likes: "tea" } })).status).toBe(200);
  });

  describe("a new address", () => {
    async function startChange(newEmail = freshEmail()) {
      const user = await confirmedUser(service);
      const token = await signIn(user);
      expect((await put(token, { email: newEmail })).status).toBe(200);
      const [{ link: fromNew }, { link: fromOld }] = [
        await service.mailTo(newEmail),
        await service.mailTo(user.email),
      ];
      return { user, token, newEmail, fromNew, fromOld };
    }

    test("that another user has confirmed meanwhile is reported as taken", async () => {
      const { newEmail, fromNew, fromOld } = await startChange();
      await follow(fromOld);
      const other = await startChange(newEmail);
      await follow(other.fromOld);
      expect(await follow(other.fromNew)).toContain("access_token=");
      expect(await follow(fromNew)).toMatch(
        new RegExp(`^${service.url}#error_code=email_exists&error_description=`),
      );
    });

    test("is completed by a link to the new address, after one to the old address", async () => {
      const { user, token, newEmail, fromNew, fromOld } = await startChange();
      expect((await service.call("GET", "/user", { token })).body.new_email).toBe(newEmail);
      expect(await follow(fromNew)).toContain("#message=");
      await service.call("POST", "/resend", { body: { type: "email_change", email: user.email } });
      expect(await follow((await service.mailTo(newEmail)).link)).toContain("#message=");
      expect((await service.call("GET", "/user", { token })).body.email).toBe(user.email);
      // The holder of the old mailbox gets no session for the new address.
      expect(await follow(fromOld)).toContain("#message=");
      expect((await service.call("GET", "/user", { token })).body.email).toBe(user.email);
      const changed = await userIn(await follow(fromNew));
      expect(changed).toMatchObject({ email: newEmail, user_metadata: { email: newEmail } });
      expect(changed.identities).toMatchObject([{ identity_data: { email: newEmail } }]);
      const taken = await put(await signIn(await confirmedUser(service)), { email: newEmail });
      expect(taken.body.error_code).toBe("email_exists");
    });

    test("both links followed at the same time leave one to follow", async () => {
      const { newEmail, fromNew, fromOld } = await startChange();
      const ends = await Promise.all([follow(fromNew), follow(fromOld)]);
      const last = ends.find((end) => end.includes("access_token=")) ?? (await follow(fromNew));
      expect((await userIn(last)).email).toBe(newEmail);
    });

    describe("that belongs to someone else, who follows the link", () => {
      test("ends the stranger's sessions, password, links and codes", async () => {
        const stranger = await confirmedUser(service);
        const session = await service.signIn(stranger);
        const owners = freshEmail();
        await service.call("POST", "/signup", { body: { email: owners, password: newPassword } });
        await put(session.token, { email: owners });
        await follow((await service.mailTo(stranger.email)).link);
        await service.call("POST", "/recover", { body: { email: stranger.email } });
        const { link: strangers } = await service.mailTo(stranger.email);
        const landing = await follow((await service.mailTo(owners)).link);
        // The client asks for a new password.
        expect(landing).toContain("type=recovery");

        expect((await service.call("GET", "/user", { token: session.token })).status).toBe(403);
        expect((await service.refresh(session.refreshToken)).status).toBe(400);
        expect((await attempt({ ...stranger, email: owners })).status).toBe(400);
        expect(await follow(strangers)).toContain("error_code=otp_expired");
        const owner = tokenIn(landing);
        expect((await put(owner, { password: newPassword })).status).toBe(200);
        expect((await attempt({ email: owners, password: newPassword })).status).toBe(200);
      });

      test("is cancelled when a sign-up with that address is confirmed, and not by a stranger's sign-up", async () => {
        const { user, token, newEmail, fromNew, fromOld } = await startChange();
        await follow(fromOld);
        const sent = { email: newEmail, password: newPassword };
        await service.call("POST", "/signup", { body: sent });
        expect((await service.call("GET", "/user", { token })).body.new_email).toBe(newEmail);
        await follow((await service.mailTo(newEmail)).link);
        expect((await service.call("GET", "/user", { token })).body).not.toHaveProperty(
          "new_email",
        );
        expect(await follow(fromNew)).toContain("error_code=otp_expired");
        expect((await service.call("GET", "/user", { token })).body.email).toBe(user.email);
      });

      test.each(["/invite", "/admin/users"])(
        "is cancelled by an operator's account for it: %s",
        async (path) => {
          const { newEmail, fromNew, fromOld } = await startChange();
          await follow(fromOld);
          const { secretKey } = service.auth.config;
          const headers = { apikey: String(secretKey) };
          const body = { email: newEmail, password: newPassword };
          const call = { body, headers, token: String(secretKey) };
          expect((await service.call("POST", path, call)).status).toBe(200);
          expect(await follow(fromNew)).toContain("error_code=otp_expired");
        },
      );

      test("does not replace an account that an operator has made meanwhile", async () => {
        const newEmail = freshEmail();
        const { secretKey } = service.auth.config;
        const call = { body: { email: newEmail }, token: String(secretKey) };
        await service.call("POST", "/admin/users", call);
        const { fromNew, fromOld } = await startChange(newEmail);
        await follow(fromOld);
        expect(await follow(fromNew)).toContain("error_code=email_exists");
      });
    });

    test("is not reached by a link that was mailed to the former one", async () => {
      const user = await confirmedUser(service);
      await service.call("POST", "/recover", { body: { email: user.email } });
      const { link } = await service.mailTo(user.email);
      // As if the link had been written while the change was completed.
      const { auth } = service.auth.database;
      await updateRows(auth, "users", { email: user.email }, { email: freshEmail() });
      expect(await follow(link)).toContain("error_code=otp_expired");
    });
  });
});
