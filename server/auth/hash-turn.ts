import type { HashTurn } from "#server/accounts/hash-queue.ts";
import { visitorOf } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { networksOf } from "#server/http/visitor.ts";

/** Returns the caller's turn in the queue of password hashes: organisations take turns, and the signal ends with the connection. */
export function hashTurnOf(c: AuthRequest): HashTurn {
  return { network: networksOf(visitorOf(c).ip).organisation, signal: c.req.raw.signal };
}
