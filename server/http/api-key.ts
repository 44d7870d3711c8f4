import type { MiddlewareHandler } from "hono";
import type { AuthConfig } from "#server/config.ts";
import { isSameSecret } from "#server/http/is-same-secret.ts";

/**
 * Returns middleware that requires the public key in the header `apikey`, as a hosted service's gateway does, or the
 * secret key if there is one. Unlike the gateway, ignores a key in the query: a form of another site could send one.
 */
export function requireApiKey({
  publicKey,
  secretKey,
  acceptsKeylessCalls,
}: Pick<AuthConfig, "publicKey" | "secretKey" | "acceptsKeylessCalls">): MiddlewareHandler {
  return async (c, next) => {
    if (acceptsKeylessCalls) return next();
    const given = c.req.header("apikey");
    if (!given) return c.json({ message: "No API key found in request" }, 401);
    if (given !== publicKey && !isSameSecret(given, secretKey)) {
      return c.json({ message: "Invalid API key" }, 401);
    }
    await next();
  };
}
