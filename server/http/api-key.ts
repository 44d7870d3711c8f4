import type { MiddlewareHandler } from "hono";
import type { AuthConfig } from "#server/config.ts";

/**
 * Requires the public key in the header `apikey`, as a hosted service's gateway does. Not in the query, where the
 * gateway takes it too: a form of another site can call an address with a query, but cannot set a header.
 */
export function requireApiKey({
  publicKey,
  acceptsKeylessCalls,
}: Pick<AuthConfig, "publicKey" | "acceptsKeylessCalls">): MiddlewareHandler {
  return async (c, next) => {
    if (acceptsKeylessCalls) return next();
    const given = c.req.header("apikey");
    if (!given) return c.json({ message: "No API key found in request" }, 401);
    if (given !== publicKey) return c.json({ message: "Invalid API key" }, 401);
    await next();
  };
}
