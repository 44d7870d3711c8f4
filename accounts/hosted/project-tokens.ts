import { hkdfSync } from "node:crypto";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { HttpError } from "#accounts/http/errors.ts";
import { type AccessTokens, InvalidTokenError } from "#accounts/rules/access-tokens.ts";

const publicAlgorithms = ["ES256", "RS256", "EdDSA"];

const timeoutMs = 5000;

/**
 * Returns the tokens of a hosted project, verified with its published keys, or with its older JWT secret. The issuer
 * is not compared: the keys belong to this project alone, and one with an address of its own has two.
 */
export function openProjectTokens(project: {
  url: string;
  jwtSecret: string | undefined;
  secret: string;
}): AccessTokens {
  const { url, jwtSecret, secret } = project;
  const published = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: timeoutMs,
  });
  const shared = jwtSecret ? new TextEncoder().encode(jwtSecret) : undefined;
  const algorithms = shared ? [...publicAlgorithms, "HS256"] : publicAlgorithms;
  return {
    jwks: { keys: [] },
    sign: () => Promise.reject(new Error("A hosted project's own sign-in signs its tokens")),
    deriveSecret: (purpose) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)),
    verify: async (token) => {
      const findKey: JWTVerifyGetKey = (header, jws) =>
        header.alg === "HS256" && shared ? shared : published(header, jws);
      try {
        return (await jwtVerify(token, findKey, { algorithms, requiredClaims: ["exp"] })).payload;
      } catch (error) {
        if (tokenErrors.some((kind) => error instanceof kind)) throw new InvalidTokenError(error);
        const message = "The sign-in of this project does not answer.";
        throw new HttpError(503, "service_unavailable", message, { cause: error });
      }
    },
  };
}

const tokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];
