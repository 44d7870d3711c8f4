import path from "node:path";
import { body, callLimit, type Extension, key, limit, owner } from "#accounts/index.ts";
import { showTrial } from "#server/trial/show-trial.ts";
import { tellSalesOfDeletion } from "#server/trial/tell-sales-of-deletion.ts";
import { deleteTrial, getTrial, putTrial } from "#server/trial/trial.ts";
import { writeTrialMail } from "#server/trial/trial-mail.ts";
import { trialColumns } from "#server/trial/trial-tables.ts";

export const trial: Extension = {
  name: "trial",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: trialColumns,
  limits: {
    trial: callLimit(10, 3600, "changes of the trial request of one account"),
    trialFromNetwork: {
      ...callLimit(20, 3600, "changes of trial requests from one /24 or /48"),
      byOrganisation: true,
    },
  },
  mails: {
    // To a person about their trial request: the number for one recipient is that of the changes of one account.
    trial: { budget: null, audience: "accounts", write: writeTrialMail },
    sales: { budget: null, audience: "accounts", isNeverRejected: true, write: writeTrialMail },
  },
  routes: {
    account: (app) => {
      app.get("/trial", key, limit("account"), owner, getTrial);
      app.put("/trial", key, limit("account"), owner, body(), putTrial);
      app.delete("/trial", key, limit("account"), owner, deleteTrial);
    },
  },
  beforeDelete: tellSalesOfDeletion,
  showUser: showTrial,
};
