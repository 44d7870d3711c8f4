import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";
import { HttpError } from "#server/http/errors.ts";
import { networkOf, visitorAddress } from "#server/http/visitor.ts";

/** Counts a sign-up against the visitor's network and refuses one too many. */
export async function takeLimit(
  c: FunctionRequest,
  { config, limits }: Pick<FunctionServices, "config" | "limits">,
): Promise<void> {
  const address = visitorAddress(c, config.trustedIpHeader);
  const waitSeconds = await limits.take("newsletter", networkOf(address));
  if (waitSeconds === null) return;
  c.header("Retry-After", String(waitSeconds));
  throw new HttpError(
    429,
    "over_request_rate_limit",
    "Too many sign-ups came from your network. Please try again in a few minutes.",
  );
}
