import type { AuthRequest } from "#accounts/auth/service.ts";
import { requestIdOf } from "#accounts/http/errors.ts";
import type { SecurityEvent } from "#accounts/http/security-events.ts";
import { visitorAddress } from "#accounts/http/visitor.ts";

/** Records a security event of this request. `account` is the email address, or the user id without one. */
export function securityEvent(
  c: AuthRequest,
  event: SecurityEvent,
  account?: string | null | undefined,
): void {
  const { events, config } = c.var.auth;
  const ip = visitorAddress(c, config);
  events.record(event, { account: account ?? undefined, ip, requestId: requestIdOf(c) });
}
