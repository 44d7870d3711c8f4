import type { MiddlewareHandler } from "hono";

/** The gateway's part of a hosted service: every call names the public key, in a header or in the query. */
export function requireApiKey(publicKey: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("apikey") ?? c.req.query("apikey");
    if (!given) return c.json({ message: "No API key found in request" }, 401);
    if (given !== publicKey) return c.json({ message: "Invalid API key" }, 401);
    await next();
  };
}
