import type { JWTPayload } from "jose";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { bearerToken } from "#accounts/http/bearer-token.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";

/**
 * Returns the bearer token of a request without verifying it, or the secret key if only `apikey` has one: a hosted
 * gateway turns either into a service_role token. Throws a 401 if there is none.
 */
export function readCallerToken(c: AuthRequest): string {
  const authorization = c.req.header("authorization");
  const token = bearerToken(authorization);
  if (token) return token;
  const { secretKey } = c.var.auth.config;
  if (secretKey && authorization === undefined && isSameSecret(c.req.header("apikey"), secretKey)) {
    return secretKey;
  }
  throw new HttpError(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Returns the claims of an access token. Throws a 403 if this server did not sign it or if it has expired. */
export async function verifyCallerToken(c: AuthRequest, token: string): Promise<JWTPayload> {
  try {
    return await c.var.auth.accessTokens.verify(token);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw new HttpError(
      403,
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  }
}
