import { createHmac } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { confirmedUser, refusal, serviceForFile } from "#accounts/tests/support/auth-service.ts";

describe("tokens signed with the service's own key", async () => {
  const service = await serviceForFile();
  const { token } = await service.signIn(await confirmedUser(service));
  const claims = await service.auth.accessTokens.verify(token);
  const keys = service.auth.database.own.selectFrom("signing_keys").select("private_jwk");
  const { alg, kid, ...key } = JSON.parse((await keys.executeTakeFirstOrThrow()).private_jwk);
  const privateKey = await importJWK(key, alg);
  const sign = (given: Record<string, unknown>) =>
    new SignJWT(given).setProtectedHeader({ alg, kid }).sign(privateKey);

  const status = async (given: Record<string, unknown>) =>
    service.call("GET", "/user", { token: await sign(given) });

  test("are accepted with the claims of a session", async () => {
    expect((await status(claims)).status).toBe(200);
  });

  const prefix = "invalid JWT: unable to parse or verify signature, ";
  const badToken = (detail: string | RegExp) => ({
    status: 403,
    body: {
      error_code: "bad_jwt",
      msg: typeof detail === "string" ? prefix + detail : expect.stringMatching(detail),
    },
  });

  test.each([
    ["without an end", { exp: undefined }, "token is invalid"],
    ["that ended", { exp: 1 }, "token is expired"],
    ["without an issuer", { iss: undefined }, "token is invalid"],
    ["of another issuer", { iss: "https://elsewhere.example/auth/v1" }, "token is invalid"],
    ["of the site, not of its account service", { iss: "http://localhost" }, "token is invalid"],
    ["not valid yet", { nbf: 4_102_444_800 }, "token is invalid"],
  ])("are refused %s", async (_, change, words) => {
    const answer = await status({ ...claims, ...change });
    expect(answer).toMatchObject(badToken(words));
  });

  test.each([
    ["no subject", { sub: undefined }, 403, "missing sub claim"],
    ["a subject that is no id", { sub: "' OR 1=1 --" }, 400, "sub claim must be a UUID"],
    [
      "a session that is no id",
      { session_id: { $ne: null } },
      403,
      "session_id claim must be a UUID",
    ],
  ])("are refused with %s", async (_, change, code, words) => {
    const answer = await status({ ...claims, ...change });
    expect(answer).toMatchObject(refusal(code, "bad_jwt", `invalid claim: ${words}`));
  });

  const wrongAudience = {
    status: 400,
    body: { error_code: "validation_failed", msg: "Token audience doesn't match request audience" },
  };

  test("are accepted without an audience if none is requested", async () => {
    const token = await sign({ ...claims, aud: undefined });
    expect((await service.call("PUT", "/user", { token, body: {} })).status).toBe(200);
    expect(await service.call("GET", "/user", { token })).toMatchObject(wrongAudience);
  });

  test("must have the audience that a request names", async () => {
    const asks = async (aud: string, named?: string) =>
      service.call("GET", "/user", {
        token: await sign({ ...claims, aud }),
        headers: named === undefined ? {} : { "x-jwt-aud": named },
      });
    expect((await asks("authenticated", "authenticated")).status).toBe(200);
    expect(await asks("authenticated", "another-audience")).toMatchObject(wrongAudience);
    expect(await asks("another-audience", "authenticated")).toMatchObject(wrongAudience);
    expect((await asks("another-audience", "another-audience")).status).toBe(200);
    expect((await asks("another-audience")).status).toBe(200);
  });

  const encode = (value: unknown) =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

  /** HMAC with the public key in the place of a shared secret. */
  const byPublicKey = ([, body]: string[]) => {
    const signed = `${encode({ alg: "HS256", kid })}.${body}`;
    const publicKey = JSON.stringify(service.auth.accessTokens.jwks.keys[0]);
    return `${signed}.${createHmac("sha256", publicKey).update(signed).digest("base64url")}`;
  };

  test.each<[string, (parts: string[]) => string]>([
    ["of two parts", ([head, body]) => `${head}.${body}`],
    ["whose head is no JSON", ([, body, end]) => `${encode("moon")}.${body}.${end}`],
    ["whose claims are no JSON", ([head, , end]) => `${head}.${encode("[]")}.${end}`],
    ["of another signature", ([head, body]) => `${head}.${body}.${encode("x".repeat(64))}`],
    ["without an algorithm", ([, body, end]) => `${encode({ typ: "JWT" })}.${body}.${end}`],
    ["without a signature", ([, body]) => `${encode({ alg: "none" })}.${body}.`],
    ["of HMAC", ([, body, end]) => `${encode({ alg: "HS256" })}.${body}.${end}`],
    ["signed by the public key", (parts) => byPublicKey(parts)],
    ["of no key", ([, body, end]) => `${encode({ alg: "ES256" })}.${body}.${end}`],
    ["of an unknown key", ([, body, end]) => `${encode({ alg, kid: "moon" })}.${body}.${end}`],
  ])("are rejected: one %s", async (_, change) => {
    const token = change((await sign(claims)).split("."));
    expect(await service.call("GET", "/user", { token })).toMatchObject(
      badToken("token is invalid"),
    );
  });
});
