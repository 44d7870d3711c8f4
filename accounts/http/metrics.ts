import type { SecurityEvent } from "#accounts/http/security-events.ts";

/** An answered request. `route` is a pattern such as /auth/v1/token, never a path that a visitor can choose. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds?: number };

/** Counters of the server, if METRICS_PORT is set. Counting must be cheap, and must never throw. */
export type Metrics = {
  countRequest: (request: AnsweredRequest) => void;
  countMail: (outcome: "sent" | "failed" | "undeliverable") => void;
  countSecurityEvent: (event: SecurityEvent) => void;
  recordCleanUp: () => void;
};
