/**
 * What stands in for a message of the account service where there is none. A module of its own, since every page
 * carries it and not the other words about accounts.
 */
export const serviceProblems = {
  title: "Something is in the way",
  unreachable:
    "The account service could not be reached. Check your connection, then try again. If that does not help, reload the page.",
  unexpected: "Something went wrong on our side. Please try again in a few minutes.",
  sessionMissing: "You are not signed in any more. Sign in again, then repeat this.",
} as const;
