import { createServer, type Server } from "node:http";
import type { OpenMetrics } from "#accounts/metrics/open-metrics.ts";

/** Returns a server with the single endpoint GET /metrics. It must listen on an address that visitors cannot reach. */
export function createMetricsServer(
  { text, contentType }: Pick<OpenMetrics, "text" | "contentType">,
  logError: (line: string, cause: unknown) => void,
): Server {
  return createServer(async (request, response) => {
    const path = request.url?.split("?")[0];
    if (request.method !== "GET" || path !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("The metrics are at /metrics.\n");
      return;
    }
    try {
      const body = await text();
      response.writeHead(200, { "Content-Type": contentType, "Cache-Control": "no-store" });
      response.end(body);
    } catch (error) {
      logError("GET /metrics failed", error);
      response.writeHead(500).end();
    }
  });
}
