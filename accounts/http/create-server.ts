import { createServer, type RequestListener, type Server } from "node:http";
import { type ConnectionLimits, limitConnections } from "#accounts/http/limit-connections.ts";

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
