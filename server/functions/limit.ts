import type { MiddlewareHandler } from "hono";
import type { FunctionEnv, FunctionRequest, FunctionServices } from "#server/functions/services.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Bucket } from "#server/http/rate-limit.ts";
import { networkOf, visitorAddress } from "#server/http/visitor.ts";

/** Counts a call against the visitor's network before its body is read, and refuses one too many. */
export function limit(bucket: Bucket, services: FunctionServices): MiddlewareHandler<FunctionEnv> {
  return async (c, next) => {
    const address = visitorAddress(c, services.config.trustedIpHeader);
    const waitSeconds = await services.limits.take(bucket, networkOf(address));
    if (waitSeconds !== null) throw tooManyCalls(c, services, waitSeconds);
    await next();
  };
}

/** Returns the refusal of a call that comes too soon, and records it; says when to come again. */
export function tooManyCalls(
  c: FunctionRequest,
  { config, events }: Pick<FunctionServices, "config" | "events">,
  waitSeconds: number,
): HttpError {
  events.record("limit_hit", { ip: visitorAddress(c, config.trustedIpHeader) });
  return new HttpError(
    429,
    "over_request_rate_limit",
    "Too many requests came from your network or for this address. Please try again later.",
    { headers: { "Retry-After": String(waitSeconds) } },
  );
}
