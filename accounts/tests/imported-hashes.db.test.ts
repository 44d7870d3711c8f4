import { hash as hashArgon2 } from "@node-rs/argon2";
import { hash as hashBcrypt } from "bcryptjs";
import { describe, expect, test } from "vitest";
import { confirmedUser, serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/credentials.ts";

describe("imported password hashes", async () => {
  const service = await serviceForFile();

  /** Creates a confirmed user with this hash. */
  async function userWith(hash: string, email = freshEmail()): Promise<string> {
    await confirmedUser(service, email);
    await setHash(email, hash);
    return email;
  }
  const setHash = (email: string, hash: string) =>
    service.auth.database.auth
      .updateTable("users")
      .set({ encrypted_password: hash })
      .where("email", "=", email)
      .execute();
  async function hashOf(email: string): Promise<string> {
    const { encrypted_password } = await service.auth.database.auth
      .selectFrom("users")
      .select("encrypted_password")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return String(encrypted_password);
  }
  const signIn = (email: string, password: string) => service.signIn({ email, password });
  const refused = { status: 400, body: { error_code: "invalid_credentials" } };

  // accounts/rules/passwords.test.ts has the other formats.
  test("a bcrypt hash is replaced at the first sign-in with its password", async () => {
    const email = await userWith((await hashBcrypt(goodPassword, 10)).replace("2b", "2y"));
    expect(await signIn(email, "another password")).toMatchObject(refused);
    expect(await hashOf(email)).toMatch(/^\$2/);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    const replaced = await hashOf(email);
    expect(replaced).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(email, goodPassword)).status).toBe(200);
    expect(await signIn(email, "another password")).toMatchObject(refused);
    expect(await hashOf(email)).toBe(replaced);
  });

  test("bcrypt reads 72 bytes: a longer password signs in, and its hash is not replaced", async () => {
    const password = "é".repeat(36);
    const email = await userWith(await hashBcrypt(password, 10));
    expect((await signIn(email, `${password} and more`)).status).toBe(200);
    expect(await hashOf(email)).toMatch(/^\$2/);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await hashOf(email)).toMatch(/^\$argon2id/);
    expect(await signIn(email, `${password} and more`)).toMatchObject(refused);
  });

  test("a password that was changed while it was checked does not sign in and is not restored", async () => {
    const email = await userWith(await hashBcrypt(goodPassword, 10));
    const { database } = service.auth;
    const newHash = await hashArgon2("five louder koppies", { algorithm: 2 });
    // The change comes after the sign-in has checked the password, before it writes.
    service.auth.database = {
      ...database,
      transaction: async (work) => {
        await setHash(email, newHash);
        return database.transaction(work);
      },
    };
    const answer = await signIn(email, goodPassword);
    service.auth.database = database;
    expect(answer).toMatchObject(refused);
    expect(await hashOf(email)).toBe(newHash);
  });
});
