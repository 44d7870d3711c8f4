import { describe, expect, test } from "vitest";
import { adminCall, adminClient, secretKey } from "#accounts/tests/support/admin-client.ts";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";
import { rowsNaming } from "#accounts/tests/support/dump-tables.ts";
import { follow } from "#accounts/tests/support/mailed-links.ts";

const stranger = "password of a stranger";

describe("invitations and generated links", async () => {
  const service = await serviceForFile({
    AUTH_SECRET_KEY: secretKey,
    AUTH_REDIRECT_ALLOW_LIST: "https://partner.example/in",
  });
  const admin = adminClient(service);
  const call = adminCall(service);

  const signIn = (email: string, password: string) => service.signIn({ email, password });
  const fragmentOf = (address: string) => new URLSearchParams(address.split("#")[1]);
  const signUpAs = (email: string, password: string, data = {}) =>
    service.call("POST", "/signup", { body: { email, password, data } });

  describe("an invitation", () => {
    test("creates an account and mails a link, by which its owner signs in and chooses a password", async () => {
      const email = freshEmail();
      const more = { data: { company: "Inn" } };
      const { data, error } = await admin.inviteUserByEmail(email.toUpperCase(), more);
      expect(error).toBeNull();
      const at = expect.stringMatching(/Z$/);
      const sent = { email, invited_at: at, confirmation_sent_at: at };
      expect(data.user).toMatchObject({ ...sent, user_metadata: { company: "Inn" } });
      const id = data.user?.id ?? "";
      const { subject, link, text } = await service.mailTo(email);
      expect(subject).toBe("You've been invited");
      expect(text).toContain("choose a password");
      expect(new URL(link).searchParams.get("type")).toBe("invite");

      const target = await follow(link);
      expect(target.split("#")[0]).toBe(service.url);
      expect(fragmentOf(target).get("type")).toBe("invite");
      const token = fragmentOf(target).get("access_token") ?? "";
      const password = { password: goodPassword };
      const { body } = await service.call("PUT", "/user", { token, body: password });
      expect(body).toMatchObject({ id, user_metadata: { company: "Inn", email_verified: true } });
      expect((await signIn(email, goodPassword)).status).toBe(200);
      expect(await follow(link)).toContain("error_code=otp_expired");
      for (const action of ["user_invited", "invite_accepted", "user_updated_password"])
        expect((await rowsNaming(service, [action])).join()).toContain(id);
    });

    test("is refused for the address of a confirmed account, and for an invalid address", async () => {
      const { email } = await confirmedUser(service);
      const mails = await service.mailCount(email);
      expect((await admin.inviteUserByEmail(email)).error?.code).toBe("email_exists");
      expect(await service.mailCount(email)).toBe(mails);
      expect((await admin.inviteUserByEmail("no at")).error?.code).toBe("validation_failed");
      expect((await call("POST", "/invite", {})).body.msg).toBe("An email address is required");
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
      expect((await signIn(email, stranger)).body.error_code).toBe("invalid_credentials");
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
    const user = { email, password: goodPassword, user_metadata: { n: 1 } };
    const { data } = await admin.createUser(user);
    await signUpAs(email, stranger, { name: "Mallory" });
    await follow((await service.mailTo(email)).link);
    const { data: after } = await admin.getUserById(data.user?.id ?? "");
    expect(after.user?.user_metadata).toEqual({ n: 1, email_verified: true });
    expect((await signIn(email, stranger)).status).toBe(400);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });
});
