import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Bucket } from "#server/http/rate-limit.ts";
import { networkOf, visitorAddress } from "#server/http/visitor.ts";

/** Counts a call against the limit of the caller's network. Throws a 429 above the limit. */
export async function takeLimit(
  c: FunctionRequest,
  bucket: Bucket,
  services: FunctionServices,
): Promise<void> {
  const address = visitorAddress(c, services.config.trustedIpHeader);
  const waitSeconds = await services.limits.take(bucket, networkOf(address));
  if (waitSeconds !== null) throw tooManyCalls(c, services, waitSeconds);
}

/** Records that a limit was hit and returns the 429 error with Retry-After. */
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
