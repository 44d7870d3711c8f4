import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#accounts/db/open-database.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";
import { StartError } from "#accounts/start-error.ts";
import {
  confirmedUser,
  freshEmail,
  goodPassword,
  startAuthService,
  type TestService,
} from "#accounts/tests/support/auth-service.ts";

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "keys-"));
  file = path.join(directory, "keys.json");
});
afterAll(() => rm(directory, { recursive: true }));

async function makeKey(alg: string, more: object = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), ...more };
}
const publicOf = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...key }: JWK): JWK => key;
const secret = (more: object = {}) => ({
  kty: "oct",
  k: randomBytes(32).toString("base64url"),
  ...more,
});
const both = { key_ops: ["sign", "verify"] };
const write = (keys: unknown) => writeFile(file, JSON.stringify(keys));

describe("keys of a file", () => {
  let running: TestService | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });

  /** Starts a service on these keys and signs a new user in with the official client. */
  async function signIn(keys: unknown) {
    await write(keys);
    const service = await startAuthService({
      AUTH_SIGNING_KEYS: file,
      AUTH_AUTOCONFIRM: "on",
    });
    running = service;
    const client = service.client();
    const { data, error } = await client.auth.signUp({
      email: freshEmail(),
      password: goodPassword,
    });
    expect(error).toBeNull();
    const token = data.session?.access_token ?? "";
    const jwks = (await service.call("GET", "/.well-known/jwks.json")).body.keys as JWK[];
    const user = await client.auth.getUser(token);
    return { header: decodeProtectedHeader(token), jwks, user, client, token, service };
  }

  test.each(["RS256", "RS512", "ES256", "ES512", "EdDSA"])(
    "%s signs, and is published without its private part",
    async (alg) => {
      // The client keeps the keys that it has seen by their names, for all of its instances.
      const kid = `the ${alg} key`;
      const { header, jwks, user, client } = await signIn([
        await makeKey(alg, { alg, kid, ...both }),
      ]);
      expect(user.error).toBeNull();
      expect(header).toEqual({ alg, kid, typ: "JWT" });
      expect(jwks).toMatchObject([{ alg, kid, use: "sig", key_ops: ["verify"] }]);
      expect(Object.keys(jwks[0] ?? {})).not.toContain("d");
      // The client itself checks only these two.
      if (alg !== "RS256" && alg !== "ES256") return;
      expect((await client.auth.getClaims()).data?.header).toMatchObject({ alg, kid });
    },
  );

  test("a symmetric key signs and is never published", async () => {
    const { header, jwks, user, client, service } = await signIn([
      secret({ kid: "shared", ...both }),
    ]);
    expect(user.error).toBeNull();
    expect((await client.auth.getClaims()).error).toBeNull();
    expect(header).toEqual({ alg: "HS256", kid: "shared", typ: "JWT" });
    expect(jwks).toEqual([]);
    expect(service.auth.accessTokens.deriveSecret("x")).toHaveLength(32);
  });

  test("a symmetric key without a name verifies tokens with any key name", async () => {
    const key = secret();
    const { header, token, service } = await signIn([key]);
    expect(header).toEqual({ alg: "HS256", typ: "JWT" });
    const claims = token.split(".")[1];
    const signed = (head: object) => {
      const text = `${Buffer.from(JSON.stringify(head)).toString("base64url")}.${claims}`;
      const bytes = Buffer.from(key.k, "base64url");
      return `${text}.${createHmac("sha256", bytes).update(text).digest("base64url")}`;
    };
    for (const head of [{ alg: "HS256" }, { alg: "HS256", kid: "of earlier days" }]) {
      expect((await service.call("GET", "/user", { token: signed(head) })).status).toBe(200);
    }
  });

  test("a key that may only verify does not sign, anywhere in the list", async () => {
    const [old, current] = [
      await makeKey("ES256", { kid: "old" }),
      await makeKey("ES256", { kid: "current", ...both }),
    ];
    for (const verifyOnly of [publicOf(old), { ...old, key_ops: ["verify"] }]) {
      const { header, jwks, token, service } = await signIn([verifyOnly, current]);
      expect(header.kid).toBe("current");
      expect(jwks.map(({ kid }) => kid)).toEqual(["old", "current"]);
      const claims = await service.auth.accessTokens.verify(token);
      const byOld = await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid: "old" })
        .sign(await importJWK(old, "ES256"));
      expect((await service.call("GET", "/user", { token: byOld })).status).toBe(200);
      await service.stop();
      running = undefined;
    }
  });

  test("the public part of a key cannot sign tokens", async () => {
    const key = await makeKey("RS256", { kid: "mine", ...both });
    const { jwks, token, service } = await signIn([
      key,
      secret({ kid: "old", key_ops: ["verify"] }),
    ]);
    const claims = token.split(".")[1];
    const text = `${Buffer.from('{"alg":"HS256","kid":"mine"}').toString("base64url")}.${claims}`;
    for (const bytes of [JSON.stringify(jwks[0]), String(jwks[0]?.n)]) {
      const forged = `${text}.${createHmac("sha256", bytes).update(text).digest("base64url")}`;
      expect(await service.call("GET", "/user", { token: forged })).toMatchObject({
        status: 403,
        body: {
          msg: "invalid JWT: unable to parse or verify signature, token is unverifiable: error while executing keyfunc: unrecognized JWT kid mine for algorithm HS256",
        },
      });
    }
  });
});

