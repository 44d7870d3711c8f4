import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";

describe("what people type and paste", async () => {
  const service = await serviceForFile();

  const signIn = (email: string, password = goodPassword) => service.signIn({ email, password });

  test("an address with invisible characters is the address that one sees", async () => {
    const { email } = await confirmedUser(service);
    const pasted = `\u00a0\u200b${email.toUpperCase()}\u2060\u200e`;
    expect((await signIn(pasted)).status).toBe(200);
    service.pass(61);
    expect((await service.call("POST", "/recover", { body: { email: pasted } })).status).toBe(200);
    expect((await service.mailTo(email)).subject).toMatch(/password/i);
  });

  test("an account made with the letters of a domain signs in with its ASCII form, and the reverse", async () => {
    const name = freshEmail().split("@")[0];
    const [letters, ascii] = [`${name}@münchen.example`, `${name}@xn--mnchen-3ya.example`];
    await confirmedUser(service, ascii);
    const { status, body } = await signIn(letters);
    expect([status, body.user]).toMatchObject([200, { email: ascii }]);
    const again = await service.call("POST", "/signup", {
      body: { email: `${name}b@MÜNCHEN.example`, password: goodPassword },
    });
    expect(again.body.email).toBe(`${name}b@xn--mnchen-3ya.example`);
  });

  const composed = "drei rote Zäune".normalize("NFC");
  const decomposed = composed.normalize("NFD");

  test.each([
    [composed, decomposed],
    [decomposed, composed],
  ])("a password is the same with one character a letter and with two", async (chosen, typed) => {
    const { email } = await confirmedUser(service);
    const { body } = await signIn(email);
    const token = String(body.access_token);
    const changed = await service.call("PUT", "/user", {
      token,
      body: { password: chosen, current_password: goodPassword },
    });
    expect(changed.status).toBe(200);
    expect((await signIn(email, typed)).status).toBe(200);
    const back = { password: "vier rote Koppies", current_password: typed };
    expect((await service.call("PUT", "/user", { token, body: back })).status).toBe(200);
  });

  test("an older hash of the password as typed is accepted once more, and replaced", async () => {
    const { email } = await confirmedUser(service);
    const users = service.auth.database.auth;
    const older = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await users
      .updateTable("users")
      .set({ encrypted_password: older })
      .where("email", "=", email)
      .execute();
    expect((await signIn(email, composed)).status).toBe(400);
    expect((await signIn(email, decomposed)).status).toBe(200);
    expect((await signIn(email, composed)).status).toBe(200);
  });
});
