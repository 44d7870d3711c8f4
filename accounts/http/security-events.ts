import { createHmac } from "node:crypto";
import { countCalls } from "#accounts/http/count-calls.ts";
import { networkOf, networksOf } from "#accounts/http/visitor.ts";
import type { Log } from "#accounts/log/open-log.ts";

/** The log level of each event; "warn" for those that an operator should look at. */
const levels = {
  sign_in_failed: "info",
  limit_hit: "warn",
  refresh_token_reuse: "warn",
  password_changed: "info",
  address_changed: "info",
  account_exported: "info",
  account_deleted: "info",
  link_used: "info",
  link_rejected: "info",
  factor_added: "info",
  factor_removed: "info",
  code_rejected: "info",
  codes_guessed: "warn",
  mail_undeliverable: "warn",
} as const satisfies Record<string, "info" | "warn">;

/** Logged events. All are counted. */
const lines = { network: 120, all: 1200 };
const leftOut = "too many security events: further ones are counted and not logged";

export type SecurityEvent = keyof typeof levels;

export const securityEventNames = Object.keys(levels) as SecurityEvent[];

type Details = { account?: string | undefined; ip?: string | undefined; requestId?: string };

export type SecurityEvents = ReturnType<typeof openSecurityEvents>;

type Options = {
  log: Pick<Log, "info" | "warn"> | undefined;
  metrics: { countSecurityEvent: (event: SecurityEvent) => void } | undefined;
  /** Must be the same on all servers and after a restart. */
  secret: Buffer;
  now: () => Date;
};

/**
 * Logs and counts security events. Accounts and networks are keyed hashes with a new key each day
 * (accounts/docs/decisions/0025-security-events.md), so that no one can be followed from day to day.
 */
export function openSecurityEvents({ log, metrics, secret, now }: Options) {
  const today = () => now().toISOString().slice(0, 10);
  /** Returns what replaces an account or a network in the log of a UTC day such as "2026-11-22". */
  const dailyHash = (kind: "account" | "network", value: string, day: string): string => {
    const name = kind === "account" ? value.toLowerCase() : networkOf(value);
    const dayKey = createHmac("sha256", secret).update(day).digest();
    return createHmac("sha256", dayKey).update(`${kind} ${name}`).digest("hex").slice(0, 12);
  };
  const mayLog = limitLines(lines, (network) => {
    log?.warn({ network: dailyHash("network", network, today()) }, leftOut);
  });
  return {
    dailyHash,
    /** Logs and counts an event. `account` is its email address, or its id where it has none. */
    record: (event: SecurityEvent, { account, ip, requestId }: Details): void => {
      metrics?.countSecurityEvent(event);
      if (!mayLog(ip ? networksOf(ip).organisation : "")) return;
      const fields = {
        security: event,
        ...(account && { account: dailyHash("account", account, today()) }),
        ...(ip && { network: dailyHash("network", ip, today()) }),
        ...(requestId && { requestId }),
      };
      log?.[levels[event]](fields, "Security event");
    },
  };
}

/** Most lines a minute, from one /24 or /48 and from all: a visitor must not fill the disk. */
type LineLimit = { network: number; all: number };

/** Returns a function that tells whether one more line may be logged. Calls `onLeftOut` once a minute while it may not. */
export function limitLines(limit: LineLimit, onLeftOut: (network: string) => void) {
  const duration = 60;
  const ofNetwork = countCalls({ points: limit.network, duration });
  const ofAll = countCalls({ points: limit.all, duration });
  const notices = countCalls({ points: 1, duration });
  return (network: string): boolean => {
    if (ofNetwork.take(network) === null && ofAll.take("all") === null) return true;
    if (notices.take("all") === null) onLeftOut(network);
    return false;
  };
}
