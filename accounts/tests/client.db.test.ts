import { describe, expect, test } from "vitest";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";

/** The official client, unchanged, against the embedded service. */
describe("the official client", async () => {
  const service = await serviceForFile();

  test("signs up, confirms the address, signs in", async () => {
    const email = freshEmail();
    const client = service.client();
    const signedUp = await client.auth.signUp({
      email: email.toUpperCase(),
      password: goodPassword,
      options: { data: { display_name: "Ann", company_name: "Inn" } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      role: "authenticated",
      aud: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { display_name: "Ann", company_name: "Inn", email, email_verified: false },
      is_anonymous: false,
    });
    expect(signedUp.data.user?.identities).toHaveLength(1);

    const early = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(early.error).toMatchObject({
      code: "email_not_confirmed",
      status: 400,
      message: "Email not confirmed",
    });

    const { link, subject } = await service.mailTo(email);
    expect(subject).toBe("Confirm your email address");
    expect(await follow(link)).toMatch(new RegExp(`^${service.url}#access_token=.*&type=signup$`));

    const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.user_metadata.email_verified).toBe(true);
    expect(signedIn.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  });

  test("refreshes, sets and checks a session", async () => {
    const user = await confirmedUser(service);
    const client = service.client();
    const { data } = await client.auth.signInWithPassword(user);
    const session = data.session;
    if (!session) throw new Error("no session");

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token);

    const other = service.client();
    const set = await other.auth.setSession(refreshed.data.session ?? session);
    expect(set.data.user?.email).toBe(user.email);
    expect((await other.auth.getUser()).data.user?.email).toBe(user.email);

    const claims = await other.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.claims).toMatchObject({
      sub: set.data.user?.id,
      iss: `${service.url}/auth/v1`,
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
    });
    expect(claims.data?.header).toMatchObject({ alg: "ES256", typ: "JWT" });
  });

  test("signs out in three scopes", async () => {
    const user = await confirmedUser(service);
    const devices = [service.client(), service.client(), service.client()] as const;
    for (const device of devices) await device.auth.signInWithPassword(user);
    const tokens = await Promise.all(
      devices.map(async ({ auth }) => (await auth.getSession()).data.session?.access_token),
    );
    const state = () =>
      Promise.all(
        tokens.map(async (token) => (await service.call("GET", "/user", { token })).status),
      );

    expect(await state()).toEqual([200, 200, 200]);
    expect((await devices[0].auth.signOut({ scope: "local" })).error).toBeNull();
    expect(await state()).toEqual([403, 200, 200]);
    await devices[0].auth.signInWithPassword(user);
    expect((await devices[1].auth.signOut({ scope: "others" })).error).toBeNull();
    expect(await state()).toEqual([403, 200, 403]);
    expect((await devices[1].auth.signOut()).error).toBeNull();
    expect(await state()).toEqual([403, 403, 403]);
    const gone = await service.call("GET", "/user", { token: tokens[1] });
    expect(gone.body).toMatchObject({ error_code: "session_not_found" });
  });

  test("changes data, and the password, which ends every other session", async () => {
    const user = await confirmedUser(service);
    const [here, there] = [service.client(), service.client()];
    await here.auth.signInWithPassword(user);
    await there.auth.signInWithPassword(user);
    const data = await here.auth.updateUser({ data: { display_name: "Ann", phone_number: "1" } });
    expect(data.data.user?.user_metadata).toMatchObject({ display_name: "Ann", phone_number: "1" });
    const less = await here.auth.updateUser({ data: { phone_number: null } });
    expect(less.data.user?.user_metadata).not.toHaveProperty("phone_number");

    const same = await here.auth.updateUser({ password: user.password });
    expect(same.error).toMatchObject({ code: "same_password", status: 422 });
    expect((await here.auth.updateUser({ password: "five louder koppies" })).error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).not.toBeNull();
    expect((await there.auth.signInWithPassword(user)).error).toMatchObject({
      code: "invalid_credentials",
    });
    const renewed = await there.auth.signInWithPassword({
      ...user,
      password: "five louder koppies",
    });
    expect(renewed.error).toBeNull();
  });

  test("resends, recovers and verifies a link's token", async () => {
    service.auth.config.rateLimits = true;
    const email = freshEmail();
    const client = service.client();
    await client.auth.signUp({ email, password: goodPassword });
    const soon = await client.auth.resend({ type: "signup", email });
    expect(soon.error).toMatchObject({ code: "over_email_send_rate_limit", status: 429 });
    expect(soon.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    const { link: old } = await service.mailTo(email);
    service.pass(61);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    service.auth.config.rateLimits = false;
    const { link } = await service.mailTo(email);
    expect(link).not.toBe(old);

    const tokenHash = new URL(link).searchParams.get("token") ?? "";
    const wrongType = await client.auth.verifyOtp({ type: "recovery", token_hash: tokenHash });
    expect(wrongType.error).toMatchObject({
      code: "otp_expired",
      message: "Email link is invalid or has expired",
    });
    const verified = await client.auth.verifyOtp({ type: "signup", token_hash: tokenHash });
    expect(verified.error).toBeNull();
    expect(verified.data.session).not.toBeNull();
    expect(await follow(old)).toContain("error_code=otp_expired");
    const used = await client.auth.verifyOtp({ type: "signup", token_hash: tokenHash });
    expect(used.error).toMatchObject({ code: "otp_expired", status: 403 });

    const unknown = await client.auth.resetPasswordForEmail(freshEmail());
    expect(unknown.error).toBeNull();
    expect(
      (await client.auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/auth` })).error,
    ).toBeNull();
    const recovery = await service.mailTo(email);
    expect(recovery.subject).toBe("Reset your password");
    expect(await follow(recovery.link)).toMatch(
      new RegExp(`^${service.url}/auth#.*type=recovery$`),
    );
  });

  test("expires links", async () => {
    const email = freshEmail();
    await service.client().auth.signUp({ email, password: goodPassword });
    const { link } = await service.mailTo(email);
    service.pass(3601);
    expect(await follow(link)).toBe(
      `${service.url}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    );
  });

  test("mails a link and a code to sign in, which create an account for a new address", async () => {
    const user = await confirmedUser(service);
    const newEmail = freshEmail();
    for (const [email, subject] of [
      [user.email, "Your sign-in link"],
      [newEmail, "Confirm your email address"],
    ] as const) {
      const { auth } = service.client();
      expect((await auth.signInWithOtp({ email })).error).toBeNull();
      const mail = await service.mailTo(email);
      expect(mail.subject).toBe(subject);
      const [token = ""] = /\b\d{6}\b/.exec(mail.text) ?? [];
      const { data, error } = await auth.verifyOtp({ email, token, type: "email" });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(await follow(mail.link)).toContain("error_code=otp_expired");
    }
    service.pass(61);
    await service.call("POST", "/recover", { body: { email: newEmail } });
    expect((await service.mailTo(newEmail)).text).not.toMatch(/\b\d{6}\b/);
    const closed = await service
      .client()
      .auth.signInWithOtp({ email: freshEmail(), options: { shouldCreateUser: false } });
    expect(closed.error).toMatchObject({ code: "otp_disabled", status: 422 });
  });
});
