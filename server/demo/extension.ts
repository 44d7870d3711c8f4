import path from "node:path";
import { except } from "hono/combine";
import { body, callLimit, type Extension, isOwnForm, key, limit, owner } from "#accounts/index.ts";
import { deleteDemo, getDemos, maxDemoBytes, postDemo } from "#server/demo/demo.ts";
import { writeDemoMail, writeDemoSalesMail } from "#server/demo/demo-mail.ts";
import { demoColumns } from "#server/demo/demo-tables.ts";
import { showDemos } from "#server/demo/show-demos.ts";
import { tellSalesOfDeletion } from "#server/demo/tell-sales-of-deletion.ts";

export const demo: Extension = {
  name: "demo",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: demoColumns,
  limits: {
    demo: callLimit(30, 300, "calls of the demo form from one network address"),
    demoFromNetwork: {
      ...callLimit(20, 3600, "demo requests from one /24 or /48"),
      byOrganisation: true,
    },
  },
  mails: {
    // Its budget also limits the requests of one address.
    demo: { budget: "demo", audience: "strangers", write: writeDemoMail },
    demoWithdrawn: { budget: null, audience: "accounts", write: writeDemoMail },
    demoSales: {
      budget: null,
      audience: "accounts",
      isNeverRejected: true,
      write: writeDemoSalesMail,
    },
  },
  expiry: {
    demo_requests: {
      table: "demo_requests",
      days: 400,
      isExpired: (eb, before) => eb("requested_at", "<", before),
    },
  },
  routes: {
    functions: (app) => {
      app.post("/demo", except(isOwnForm, key), body(maxDemoBytes), postDemo);
    },
    account: (app) => {
      app.get("/demos", key, limit("account"), owner, getDemos);
      app.delete("/demos/:reference", key, limit("account"), owner, deleteDemo);
    },
  },
  beforeDelete: tellSalesOfDeletion,
  showUser: showDemos,
};
