import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { StartError } from "#accounts/config/start-error.ts";
import { type ConnectionLimits, limitConnections } from "#accounts/http/limit-connections.ts";

/**
 * Starts a server at its address. Rejects with a StartError if the address is not available. `setting` is the name of
 * the setting of the port, for the message.
 */
export async function listen(
  server: Server,
  place: { port: number; host: string },
  setting: "PORT" | "METRICS_PORT",
): Promise<void> {
  try {
    server.listen(place.port, place.host);
    await once(server, "listening");
  } catch (error) {
    const reason = explain(error as NodeJS.ErrnoException, place, setting);
    throw reason ? new StartError(reason) : error;
  }
}

function explain(
  { code, syscall }: NodeJS.ErrnoException,
  { port }: { port: number },
  setting: "PORT" | "METRICS_PORT",
): string | undefined {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program. Stop that program, or set ${setting} to another port, as in ${setting}=${port + 1}.`;
  }
  if (code === "EACCES") {
    return `This user may not open port ${port}. Set ${setting} to a port above 1023, as in ${setting}=3000.`;
  }
  if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") {
    return `${setting.replace("PORT", "HOST")} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`;
  }
  return undefined;
}

const defaultLimits: ConnectionLimits = {
  // Each takes some 10 KB of memory while it is idle.
  maxConnections: 10_000,
  readerCheckInterval: 5_000,
};

/** Between two requests of one connection, milliseconds. Longer than the 60 s of the proxies in deploy/. */
const keepAliveTimeout = 65_000;

/**
 * Creates Node's server with a limit on its connections. Node's own limits hold for headers (16 KB, 60 s) and requests
 * (300 s); the proxy in front has narrower ones. The number of requests on a connection is not limited: proxies keep theirs
 * open, and would lose a request that arrives as the server closes one.
 */
export function createLimitedServer(
  listener: RequestListener,
  limits: Partial<ConnectionLimits> = {},
): Server {
  const server = createServer({ keepAliveTimeout }, listener);
  limitConnections(server, { ...defaultLimits, ...limits });
  return server;
}

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
