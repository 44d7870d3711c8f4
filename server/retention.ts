const dayMs = 86_400_000;

/**
 * How many days each kind of row or file is kept (docs/decisions/0024-retention.md). The privacy notice and
 * docs/operations.md name the same periods, and a test compares them.
 */
export const retentionDays = {
  /** Counted from the use of the token. Longer than a month: see the decision. */
  usedRefreshTokens: 35,
  /** Mailed links and codes, and PKCE requests; counted from the end of the link. */
  oneTimeTokens: 1,
  /** Requests for a code of a second factor, and factors that were never verified. */
  factorRequests: 1,
  /** Counted from the last mail. */
  unconfirmedUsers: 30,
  /** Counted from the last sign-in or refresh. */
  anonymousUsers: 30,
  auditLog: 365,
  /** Counted from the last sign-in from the network. */
  knownNetworks: 180,
  /** Counted from the last mail. Until then no fourth mail goes to the address. */
  unconfirmedSubscribers: 30,
  /** Mails that are done; budgets count those of a day. */
  sentMails: 2,
  outboxMails: 30,
} as const;

/** Returns the time so many days before `now`, as the database holds times. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
