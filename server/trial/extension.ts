import path from "node:path";
import { type Extension, json, limit, noBody } from "#accounts/index.ts";
import { showTrial } from "#server/trial/show-trial.ts";
import { tellSalesOfDeletion } from "#server/trial/tell-sales-of-deletion.ts";
import { deleteTrial, getTrial, putTrial } from "#server/trial/trial.ts";
import { writeTrialMail } from "#server/trial/trial-mail.ts";
import { trialColumns } from "#server/trial/trial-tables.ts";

/** Limits that each change counts against: it mails the sales team. */
const laterLimits = ["trial", "trialFromNetwork"];

export const trial: Extension = {
  name: "trial",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: trialColumns,
  limits: {
    trial: limit(10, 3600, "changes of the trial request of one account"),
    trialFromNetwork: {
      ...limit(20, 3600, "changes of trial requests from one /24 or /48"),
      byOrganisation: true,
    },
  },
  mails: {
    // To a person about their trial request: the number for one recipient is that of the changes of one account.
    trial: { budget: null, audience: "accounts", write: writeTrialMail },
    sales: { budget: null, audience: "accounts", isNeverRejected: true, write: writeTrialMail },
  },
  routes: {
    account: (route) => {
      route("GET /trial", ["key", "fully authenticated user", "account", noBody], getTrial);
      route("PUT /trial", ["key", "fully authenticated user", "account", json], putTrial, {
        laterLimits,
      });
      route("DELETE /trial", ["key", "fully authenticated user", "account", noBody], deleteTrial, {
        laterLimits,
      });
    },
  },
  beforeDelete: tellSalesOfDeletion,
  showUser: showTrial,
};
