import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf, plainAddress } from "#accounts/http/visitor.ts";

export type ConnectionLimits = {
  /** Of all visitors together. */
  maxConnections: number;
  /** Of one IPv4 address or IPv6 /64. */
  maxConnectionsPerHost: number;
  /** Of one IPv4 /24 or IPv6 /48. */
  maxConnectionsPerNetwork: number;
  /** Requests in flight on one connection, including those whose answer the client has not read. */
  maxRequestsInFlight: number;
  /** How long an address that sent more has no connection, milliseconds. */
  floodBlock: number;
  /** How fast a client must read an answer, bytes a second, after `slowReaderGrace` milliseconds. */
  minBytesPerSecond: number;
  slowReaderGrace: number;
  /** How often readers are checked, milliseconds. */
  readerCheckInterval: number;
};

/**
 * The open connections of one network. `idle` are those without a request in flight, the longest idle first. `slow` are
 * those with an answer that was unread at two checks, the longest unread first.
 */
type Group = { size: number; idle: Set<Socket>; slow: Set<Socket> };

/** An open connection: the names of its networks, and the number of its requests in flight. */
type Connection = {
  host: string;
  organisation: string;
  requests: number;
  /** Since when some of its answers are unread, and the most bytes of them at a check. */
  unread?: { since: number; bytes: number } | undefined;
};

/**
 * Bounds the open connections of a server, and what each of them may hold.
 *
 * A connection above a limit replaces the one that has been idle longest from the same address or network, or, if the
 * server is full, from the /24 or /48 with the most connections. A connection is idle without complete request headers, so
 * those that send nothing or too slowly go first. If a network has no idle connection, its slowest reader goes. If there is
 * none either, the new connection is closed.
 *
 * A connection that reads too slowly is closed. Too many requests in flight close all connections of the address, which gets
 * no new one for a while: Node still parses what a closed connection had sent, so closing it alone would not end a flood.
 * Browsers and proxies send one request at a time. `onClose` is called for each closed connection, with the reason.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onClose: (reason: string) => void,
): void {
  const connections = new Map<Socket, Connection>();
  const hosts = new Map<string, Group>();
  const organisations = new Map<string, Group>();
  /** Until when addresses get no connection. */
  const blockedUntil = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const networks = networksOf(plainAddress(socket.remoteAddress));
    if ((blockedUntil.get(networks.host) ?? 0) > performance.now()) {
      close(socket, "REFUSED_ADDRESS");
      return;
    }
    const ofHost = hosts.get(networks.host);
    const ofNetwork = organisations.get(networks.organisation);
    if (ofHost && ofHost.size >= limits.maxConnectionsPerHost) {
      if (!replace(ofHost, socket, "TOO_MANY_FROM_ADDRESS")) return;
    } else if (ofNetwork && ofNetwork.size >= limits.maxConnectionsPerNetwork) {
      if (!replace(ofNetwork, socket, "TOO_MANY_FROM_NETWORK")) return;
    } else if (connections.size >= limits.maxConnections) {
      if (!replace(largest(organisations), socket, "TOO_MANY_CONNECTIONS")) return;
    }
    add(socket, networks);
    socket.once("close", () => remove(socket));
  });

  // Before the listener that answers, which would otherwise start on a request of a closed connection.
  server.prependListener("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    if (connection.requests > limits.maxRequestsInFlight) {
      block(connection.host);
      return;
    }
    for (const { idle } of groupsOf(connection)) idle.delete(socket);
    response.once("close", () => {
      connection.requests -= 1;
      // The client may have sent further requests already.
      if (connection.requests > 0 || !connections.has(socket)) return;
      markRead(socket, connection);
      for (const { idle } of groupsOf(connection)) idle.add(socket);
    });
  });

  const checks = setInterval(checkReaders, limits.readerCheckInterval).unref();
  server.once("close", () => clearInterval(checks));

  /** Closes connections that read too slowly, and notes which have unread answers. */
  function checkReaders(): void {
    const now = performance.now();
    for (const [address, until] of blockedUntil) if (until <= now) blockedUntil.delete(address);
    for (const [socket, connection] of connections) {
      const bytes = connection.requests > 0 ? socket.writableLength : 0;
      const { unread } = connection;
      if (bytes === 0) {
        markRead(socket, connection);
      } else if (!unread) {
        connection.unread = { since: now, bytes };
      } else {
        unread.bytes = Math.max(unread.bytes, bytes);
        const allowed = limits.slowReaderGrace + (1000 * unread.bytes) / limits.minBytesPerSecond;
        if (now - unread.since > allowed) close(socket, "SLOW_READER");
        else for (const { slow } of groupsOf(connection)) slow.add(socket);
      }
    }
  }

  function block(address: string): void {
    blockedUntil.set(address, performance.now() + limits.floodBlock);
    for (const [socket, { host }] of connections) {
      if (host === address) close(socket, "TOO_MANY_REQUESTS_IN_FLIGHT");
    }
  }

  function markRead(socket: Socket, connection: Connection): void {
    connection.unread = undefined;
    for (const { slow } of groupsOf(connection)) slow.delete(socket);
  }

  /** Makes room for a new connection and returns true. Closes the new one and returns false if there is nothing to close. */
  function replace(group: Group | undefined, socket: Socket, reason: string): boolean {
    const [replaced] = group?.idle.size ? group.idle : (group?.slow ?? []);
    close(replaced ?? socket, reason);
    return replaced !== undefined;
  }

  function close(socket: Socket, reason: string): void {
    remove(socket);
    socket.destroy();
    onClose(reason);
  }

  function add(socket: Socket, { host, organisation }: { host: string; organisation: string }) {
    const connection = { host, organisation, requests: 0 };
    connections.set(socket, connection);
    if (!hosts.has(host)) hosts.set(host, emptyGroup());
    if (!organisations.has(organisation)) organisations.set(organisation, emptyGroup());
    for (const group of groupsOf(connection)) {
      group.size += 1;
      group.idle.add(socket);
    }
  }

  function remove(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    for (const group of groupsOf(connection)) {
      group.size -= 1;
      group.idle.delete(socket);
      group.slow.delete(socket);
    }
    if (hosts.get(connection.host)?.size === 0) hosts.delete(connection.host);
    if (organisations.get(connection.organisation)?.size === 0) {
      organisations.delete(connection.organisation);
    }
  }

  function groupsOf({ host, organisation }: Connection): Group[] {
    return [hosts.get(host), organisations.get(organisation)].filter(
      (group) => group !== undefined,
    );
  }
}

const emptyGroup = (): Group => ({ size: 0, idle: new Set(), slow: new Set() });

/** Returns the largest group that has an idle connection or a slow reader. */
function largest(groups: ReadonlyMap<string, Group>): Group | undefined {
  let found: Group | undefined;
  for (const group of groups.values()) {
    const canReplace = group.idle.size > 0 || group.slow.size > 0;
    if (canReplace && group.size > (found?.size ?? 0)) found = group;
  }
  return found;
}
