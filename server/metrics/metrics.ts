import type { SecurityEvent } from "#server/log/security-events.ts";

/** An answered request. `route` is a pattern such as /auth/v1/token, never an address with a visitor's words in it. */
export type AnsweredRequest = { route: string; method: string; status: number; seconds: number };

/** What the server counts of itself. Counting must be cheap, and must never fail. */
export type Metrics = {
  /** A file of the site was answered. */
  countFile: (status: number) => void;
  countRequest: (request: AnsweredRequest) => void;
  /** A connection that was refused or spoke no HTTP; `reason` is Node's error code. */
  countBadConnection: (reason: string) => void;
  /** A call of the account service or the newsletter; `outcome` is "ok" or the code of the error. */
  countCall: (call: string, outcome: string) => void;
  countMail: (outcome: "sent" | "failed" | "undeliverable") => void;
  countDatabaseError: () => void;
  countSecurityEvent: (event: SecurityEvent) => void;
  /** A clean-up has ended: how many rows and files it deleted, by name. */
  countCleanUp: (deleted: Readonly<Record<string, number>>, complete: boolean) => void;
};

const ignore = () => {};

/** Where nobody asks for metrics, none are kept. */
export const noMetrics: Metrics = {
  countFile: ignore,
  countRequest: ignore,
  countBadConnection: ignore,
  countCall: ignore,
  countMail: ignore,
  countDatabaseError: ignore,
  countSecurityEvent: ignore,
  countCleanUp: ignore,
};
