import type { Server } from "node:http";
import type { Socket } from "node:net";

export type ConnectionLimits = {
  /** Of all visitors together. */
  maxConnections: number;
  /** How often the server looks for answers that are not read, milliseconds. */
  readerCheckInterval: number;
};

/**
 * Bounds the open connections of a server. A connection above the limit replaces the one that has been idle longest, or,
 * if none is idle, the one whose answer is unread for longest. If there is none either, the new connection is closed.
 *
 * Caddy 2.6 keeps no answers, so each of its slow readers has a connection to this server. The proxy limits the connections
 * of one visitor: see docs/operations.md.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
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

  const checks = setInterval(findSlowReaders, limits.readerCheckInterval).unref();
  server.once("close", () => clearInterval(checks));

  function findSlowReaders(): void {
    const unread = new Set<Socket>();
    for (const [socket, requests] of connections) {
      if (requests === 0 || socket.writableLength === 0) slow.delete(socket);
      else unread.add(socket);
    }
    for (const socket of unread) if (unreadBefore.has(socket)) slow.add(socket);
    unreadBefore = unread;
  }

  function remove(socket: Socket): void {
    connections.delete(socket);
    idle.delete(socket);
    slow.delete(socket);
  }
}
