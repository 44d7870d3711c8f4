import { visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import type { HashTurn } from "#accounts/rules/hash-queue.ts";

/** Returns the options of a password hash for this request: the network to queue it under, and when to abandon it. */
export function hashOptionsOf(c: AuthRequest): HashTurn {
  return { network: networksOf(visitorOf(c).ip).organisation, signal: c.req.raw.signal };
}
