import type { MiddlewareHandler } from "hono";
import type { AuthConfig } from "#server/config.ts";
import { isSameSecret } from "#server/http/is-same-secret.ts";

/**
 * Requires the public key in the header `apikey`, as a hosted service's gateway does; the secret key, if there is one,
 * is accepted too. Not in the query, where the gateway takes it too: a form of another site can call an address with a
 * query, but cannot set a header.
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
