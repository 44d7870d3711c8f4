import { once } from "node:events";
import type { Server } from "node:http";

/**
 * Stops accepting, lets requests in flight finish and resolves when every connection is closed. What is
 * still open after `graceMilliseconds` is cut off.
 */
export async function stopServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A proxy with busy connections would otherwise keep them open, and lose a request at the end.
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  // Connections become idle after their request, and would stay open until the keep-alive timeout.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
