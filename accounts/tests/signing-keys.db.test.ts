import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";
import { describe, expect, test } from "vitest";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";
import { confirmedUser } from "#accounts/tests/support/auth-service.ts";
import { directoryForTest, serviceForTest } from "#accounts/tests/support/until-test-ends.ts";

describe("keys of the database", () => {
  test("one that is added while the service runs is read when a token names it, and then signs", async () => {
    const service = await serviceForTest();
    const user = await confirmedUser(service);
    const signIn = async () => (await service.signIn(user)).token;
    const before = await signIn();
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: "newer", alg: "ES256" };
    const created_at = new Date(Date.now() + 1000).toISOString();
    const row = { kid: "newer", private_jwk: JSON.stringify(key), created_at };
    await service.auth.database.own.insertInto("signing_keys").values(row).execute();
    const claims = await service.auth.accessTokens.verify(before);
    const byNewer = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "newer" })
      .sign(await importJWK(key, "ES256"));

    const asks = () => service.call("GET", "/user", { token: byNewer });
    expect((await Promise.all([asks(), asks(), asks()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect(decodeProtectedHeader(await signIn()).kid).toBe("newer");
    expect((await service.call("GET", "/user", { token: before })).status).toBe(200);
    const published = (await service.call("GET", "/.well-known/jwks.json")).body.keys as JWK[];
    expect(JSON.stringify(published)).not.toContain('"d"');
    expect(published.map(({ kid }) => kid)).toEqual(["newer", decodeProtectedHeader(before).kid]);
  });
});

test("servers that start at the same time use one signing key", async () => {
  const dataDirectory = directoryForTest();
  const open = () => openDatabase({ dataDirectory });
  const databases = await Promise.all([open(), open(), open(), open()]);
  const issuer = "http://localhost";
  const opened = await Promise.all(databases.map((one) => openAccessTokens(one, { issuer })));
  const sets = opened.map(({ jwks }) => jwks.keys.map(({ kid }) => kid));
  expect(sets[0]).toHaveLength(1);
  expect(sets).toEqual(Array(4).fill(sets[0]));
  await Promise.all(databases.map((database) => database.close()));
});

test("a damaged key ends the start with one sentence, without the key", async () => {
  const database = await openDatabase({ dataDirectory: directoryForTest() });
  const row = { kid: "one", created_at: new Date().toISOString(), private_jwk: '{"d":"secret' };
  await database.own.insertInto("signing_keys").values(row).execute();
  await expect(openAccessTokens(database, { issuer: "http://localhost" })).rejects.toThrow(
    new OperatorError(
      "In signing_keys key 1 is damaged. Restore a backup, or delete the row: everybody then signs in again.",
    ),
  );
  await database.close();
});
