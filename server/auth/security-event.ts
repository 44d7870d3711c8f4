import type { AuthRequest } from "#server/auth/service.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { visitorAddress } from "#server/http/visitor.ts";
import type { SecurityEvent } from "#server/log/security-events.ts";

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
