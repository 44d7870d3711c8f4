import { type Extension, limit } from "#accounts/index.ts";
import { browserReport } from "#server/browser-reports/browser-report.ts";

/** Bytes of a report: browsers send several violations together, each with the whole policy. */
const maxBytes = 32_768;

/** Counts what fails and what is slow in browsers, in the metrics only. */
export const browserReports: Extension = {
  name: "browserreports",
  limits: {
    browserReport: limit(60, 60, "reports of errors and speed from one network address"),
  },
  counters: {
    browser_errors_total: {
      help: "Errors in browsers: of an island, not caught, rejected promises, violations of the policy. Visitors can invent them.",
      labels: ["kind", "page"],
    },
    web_vitals_total: {
      help: "Speed of a tenth of the visits, by the rating of Google's Web Vitals.",
      labels: ["metric", "rating", "page", "device"],
    },
  },
  routes: {
    functions: (route) =>
      route("POST /browser-report", ["no key", "anyone", "browserReport", maxBytes], browserReport),
  },
};
