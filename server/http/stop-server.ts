import { once } from "node:events";
import type { Server } from "node:http";

/**
 * Stops accepting, lets requests in flight finish and resolves when every connection is closed. What is
 * still open after `graceMilliseconds` is cut off.
 */
export async function stopServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A proxy that keeps its connections busy would keep them open to the end, and lose a request then.
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  // A connection turns idle when its request is done; left alone it would wait for its keep-alive to end.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
