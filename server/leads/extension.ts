import path from "node:path";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import {
  body,
  callLimit,
  type Extension,
  isOwnForm,
  key,
  limit,
  owner,
  staff,
} from "#accounts/index.ts";
import { getDesk, getDeskLead, postDeskExport, postDeskLead } from "#server/leads/desk.ts";
import { addDailyDigest, writeDigest } from "#server/leads/digest.ts";
import { leadsFromVersionOne } from "#server/leads/from-version-one.ts";
import { postLeadLink } from "#server/leads/lead-link.ts";
import { writePersonMail, writeSalesMail } from "#server/leads/lead-mails.ts";
import { leadsColumns } from "#server/leads/leads-table.ts";
import {
  getLeads,
  putTrial,
  showLeads,
  tellSalesOfDeletion,
  withdrawLead,
} from "#server/leads/own-leads.ts";
import { countOverdue } from "#server/leads/store.ts";
import { maxDemoBytes, postDemo } from "#server/leads/take-demo.ts";

const ofNetwork = (what: string) =>
  ({ ...callLimit(20, 3600, what), byOrganisation: true }) as const;

export const leads: Extension = {
  name: "leads",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: leadsColumns,
  fromVersionOne: leadsFromVersionOne,
  limits: {
    demo: callLimit(30, 300, "calls of the demo form from one network address"),
    demoFromNetwork: ofNetwork("demo requests from one /24 or /48"),
    trial: callLimit(10, 3600, "changes and withdrawals of requests of one account"),
    trialFromNetwork: ofNetwork("changes and withdrawals of requests from one /24 or /48"),
    desk: callLimit(300, 60, "calls of the desk from one network address"),
    leadLink: callLimit(30, 300, "links of sales mails from one network address"),
  },
  mails: {
    // To any address that was typed. Its budget also limits the requests of one address.
    leadReceipt: { budget: "demo", audience: "strangers", write: writePersonMail },
    leadNotice: { audience: "accounts", write: writePersonMail },
    leadSales: { audience: "accounts", isNeverRejected: true, write: writeSalesMail },
    digest: { audience: "accounts", isNeverRejected: true, write: writeDigest },
  },
  expiry: {
    // A demo from its request on. A lead of an account from its end on: an open one stays as long as the account.
    leads: {
      table: "leads",
      days: 400,
      isExpired: ({ eb, and, or }, before) =>
        or([
          and([eb("user_id", "is", null), eb("requested_at", "<", before)]),
          eb("withdrawn_at", "<", before),
          eb("closed_at", "<", before),
          eb("ends_at", "<", before),
        ]),
    },
  },
  routes: {
    functions: (app) => {
      app.post("/demo", except(isOwnForm, key), body(maxDemoBytes), postDemo);
      app.post("/lead-link", key, limit("leadLink"), body(), postLeadLink);
    },
    account: (app) => {
      app.get("/leads", key, limit("account"), owner, getLeads);
      app.put("/leads", key, limit("account"), owner, body(), putTrial);
      app.delete("/leads/:reference", key, limit("account"), owner, withdrawLead);
      app.get("/desk/leads", compress(), key, limit("desk"), staff, getDesk);
      app.get("/desk/leads/:reference", key, limit("desk"), staff, getDeskLead);
      app.post("/desk/leads/:reference", key, limit("desk"), staff, body(), postDeskLead);
      app.post("/desk/export", key, limit("desk"), staff, body(), postDeskExport);
    },
  },
  tasks: { "Adding the digest of overdue requests": { seconds: 60, run: addDailyDigest } },
  gauges: {
    requests_overdue: {
      help: "Requests whose promised answer is overdue, by kind.",
      label: "kind",
      read: ({ database, now }) => countOverdue(database.own, now()),
    },
  },
  beforeDelete: tellSalesOfDeletion,
  showUser: showLeads,
};
