const dayMs = 86_400_000;

/** Days (accounts/docs/decisions/0024-retention.md). Tests compare them with the privacy notice and docs/operations.md. */
export const retentionDays = {
  /** Emailed links and codes, and PKCE requests. Counted from the expiry of the link. */
  oneTimeTokens: 1,
  /** Challenges of second factors, and factors that were never verified. */
  factorRequests: 1,
  /** Counted from the last mail to the address. */
  unconfirmedUsers: 30,
  auditLog: 365,
  /** Counted from the last sign-in from the network. */
  knownNetworks: 180,
  /** Mails that are done. Budgets count those of the last day. */
  sentMails: 2,
  outboxMails: 30,
  /** Keys that no longer sign. Counted from the end of the last token that one signed. */
  replacedKeys: 1,
} as const;

export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString();
