import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProjectTokens } from "#accounts/hosted/project-tokens.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";

const jwtSecret = "the older secret of a project, 40 letters long";
const keys = await generateKeyPair("ES256");
const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256", use: "sig" };
let project: ServedApp;

beforeAll(async () => {
  project = await serveApp((_, response) => void response.end(JSON.stringify({ keys: [jwk] })));
});
afterAll(() => project.close());

const openTokens = (secret?: string, address = project.url) =>
  openProjectTokens({ url: address, jwtSecret: secret, secret: "sb_secret_of_the_test" });
const sign = (alg: string, key: Parameters<SignJWT["sign"]>[0], kid?: string, expiresAt = "1h") =>
  new SignJWT({ sub: "ann" })
    .setProtectedHeader({ alg, ...(kid && { kid }) })
    .setExpirationTime(expiresAt)
    .sign(key);
const older = new TextEncoder().encode(jwtSecret);

test("a token of a published key is accepted, and of the older secret only if it is set", async () => {
  const token = await sign("ES256", keys.privateKey, "one");
  expect(await openTokens().verify(token)).toMatchObject({ sub: "ann" });
  expect(await openTokens(jwtSecret).verify(token)).toMatchObject({ sub: "ann" });
  const shared = await sign("HS256", older);
  expect(await openTokens(jwtSecret).verify(shared)).toMatchObject({ sub: "ann" });
  await expect(openTokens().verify(shared)).rejects.toThrow(InvalidTokenError);
});

test("others are rejected", async () => {
  const tokens = openTokens(jwtSecret);
  const stranger = await generateKeyPair("ES256");
  const rejected = [
    "not.a.token",
    await sign("ES256", stranger.privateKey, "one"),
    await sign("ES256", stranger.privateKey, "two"),
    await sign("HS256", new TextEncoder().encode(JSON.stringify(jwk)), "one"),
    await sign("ES256", keys.privateKey, "one", "-1s"),
    await new SignJWT({ sub: "ann" })
      .setProtectedHeader({ alg: "ES256", kid: "one" })
      .sign(keys.privateKey),
  ];
  for (const token of rejected) {
    await expect(tokens.verify(token)).rejects.toMatchObject({ name: "InvalidTokenError" });
  }
});

test("a project that does not publish its keys at the moment is an outage, no rejection", async () => {
  const token = await sign("ES256", keys.privateKey, "one");
  await expect(openTokens(undefined, "http://127.0.0.1:9").verify(token)).rejects.toMatchObject({
    status: 503,
  });
});