describe("keys of the database", () => {
  test("one that is added while the service runs is read when a token names it, and then signs", async () => {
    const service = await startAuthService();
    const user = await confirmedUser(service);
    const signIn = async () =>
      String(
        (await service.call("POST", "/token?grant_type=password", { body: user })).body
          .access_token,
      );
    const before = await signIn();
    const key = await makeKey("ES256", { kid: "newer", alg: "ES256" });
    await service.auth.database.own
      .insertInto("signing_keys")
      .values({
        kid: "newer",
        private_jwk: JSON.stringify(key),
        created_at: new Date(Date.now() + 1000).toISOString(),
      })
      .execute();
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
    expect(published.map(({ kid }) => kid)).toEqual(["newer", decodeProtectedHeader(before).kid]);
    await service.stop();
  });
});

describe("a file that cannot be used ends the start with one sentence", () => {
  async function refusal(): Promise<string> {
    const database = await openDatabase({ dataDirectory: path.join(directory, "data") });
    try {
      await openAccessTokens(database, { issuer: "http://localhost", keysFile: file });
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    } finally {
      await database.close();
    }
    return "";
  }

  test("missing, or not JSON", async () => {
    await rm(file, { force: true });
    expect(await refusal()).toBe(
      `AUTH_SIGNING_KEYS: ${file} does not exist, so give the path of a file that this server may read.`,
    );
    await writeFile(file, '{"d": "secret value",');
    const words = await refusal();
    expect(words).toBe(
      `AUTH_SIGNING_KEYS: ${file} is not JSON, so write an array of private keys (JWK) into it.`,
    );
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ["an object", async () => ({ keys: [] }), / holds an object, so write an array /],
    ["an empty array", async () => [], / holds an empty array, so write /],
    ["no key", async () => ["key"], / key 1 is not an object: write it as a JWK\.$/],
    [
      "only public keys",
      async () => [publicOf(await makeKey("ES256"))],
      / no key may sign: give one its private part, and key_ops with "sign" or no key_ops\.$/,
    ],
    [
      "a key that may sign and has no private part",
      async () => [{ ...publicOf(await makeKey("ES256")), ...both }],
      / no key may sign: /,
    ],
    [
      "two that may sign",
      async () => [await makeKey("ES256", both), await makeKey("RS256", both)],
      / 2 keys have "sign" in key_ops: keep it for the key that should sign/,
    ],
    [
      "an algorithm that there is not",
      async () => [await makeKey("ES256", { alg: "XS256" })],
      / key 1 has the alg "XS256", which does not fit EC P-256: set it to ES256, or leave it out\.$/,
    ],
    [
      "an algorithm of another kind of key",
      async () => [await makeKey("ES256"), await makeKey("RS256", { alg: "HS256" })],
      / key 2 has the alg "HS256", which does not fit RSA: set it to RS256 or RS512, /,
    ],
    [
      "a curve without an algorithm here",
      async () => [await makeKey("ES384")],
      / key 1 has the kty "EC" and the crv "P-384": use EC with P-256 or P-521, /,
    ],
    [
      "two of one name",
      async () => [await makeKey("ES256", { kid: "a" }), await makeKey("ES256", { kid: "a" })],
      / key 2 has the same kid \("a"\) as key 1: give each a kid of its own\.$/,
    ],
    [
      "two symmetric ones without a name",
      async () => [secret(), secret({ key_ops: ["verify"] })],
      / key 2 has no kid, like key 1: give each a kid of its own\.$/,
    ],
    [
      "a short secret",
      async () => [{ kty: "oct", k: "c2VjcmV0" }],
      / key 1 is shorter than 32 bytes: make a longer one\.$/,
    ],
    [
      "a damaged key",
      async () => [{ ...(await makeKey("ES256")), d: "AAAA" }],
      / key 1 cannot be read: its members are missing, damaged or of different keys\.$/,
    ],
    [
      "the private part of another key",
      async () => [{ ...(await makeKey("EdDSA")), d: (await makeKey("EdDSA")).d }],
      / key 1 cannot be read: /,
    ],
    [
      "operations that are no list",
      async () => [await makeKey("ES256", { key_ops: "sign" })],
      / key 1 has key_ops that are not a list of names: write \["sign","verify"\]\.$/,
    ],
    [
      "a key for encryption",
      async () => [await makeKey("ES256", { use: "enc" })],
      / key 1 has the use "enc": set it to "sig", or leave it out\.$/,
    ],
  ])("%s", async (_, keys, words) => {
    const given = await keys();
    await write(given);
    const message = await refusal();
    expect(message).toMatch(words);
    expect(message).toMatch(/^AUTH_SIGNING_KEYS: /);
    expect(message).not.toContain("\n");
    const secrets = ([given].flat() as JWK[]).map((key) => key.d ?? key.k);
    for (const part of secrets.filter(Boolean)) expect(message).not.toContain(part);
  });
});
