import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { AuthService, Gauge as GaugeSource } from "#accounts/auth/service.ts";
import type { Metrics } from "#accounts/http/metrics.ts";
import { securityEventNames } from "#accounts/http/security-events.ts";

export type OpenMetrics = ReturnType<typeof openMetrics>;

/** Seconds. Argon2 alone takes about 30 ms, and a mail server may take seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const ofMails = (help: string, figure: "waiting" | "oldestSeconds"): GaugeSource => {
  return { help, read: async ({ mails }) => (await mails.figures())[figure] };
};
const mailGauges: Readonly<Record<string, GaugeSource>> = {
  mail_queue_waiting: ofMails("Mails in the queue that are not sent yet.", "waiting"),
  mail_queue_oldest_seconds: ofMails("Age of the oldest mail in the queue.", "oldestSeconds"),
};

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const describe = (name: string, help: string, ...labelNames: string[]) => {
    return { name, help, labelNames, registers: [registry] };
  };
  const routes = "The route is static for files of the site, and unmatched for unknown paths.";
  const requests = new Counter(
    describe("http_requests_total", routes, "route", "method", "status"),
  );
  const durations = new Histogram({
    ...describe("http_request_duration_seconds", "Time to the end of the response.", "route"),
    buckets,
  });
  const mails = new Counter(describe("mails_total", "Attempts to send a mail.", "outcome"));
  const events = new Counter(describe("security_events_total", "By name in the log.", "event"));
  // They start at 0, so that the first event shows as an increase.
  for (const event of securityEventNames) events.inc({ event }, 0);
  const cleanUp = new Gauge(
    describe("clean_up_last_run_timestamp_seconds", "Unix time of the end of the last clean-up."),
  );
  const counters: Metrics = {
    countRequest: ({ seconds, ...request }) => {
      requests.inc(request);
      if (seconds !== undefined) durations.observe({ route: request.route }, seconds);
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countSecurityEvent: (event) => events.inc({ event }),
    recordCleanUp: () => cleanUp.setToCurrentTime(),
  };

  /** Adds the gauges of the service and its extensions. One that cannot be read has no value. */
  function watch(service: AuthService, readiness: () => Promise<Record<string, boolean>>): void {
    const ready = { help: "1 if the part works, as in /readyz.", label: "part", read: readiness };
    const gauges = [{ ready }, mailGauges, ...service.extensions.map((one) => one.gauges ?? {})];
    for (const [name, { help, label, read }] of gauges.flatMap(Object.entries<GaugeSource>)) {
      new Gauge({
        ...describe(name, help, ...(label ? [label] : [])),
        async collect() {
          this.reset();
          const load = async () => read(service);
          const values = await load().catch(() => ({}));
          if (typeof values === "number") this.set(values);
          else if (!label) this.remove();
          else for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, +value);
        },
      });
    }
  }

  const createMetricsServer = () =>
    createServer(async ({ method, url }, response) => {
      const found = method === "GET" && url === "/metrics";
      response.writeHead(found ? 200 : 404, { "Content-Type": registry.contentType });
      response.end(found ? await registry.metrics() : "");
    });

  return { ...counters, watch, createMetricsServer, text: () => registry.metrics() };
}
