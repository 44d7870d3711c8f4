import type { SecurityEvent } from "#accounts/log/security-events.ts";

/** An answered request. `route` is a pattern such as /auth/v1/token, never a path that a visitor can choose. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds: number };

/** Counters of the server. Counting must be cheap, and must never throw. */
export type Metrics = {
  /** Counts a response with a static file. */
  countFile: (status: number) => void;
  countRequest: (request: AnsweredRequest) => void;
  /** Counts a connection that was rejected or did not send valid HTTP; `reason` is Node's error code. */
  countBadConnection: (reason: string) => void;
  /** Counts a call of the account service or an extension; `outcome` is "ok" or an error code. */
  countCall: (call: string, outcome: string) => void;
  countMail: (outcome: "sent" | "failed" | "undeliverable") => void;
  countDatabaseError: () => void;
  countSecurityEvent: (event: SecurityEvent) => void;
  /** Adds 1 to a counter of an extension. */
  countOwn: (counter: string, labels: Readonly<Record<string, string>>) => void;
  /** Counts the rows and files that a clean-up deleted, by name. */
  countCleanUp: (deleted: Readonly<Record<string, number>>, complete: boolean) => void;
};

const ignore = () => {};

/** Counts nothing; used while METRICS_PORT is not set. */
export const noMetrics: Metrics = {
  countFile: ignore,
  countRequest: ignore,
  countBadConnection: ignore,
  countCall: ignore,
  countMail: ignore,
  countDatabaseError: ignore,
  countSecurityEvent: ignore,
  countOwn: ignore,
  countCleanUp: ignore,
};
