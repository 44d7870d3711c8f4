import type { MiddlewareHandler } from "hono";
import type { AuthConfig } from "#accounts/config.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";

type Options = Pick<AuthConfig, "publicKey" | "secretKey"> & {
  /** Keys that a project has besides `publicKey`, such as its older anon key. */
  otherPublicKeys?: readonly string[];
  /** Returns true for a service_role token, which older projects use as their secret key. */
  isAdminToken: (token: string) => Promise<boolean>;
};

/**
 * Returns middleware that requires the public key in the header `apikey`, as a hosted service's gateway does, or the
 * secret key, or a token of an admin role. Unlike the gateway, ignores a key in the query: a form of another site could
 * send one.
 */
export function requireApiKey({
  publicKey,
  otherPublicKeys = [],
  secretKey,
  isAdminToken,
}: Options): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("apikey");
    if (!given) return c.json({ message: "No API key found in request" }, 401);
    const isPublicKey = given === publicKey || otherPublicKeys.includes(given);
    if (isPublicKey || isSameSecret(given, secretKey) || (await isAdminToken(given))) {
      return next();
    }
    return c.json({ message: "Invalid API key" }, 401);
  };
}
