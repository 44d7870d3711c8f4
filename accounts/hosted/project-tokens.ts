import { hkdfSync } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { HttpError } from "#accounts/http/errors.ts";
import type { AccessTokens } from "#accounts/rules/access-tokens.ts";
import { describeTokenError } from "#accounts/rules/describe-token-error.ts";
import { InvalidTokenError, readToken } from "#accounts/rules/read-token.ts";

const publicAlgorithms = ["ES256", "RS256", "EdDSA"];

/** How long the answer with the keys may take, milliseconds. */
const timeoutMs = 5000;

/**
 * Returns the access tokens of a hosted project, which its own sign-in signs. They are verified with the keys that the
 * project publishes, or with its older JWT secret if one is given. The issuer is not compared: the keys belong to this
 * project alone, and a project with an address of its own has two issuers.
 */
export function openProjectTokens(project: {
  url: string;
  jwtSecret: string | undefined;
  /** The same for all functions of the project. */
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
      const { alg } = readToken(token, algorithms);
      const options = { algorithms: [alg], requiredClaims: ["exp"] };
      try {
        const verified =
          alg === "HS256" && shared
            ? await jwtVerify(token, shared, options)
            : await jwtVerify(token, published, options);
        return verified.payload;
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey) {
          throw new InvalidTokenError("token is unverifiable: unrecognized JWT kid");
        }
        if (isAboutTheToken(error)) {
          throw new InvalidTokenError(describeTokenError(error, alg));
        }
        throw new HttpError(
          503,
          "service_unavailable",
          "The sign-in of this project does not answer.",
          {
            cause: error,
          },
        );
      }
    },
  };
}

function isAboutTheToken(error: unknown): error is Error {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed
  );
}
