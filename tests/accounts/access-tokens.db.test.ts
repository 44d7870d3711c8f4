import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmedUser, startAuthService, type TestService } from "#tests/support/auth-service.ts";
import { databaseKinds } from "#tests/support/test-database.ts";

describe.each(databaseKinds)("tokens signed with the service's own key on %s", (kind) => {
  let it: TestService;
  let claims: Record<string, unknown> = {};
  let sign = async (_claims: Record<string, unknown>): Promise<string> => "";
  beforeAll(async () => {
    it = await startAuthService(kind);
    const { body } = await it.call("POST", "/token?grant_type=password", {
      body: await confirmedUser(it),
    });
    claims = await it.service.accessTokens.verify(String(body.access_token));
    const { private_jwk } = await it.service.database.site
      .selectFrom("signing_keys")
      .select("private_jwk")
      .executeTakeFirstOrThrow();
    const { alg, kid, ...key } = JSON.parse(private_jwk);
    const privateKey = await importJWK(key, alg);
    sign = (given) => new SignJWT(given).setProtectedHeader({ alg, kid }).sign(privateKey);
  });
  afterAll(() => it.stop());

  const status = async (given: Record<string, unknown>) =>
    it.call("GET", "/user", { token: await sign(given) });

  test("are good with the claims of a session", async () => {
    expect((await status(claims)).status).toBe(200);
  });

  test.each([
    ["without an end", { exp: undefined }],
    ["that ended", { exp: 1 }],
    ["without an issuer", { iss: undefined }],
    ["of another issuer", { iss: "https://elsewhere.example/auth/v1" }],
    ["of the site, not of its account service", { iss: "http://localhost" }],
    ["without an audience", { aud: undefined }],
    ["for another audience", { aud: "somebody-else" }],
    ["not valid yet", { nbf: 4_102_444_800 }],
  ])("are refused %s", async (_, change) => {
    const answer = await status({ ...claims, ...change });
    expect(answer).toMatchObject({
      status: 403,
      body: {
        error_code: "bad_jwt",
        msg: expect.stringMatching(
          /^invalid JWT: unable to parse or verify signature, token has invalid claims: /,
        ),
      },
    });
  });
});
