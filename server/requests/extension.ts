import type { Extension } from "#accounts/index.ts";
import { addDailyDigest, writeDigest } from "#server/requests/digest.ts";
import { countOverdue } from "#server/requests/leads.ts";

/** What trial and demo requests have in common: the follow-up by sales. */
export const requests: Extension = {
  name: "requests",
  mails: {
    digest: { budget: null, audience: "accounts", isNeverRejected: true, write: writeDigest },
  },
  tasks: { "Adding the digest of overdue requests": { seconds: 60, run: addDailyDigest } },
  gauges: {
    requests_overdue: {
      help: "Requests whose promised answer is overdue, by kind.",
      label: "kind",
      read: ({ database, now }) => countOverdue(database.own, now()),
    },
  },
};
