import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  confirmedUser,
  follow,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#tests/support/auth-service.ts";
import { databaseKinds } from "#tests/support/test-database.ts";

const newPassword = "four loud koppies";
const day = 86_400;

describe.each(databaseKinds)("changes of an account on %s", (kind) => {
  let it: TestService;
  beforeAll(async () => {
    it = await startAuthService(kind, { AUTH_MAIL_INTERVAL: "0" });
  });
  afterAll(() => it.stop());

  const signIn = async (user: { email: string; password: string }) =>
    String((await it.call("POST", "/token?grant_type=password", { body: user })).body.access_token);
  const put = (token: string, body: object) => it.call("PUT", "/user", { token, body });
  const mailedCode = async (token: string, email: string) => {
    await it.call("GET", "/reauthenticate", { token });
    return (await it.mailTo(email)).subject.slice(0, 6);
  };
  /** Ends when the session does, which is not what these tests are about. */
  const longSession = () => {
    it.service.config = { ...it.service.config, accessTokenSeconds: 7 * day };
  };

  describe("a new password", () => {
    test("a person who finds an open session cannot set one", async () => {
      longSession();
      const user = await confirmedUser(it);
      const token = await signIn(user);
      it.pass(day + 1);
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

    test("a wrong current password is refused, also from a fresh session", async () => {
      const token = await signIn(await confirmedUser(it));
      const wrong = { password: newPassword, current_password: "not it at all" };
      expect(await put(token, wrong)).toMatchObject({
        status: 400,
        body: {
          error_code: "current_password_invalid",
          msg: "Current password required when setting new password.",
        },
      });
      expect((await put(token, { password: newPassword })).status).toBe(200);
    });

    // SQLite has one writer, so there one finishes before the other starts.
    test.runIf(kind === "postgres")(
      "is not set by a session that the owner's new password ends at that moment",
      async () => {
        const user = await confirmedUser(it);
        const token = await signIn(user);
        const { auth, pool } = it.service.database;
        const waiting = async () => {
          const { rows } = (await pool?.query(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )) ?? { rows: [] };
          return rows.length;
        };
        let change: ReturnType<typeof put> | undefined;
        await auth.transaction().execute(async (tables) => {
          const { id } = await tables
            .updateTable("users")
            .set({ updated_at: it.service.now().toISOString() })
            .where("email", "=", user.email)
            .returning("id")
            .executeTakeFirstOrThrow();
          change = put(token, { password: newPassword });
          // Everything is checked, and it is about to set the password.
          await expect.poll(waiting).toBeGreaterThan(0);
          await tables.deleteFrom("sessions").where("user_id", "=", id).execute();
        });
        expect(await change).toMatchObject({
          status: 403,
          body: { error_code: "session_not_found" },
        });
        expect(await signIn(user)).toMatch(/^ey/);
      },
    );

    test("a mailed code is accepted once, a wrong one is not", async () => {
      longSession();
      const user = await confirmedUser(it);
      const token = await signIn(user);
      it.pass(day + 1);
      const nonce = await mailedCode(token, user.email);
      const wrong = nonce === "000000" ? "000001" : "000000";
      expect(await put(token, { password: newPassword, nonce: wrong })).toMatchObject({
        status: 422,
        body: {
          error_code: "reauthentication_not_valid",
          msg: "Nonce has expired or is invalid",
        },
      });
      expect((await put(token, { password: newPassword, nonce })).status).toBe(200);
      expect((await put(token, { password: goodPassword, nonce })).body.error_code).toBe(
        "reauthentication_not_valid",
      );
    });

    test("a mailed code that added an authenticator app is used up", async () => {
      longSession();
      const user = await confirmedUser(it);
      const token = await signIn(user);
      it.pass(day + 1);
      const nonce = await mailedCode(token, user.email);
      const enroll = (friendly_name: string) =>
        it.call("POST", "/factors", { token, body: { factor_type: "totp", friendly_name, nonce } });
      const answers = await Promise.all([enroll("one"), enroll("two")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      for (const answer of [
        await enroll("three"),
        await put(token, { password: newPassword, nonce }),
      ]) {
        expect(answer.body.error_code).toBe("reauthentication_not_valid");
      }
    });

    test("another user's code, or an old one, is rejected", async () => {
      const [ann, bea] = [await confirmedUser(it), await confirmedUser(it)];
      const [annsToken, beasToken] = [await signIn(ann), await signIn(bea)];
      const nonce = await mailedCode(beasToken, bea.email);
      expect((await put(annsToken, { password: newPassword, nonce })).status).toBe(422);
      it.pass(3601);
      const late = await signIn(bea);
      expect((await put(late, { password: newPassword, nonce })).status).toBe(422);
    });

    test("invalidates earlier links, codes and PKCE requests", async () => {
      const user = await confirmedUser(it);
      const token = await signIn(user);
      const verifier = "v".repeat(50);
      const pkce = { code_challenge: verifier, code_challenge_method: "plain" };
      await it.call("POST", "/recover", { body: { email: user.email, ...pkce } });
      const { link } = await it.mailTo(user.email);
      const code = new URL(await follow(link)).searchParams.get("code") ?? "";
      await it.call("POST", "/recover", { body: { email: user.email } });
      const { link: another } = await it.mailTo(user.email);

      expect((await put(token, { password: newPassword })).status).toBe(200);
      const body = { auth_code: code, code_verifier: verifier };
      expect((await it.call("POST", "/token?grant_type=pkce", { body })).body.error_code).toBe(
        "flow_state_not_found",
      );
      expect(await follow(another)).toContain("error_code=otp_expired");
    });
  });

  describe("a new address", () => {
    async function startChange() {
      const user = await confirmedUser(it);
      const token = await signIn(user);
      const newEmail = freshEmail();
      expect((await put(token, { email: newEmail })).status).toBe(200);
      const [{ link: fromNew }, { link: fromOld }] = [
        await it.mailTo(newEmail),
        await it.mailTo(user.email),
      ];
      return { user, token, newEmail, fromNew, fromOld };
    }

    test("that another user has confirmed meanwhile is reported as taken", async () => {
      const { newEmail, fromNew, fromOld } = await startChange();
      await confirmedUser(it, newEmail);
      await follow(fromOld);
      expect(await follow(fromNew)).toMatch(
        new RegExp(`^${it.url}#error_code=email_exists&error_description=`),
      );
    });

    test("of another user's unconfirmed sign-up goes to the owner of the mailbox", async () => {
      const { token, newEmail, fromNew, fromOld } = await startChange();
      await it.call("POST", "/signup", { body: { email: newEmail, password: newPassword } });
      await follow(fromOld);
      expect(await follow(fromNew)).toContain("access_token=");
      expect((await it.call("GET", "/user", { token })).body.email).toBe(newEmail);
      const body = { email: newEmail, password: newPassword };
      expect((await it.call("POST", "/token?grant_type=password", { body })).status).toBe(400);
    });

    test("two links to one mailbox do not count as both addresses", async () => {
      const { user, token, newEmail, fromNew } = await startChange();
      expect(await follow(fromNew)).toContain("#message=");
      await it.call("POST", "/resend", { body: { type: "email_change", email: user.email } });
      expect(await follow((await it.mailTo(newEmail)).link)).toContain("#message=");
      expect((await it.call("GET", "/user", { token })).body.email).toBe(user.email);
      expect(await follow((await it.mailTo(user.email)).link)).toContain("access_token=");
      expect((await it.call("GET", "/user", { token })).body.email).toBe(newEmail);
    });

    test("both links followed at the same time complete the change", async () => {
      const { token, newEmail, fromNew, fromOld } = await startChange();
      const ends = await Promise.all([follow(fromNew), follow(fromOld)]);
      expect(ends.filter((end) => end.includes("access_token="))).toHaveLength(1);
      expect((await it.call("GET", "/user", { token })).body.email).toBe(newEmail);
    });

    test("with a new password and PKCE in one call has links that work", async () => {
      const user = await confirmedUser(it);
      const token = await signIn(user);
      const newEmail = freshEmail();
      const pkce = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
      const body = { email: newEmail, password: newPassword, ...pkce };
      expect((await put(token, body)).status).toBe(200);
      await follow((await it.mailTo(user.email)).link);
      expect(await follow((await it.mailTo(newEmail)).link)).toContain("?code=");
    });

    test("links of an earlier change do not confirm a later one", async () => {
      const { user, token, fromOld } = await startChange();
      const other = freshEmail();
      await put(token, { email: other });
      expect(await follow(fromOld)).toContain("error_code=otp_expired");
      await follow((await it.mailTo(other)).link);
      expect((await it.call("GET", "/user", { token })).body.email).toBe(user.email);
    });
  });
});
