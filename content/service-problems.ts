/**
 * What stands in for a message of the account service where there is none. A module of its own, since every page
 * carries it and not the other words about accounts.
 */
export const serviceProblems = {
  title: "Something went wrong",
  unreachable:
    "The account service could not be reached. Check your connection, then try again. If that does not help, reload the page.",
  unexpected: "Something went wrong on our side. Please try again in a few minutes.",
  /** Each is followed by how long to wait; `soon` where the service does not say it. */
  tooMany: { text: "Too many attempts. Please try again in", soon: "a few minutes" },
  busy: {
    text: "The account service is busy at the moment. Please try again in",
    soon: "a few seconds",
  },
  /** A hosted account service may lack our functions. */
  notOffered: "This is not available here. Please write to us instead.",
  sessionMissing: "You are not signed in any more. Sign in again, then repeat this.",
} as const;
