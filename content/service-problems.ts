/**
 * Shown if the account service sends no message of its own. A separate module, because every page loads it without the
 * other texts about accounts.
 */
export const serviceProblems = {
  unreachable: "The account service could not be reached. Check your connection, then try again.",
  unexpected: "Something went wrong on our side. Please try again in a few minutes.",
  /** Each is followed by how long to wait, or by `soon` if the service does not say. */
  tooMany: { text: "Too many attempts. Please try again in", soon: "a few minutes" },
  busy: {
    text: "The account service is busy at the moment. Please try again in",
    soon: "a few seconds",
  },
  /** A hosted account service may lack our functions. */
  notOffered: "This is not available here. Please write to us instead.",
  sessionMissing: "You are not signed in any more. Sign in again, then repeat this.",
} as const;
