import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import {
  confirmedUser,
  follow,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";

const stranger = "password of a stranger";

describe("invitations and generated links", () => {
  let service: TestService;
  let admin: ReturnType<typeof adminClient>;
  let call: ReturnType<typeof adminCall>;
  beforeAll(async () => {
    service = await startAuthService({
      AUTH_SECRET_KEY: secretKey,
      AUTH_REDIRECT_ALLOW_LIST: "https://partner.example/**",
    });
    admin = adminClient(service);
    call = adminCall(service);
  });
  afterAll(() => service.stop());

  const signIn = (email: string, password: string) =>
    service.call("POST", "/token?grant_type=password", { body: { email, password } });
  const fragmentOf = (address: string) => new URLSearchParams(address.split("#")[1]);
  const actionsOf = async (id: string) => {
    const rows = await service.auth.database.auth
      .selectFrom("audit_log_entries")
      .select("payload")
      .execute();
    return rows
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ actor_id, traits }) => actor_id === id || traits?.user_id === id)
      .map(({ action, actor_username }) => `${action} by ${actor_username}`)
      .sort();
  };
  const signUpAs = (email: string, password: string, data = {}) =>
    service.call("POST", "/signup", { body: { email, password, data } });

  describe("an invitation", () => {
    test("creates an account and mails a link, by which its owner signs in and chooses a password", async () => {
      const email = freshEmail();
      const { data, error } = await admin.inviteUserByEmail(email.toUpperCase(), {
        data: { company: "Inn" },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        invited_at: expect.stringMatching(/Z$/),
        confirmation_sent_at: expect.stringMatching(/Z$/),
        user_metadata: { company: "Inn" },
      });
      const id = data.user?.id ?? "";
      const { subject, link, text } = await service.mailTo(email);
      expect(subject).toBe("You've been invited");
      expect(text).toContain("choose a password");
      expect(new URL(link).searchParams.get("type")).toBe("invite");

      const target = await follow(link);
      expect(target.split("#")[0]).toBe(service.url);
      expect(fragmentOf(target).get("type")).toBe("invite");
      const token = fragmentOf(target).get("access_token") ?? "";
      const { body } = await service.call("PUT", "/user", {
        token,
        body: { password: goodPassword },
      });
      expect(body).toMatchObject({ id, user_metadata: { company: "Inn", email_verified: true } });
      expect((await signIn(email, goodPassword)).status).toBe(200);
      expect(await follow(link)).toContain("error_code=otp_expired");
      expect(await actionsOf(id)).toEqual([
        `invite_accepted by ${email}`,
        `login by ${email}`,
        "user_invited by service_role",
        `user_updated_password by ${email}`,
      ]);
    });

    test("redirects to the operator's address, if it is allowed", async () => {
      const redirect = async (redirectTo: string) => {
        const email = freshEmail();
        await admin.inviteUserByEmail(email, { redirectTo });
        return (await follow((await service.mailTo(email)).link)).split("#")[0];
      };
      expect(await redirect("https://partner.example/in")).toBe("https://partner.example/in");
      expect(await redirect("https://evil.example/")).toBe(service.url);
    });

    test("is refused for the address of a confirmed account, and for an invalid address", async () => {
      const { email } = await confirmedUser(service);
      const mails = await service.mailCount(email);
      expect((await admin.inviteUserByEmail(email)).error).toMatchObject({
        status: 422,
        code: "email_exists",
        message: "A user with this email address has already been registered",
      });
      expect(await service.mailCount(email)).toBe(mails);
      expect((await admin.inviteUserByEmail("no at")).error).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
      expect((await call("POST", "/invite", {})).body).toMatchObject({
        msg: "An email address is required",
      });
    });

    test("may be sent again, and each of its links works", async () => {
      const email = freshEmail();
      const first = await admin.inviteUserByEmail(email);
      const { link } = await service.mailTo(email);
      const second = await admin.inviteUserByEmail(email);
      expect(second.data.user?.id).toBe(first.data.user?.id);
      expect(await service.mailCount(email)).toBe(2);
      expect(fragmentOf(await follow(link)).get("type")).toBe("invite");
    });

    test("are not limited by the mail budgets of visitors", async () => {
      const emails = Array.from({ length: 25 }, () => freshEmail());
      for (const email of emails) {
        expect((await admin.inviteUserByEmail(email)).error).toBeNull();
      }
      for (const email of emails) expect(await service.mailCount(email)).toBe(1);
    });

    test("takes over the account of a stranger who signed up with the address before", async () => {
      const email = freshEmail();
      await signUpAs(email, stranger, { name: "Mallory" });
      service.pass(61);
      const { data } = await admin.inviteUserByEmail(email, { data: { name: "Ann" } });
      expect(data.user?.user_metadata).toEqual({ name: "Ann" });
      await follow((await service.mailTo(email)).link);
      expect((await signIn(email, stranger)).body).toMatchObject({
        error_code: "invalid_credentials",
      });
      const [user] = (await call("GET", `/admin/users?filter=${email}`)).body.users as object[];
      expect(user).toMatchObject({ id: data.user?.id, user_metadata: { name: "Ann" } });
    });

    test("is not taken by a stranger who signs up with the address afterwards", async () => {
      const email = freshEmail();
      const { data } = await admin.inviteUserByEmail(email, { data: { name: "Ann" } });
      const { link } = await service.mailTo(email);
      service.pass(61);
      await signUpAs(email, stranger, { name: "Mallory" });
      expect(fragmentOf(await follow(link)).get("type")).toBe("invite");
      expect((await signIn(email, stranger)).status).toBe(400);
      const { data: after } = await admin.getUserById(data.user?.id ?? "");
      expect(after.user?.user_metadata).toEqual({ name: "Ann", email_verified: true });
    });
  });

  test("a sign-up by a stranger does not replace an account that an operator made", async () => {
    const email = freshEmail();
    const { data } = await admin.createUser({
      email,
      password: goodPassword,
      user_metadata: { n: 1 },
    });
    await signUpAs(email, stranger, { name: "Mallory" });
    await follow((await service.mailTo(email)).link);
    const { data: after } = await admin.getUserById(data.user?.id ?? "");
    expect(after.user?.user_metadata).toEqual({ n: 1, email_verified: true });
    expect((await signIn(email, stranger)).status).toBe(400);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test("nor does one if AUTH_AUTOCONFIRM is on", async () => {
    const auto = await startAuthService({
      AUTH_SECRET_KEY: secretKey,
      AUTH_AUTOCONFIRM: "on",
    });
    const email = freshEmail();
    const { data } = await adminClient(auto).inviteUserByEmail(email);
    const answer = await auto.call("POST", "/signup", { body: { email, password: stranger } });
    expect(answer.body).toMatchObject({ error_code: "user_already_exists" });
    expect(await follow((await auto.mailTo(email)).link)).toContain("type=invite");
    expect((await adminClient(auto).getUserById(data.user?.id ?? "")).error).toBeNull();
    await auto.stop();
  });

  describe("generateLink", () => {
    const verify = (type: string, token_hash: string) =>
      service.call("POST", "/verify", { body: { type, token_hash } });

    test("signup: creates an account that its link confirms", async () => {
      const email = freshEmail();
      const { data, error } = await admin.generateLink({
        type: "signup",
        email,
        password: goodPassword,
        options: { data: { name: "Ann" }, redirectTo: "https://partner.example/in" },
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, user_metadata: { name: "Ann" } });
      expect(data.properties).toMatchObject({
        verification_type: "signup",
        redirect_to: "https://partner.example/in",
        email_otp: expect.stringMatching(/^\d{6}$/),
      });
      expect(await service.mailCount(email)).toBe(0);
      const target = await follow(data.properties?.action_link ?? "");
      expect(target).toMatch(/^https:\/\/partner\.example\/in#access_token=.*&type=signup$/);
      expect((await signIn(email, goodPassword)).status).toBe(200);
      const { data: after } = await admin.getUserById(data.user?.id ?? "");
      expect(after.user?.user_metadata).toEqual({ name: "Ann", email_verified: true });
    });

    test("signup: takes over the account of a stranger who signed up before", async () => {
      const email = freshEmail();
      await signUpAs(email, stranger, { name: "Mallory" });
      const { data } = await admin.generateLink({ type: "signup", email, password: goodPassword });
      expect(data.user?.user_metadata).toEqual({});
      await verify("signup", data.properties?.hashed_token ?? "");
      expect((await signIn(email, stranger)).status).toBe(400);
      expect((await signIn(email, goodPassword)).status).toBe(200);
    });

    test("invite: the code works as well as the link", async () => {
      const email = freshEmail();
      const { data } = await admin.generateLink({ type: "invite", email });
      expect(data.user).toHaveProperty("invited_at");
      const { data: session, error } = await service.client().auth.verifyOtp({
        email,
        token: data.properties?.email_otp ?? "",
        type: "invite",
      });
      expect(error).toBeNull();
      expect(session.user?.id).toBe(data.user?.id);
      expect((await verify("invite", data.properties?.hashed_token ?? "")).status).toBe(403);
    });

    test.each(["magiclink", "recovery"] as const)("%s: signs in", async (type) => {
      const { email } = await confirmedUser(service);
      const mails = await service.mailCount(email);
      const { data } = await admin.generateLink({ type, email });
      expect(data.properties?.verification_type).toBe(type);
      expect(data.user).toHaveProperty("recovery_sent_at");
      const { data: session } = await service.client().auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? "",
        type,
      });
      expect(session.user?.email).toBe(email);
      expect(await service.mailCount(email)).toBe(mails);
      const second = await admin.generateLink({ type, email });
      expect(fragmentOf(await follow(second.data.properties?.action_link ?? "")).get("type")).toBe(
        type,
      );
    });

    test("magiclink: creates an account for an unknown address", async () => {
      const email = freshEmail();
      const { data } = await admin.generateLink({ type: "magiclink", email });
      expect(data.properties?.verification_type).toBe("signup");
      expect((await verify("signup", data.properties?.hashed_token ?? "")).status).toBe(200);
    });

    test("recovery: confirms an account that a stranger signed up for, and deletes the stranger's password", async () => {
      const email = freshEmail();
      await signUpAs(email, stranger);
      const { data } = await admin.generateLink({ type: "recovery", email });
      await verify("recovery", data.properties?.hashed_token ?? "");
      expect((await signIn(email, stranger)).status).toBe(400);
    });

    test.each(["magiclink", "recovery"] as const)(
      "%s: the mail of a stranger's sign-up then confirms no password",
      async (type) => {
        const email = freshEmail();
        await signUpAs(email, stranger);
        const { link } = await service.mailTo(email);
        await admin.generateLink({ type, email });
        expect(fragmentOf(await follow(link)).get("type")).toBe("recovery");
        expect((await signIn(email, stranger)).body.error_code).toBe("invalid_credentials");
      },
    );

    test("email change: both links are needed, and the new address's last", async () => {
      const { email, password } = await confirmedUser(service);
      const newEmail = freshEmail();
      const make = async (type: "email_change_current" | "email_change_new") => {
        const { data, error } = await admin.generateLink({ type, email, newEmail });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, new_email: newEmail });
        return data.properties;
      };
      const fresh = await make("email_change_new");
      expect(await follow(fresh?.action_link ?? "")).toContain("#message=Confirmation+link");
      const current = await make("email_change_current");
      expect(await follow(current?.action_link ?? "")).toContain("#message=Confirmation+link");
      const { data, error } = await service.client().auth.verifyOtp({
        email: newEmail,
        token: fresh?.email_otp ?? "",
        type: "email_change",
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(newEmail);
      expect((await signIn(newEmail, password)).status).toBe(400);
    });

    test("email change: a change to another address invalidates the earlier links", async () => {
      const { email } = await confirmedUser(service);
      const make = async (newEmail: string) =>
        (await admin.generateLink({ type: "email_change_current", email, newEmail })).data
          .properties;
      const first = await make(freshEmail());
      await make(freshEmail());
      expect(await follow(first?.action_link ?? "")).toContain("error_code=otp_expired");
    });

    test("has no limit", async () => {
      const { email } = await confirmedUser(service);
      for (let n = 0; n < 8; n += 1) {
        expect((await admin.generateLink({ type: "magiclink", email })).error).toBeNull();
      }
    });

    test("says what is wrong", async () => {
      const { email } = await confirmedUser(service);
      const unknown = freshEmail();
      const errorOf = async (body: object) => {
        const { status, body: answer } = await call("POST", "/admin/generate_link", body);
        return [status, answer.error_code, answer.msg];
      };
      const taken = "A user with this email address has already been registered";
      const notFound = [404, "user_not_found", "User with this email not found"];
      const password = goodPassword;
      for (const type of ["signup", "invite"]) {
        expect(await errorOf({ type, email, password })).toEqual([422, "email_exists", taken]);
      }
      expect(await errorOf({ type: "recovery", email: unknown })).toEqual(notFound);
      for (const type of ["email_change_new", "email_change_current"]) {
        const new_email = freshEmail();
        expect(await errorOf({ type, email: unknown, new_email })).toEqual(notFound);
        const other = (await confirmedUser(service)).email;
        expect(await errorOf({ type, email, new_email: other })).toEqual([
          422,
          "email_exists",
          taken,
        ]);
        expect(await errorOf({ type, email })).toEqual([
          400,
          "validation_failed",
          "An email address is required",
        ]);
      }
      expect(await errorOf({ type: "signup", email: unknown })).toEqual([
        400,
        "validation_failed",
        "Signup requires a valid password",
      ]);
      expect(await errorOf({ type: "signup", email: unknown, password: "k7#qz" })).toEqual([
        422,
        "weak_password",
        "Password should be at least 8 characters.",
      ]);
      for (const type of ["sms", "", "toString"]) {
        expect(await errorOf({ type, email })).toEqual([
          400,
          "validation_failed",
          `Invalid email action link type requested: ${type}`,
        ]);
      }
      expect((await admin.getUserById("99999999-9999-4999-8999-999999999999")).error?.status).toBe(
        404,
      );
      expect((await call("GET", `/admin/users?filter=${unknown}`)).body.users).toEqual([]);
    });
  });
});
