import { createHmac } from "node:crypto";
import { networkOf } from "#server/http/visitor.ts";
import type { Log } from "#server/log/open-log.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

/** Every event, and the level of its line in the log: a warning where an operator should look. */
const levels = {
  sign_in_failed: "info",
  limit_hit: "warn",
  refresh_token_reuse: "warn",
  password_changed: "info",
  address_changed: "info",
  account_exported: "info",
  account_deleted: "info",
  link_spent: "info",
  link_rejected: "info",
  factor_added: "info",
  factor_removed: "info",
  code_rejected: "info",
  codes_guessed: "warn",
  mail_undeliverable: "warn",
} as const satisfies Record<string, "info" | "warn">;

export type SecurityEvent = keyof typeof levels;

export const securityEventNames = Object.keys(levels) as SecurityEvent[];

export type SecurityEvents = {
  /** Logs and counts an event. `account` is its email address, or its id where it has none. */
  record: (
    event: SecurityEvent,
    facts: { account?: string | undefined; ip?: string | undefined; requestId?: string },
  ) => void;
  /**
   * Returns what the log calls an account (by email address or id) or a network (by an IP address in it) on a UTC day,
   * as in "2026-11-22": 12 hexadecimal characters.
   */
  dailyHash: (kind: "account" | "network", value: string, day: string) => string;
};

/**
 * Opens the record of security events: one line in the log and one count for each. Account and network are in it as
 * keyed hashes with a new key each day (docs/decisions/0025-security-events.md), never as they are: the logs alone
 * neither give an address away nor follow it from one day to the next.
 */
export function openSecurityEvents(options: {
  log: Pick<Log, "info" | "warn"> | undefined;
  metrics: Pick<Metrics, "countSecurityEvent">;
  /** The same on all servers and after a restart, and in no log. */
  secret: Buffer;
  now: () => Date;
}): SecurityEvents {
  const { log, metrics, secret, now } = options;
  const dailyHash: SecurityEvents["dailyHash"] = (kind, value, day) => {
    const name = kind === "account" ? value.toLowerCase() : networkOf(value);
    const dayKey = createHmac("sha256", secret).update(day).digest();
    return createHmac("sha256", dayKey).update(`${kind} ${name}`).digest("hex").slice(0, 12);
  };
  return {
    dailyHash,
    record: (event, { account, ip, requestId }) => {
      metrics.countSecurityEvent(event);
      const day = now().toISOString().slice(0, 10);
      log?.[levels[event]](
        {
          security: event,
          ...(account && { account: dailyHash("account", account, day) }),
          ...(ip && { network: dailyHash("network", ip, day) }),
          ...(requestId && { requestId }),
        },
        "Security event",
      );
    },
  };
}
