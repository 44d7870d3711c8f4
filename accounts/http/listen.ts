import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { OperatorError } from "#accounts/config/operator-error.ts";

/** Starts a server at its address. Rejects with an OperatorError, which names the setting, if it is not available. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  setting: "PORT" | "METRICS_PORT",
): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const { code = "", syscall } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or set ${setting} to another port, as in ${setting}=${port + 1}.`,
      EACCES: `This user may not open port ${port}. Set ${setting} to a port above 1023, as in ${setting}=3000.`,
      EADDRNOTAVAIL: `${setting.replace("PORT", "HOST")} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    };
    const reason = reasons[syscall === "getaddrinfo" ? "EADDRNOTAVAIL" : code];
    throw reason ? new OperatorError(reason) : error;
  }
}

const defaultLimits = {
  /** Of all visitors together. Each takes some 10 KB of memory while it is idle. */
  maxConnections: 10_000,
  /** How often the server looks for answers that are not read, milliseconds. */
  readerCheckInterval: 5_000,
};

export type ConnectionLimits = typeof defaultLimits;

/** Between two requests of one connection, milliseconds. Longer than the 60 s of the proxies in deploy/. */
const keepAliveTimeout = 65_000;

/**
 * Creates Node's server, with Node's limits for headers (16 KB, 60 s) and requests (300 s). Requests on a connection
 * are not limited: proxies keep theirs open, and would lose a request that arrives as the server closes one.
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
 * Bounds the open connections. A new one replaces the one that has been idle longest, else the one whose answer is
 * unread for longest, else it is closed. Caddy 2.6 keeps no answers, so each of its slow readers has a connection to
 * this server; the proxy limits those of one visitor (docs/operations.md).
 */
function limitConnections(server: Server, limits: ConnectionLimits): void {
  /** Open connections, with the number of their requests in flight. */
  const connections = new Map<Socket, number>();
  /** Connections without a request in flight, the longest idle first. */
  const idle = new Set<Socket>();
  /** Connections with an answer that was unread at two checks, the longest unread first. */
  const slow = new Set<Socket>();
  let unreadBefore = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    if (connections.size >= limits.maxConnections) {
      const [replaced = socket] = idle.size > 0 ? idle : slow;
      remove(replaced);
      replaced.destroy();
      if (replaced === socket) return;
    }
    connections.set(socket, 0);
    idle.add(socket);
    socket.once("close", () => remove(socket));
  });

  server.prependListener("request", ({ socket }, response) => {
    const before = connections.get(socket);
    if (before === undefined) return;
    connections.set(socket, before + 1);
    idle.delete(socket);
    response.once("close", () => {
      const requests = connections.get(socket);
      if (requests === undefined) return;
      connections.set(socket, requests - 1);
      // The client may have sent further requests already.
      if (requests > 1) return;
      slow.delete(socket);
      idle.add(socket);
    });
  });

  const findSlowReaders = () => {
    const unread = new Set<Socket>();
    for (const [socket, requests] of connections) {
      if (requests === 0 || socket.writableLength === 0) slow.delete(socket);
      else unread.add(socket);
    }
    for (const socket of unread) if (unreadBefore.has(socket)) slow.add(socket);
    unreadBefore = unread;
  };
  const checks = setInterval(findSlowReaders, limits.readerCheckInterval).unref();
  server.once("close", () => clearInterval(checks));

  function remove(socket: Socket): void {
    for (const group of [connections, idle, slow]) group.delete(socket);
  }
}

/** Lets requests in flight finish. What is still open after `graceMilliseconds` is cut off. */
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
