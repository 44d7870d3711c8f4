import type { HashTurn } from "#server/accounts/hash-queue.ts";
import { visitorOf } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { networksOf } from "#server/http/visitor.ts";

/** Returns the options of a password hash for this request: the network to queue it under, and when to abandon it. */
export function hashOptionsOf(c: AuthRequest): HashTurn {
  return { network: networksOf(visitorOf(c).ip).organisation, signal: c.req.raw.signal };
}
