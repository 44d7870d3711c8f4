import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networksOf, plainAddress } from "#server/http/visitor.ts";

export type ConnectionLimits = {
  /** Of all visitors together. */
  maxConnections: number;
  /** Of one IPv4 address or IPv6 /64. */
  maxConnectionsPerHost: number;
};

/** The open connections of one network; `idle` are those without a request in flight, the longest idle first. */
type Group = { size: number; idle: Set<Socket> };

/** An open connection: the names of its networks, and the number of its requests in flight. */
type Connection = { host: string; organisation: string; requests: number };

/**
 * Bounds the open connections of a server. A connection above the limit replaces the one that has been idle
 * longest from the same address, or, if the server is full, from the /24 or /48 with the most connections. A connection
 * is idle without complete request headers, so those that send nothing or too slowly go first. If none is idle, the new
 * connection is closed. `onClose` is called for each closed connection, with the reason.
 */
export function limitConnections(
  server: Server,
  { maxConnections, maxConnectionsPerHost }: ConnectionLimits,
  onClose: (reason: string) => void,
): void {
  const connections = new Map<Socket, Connection>();
  const hosts = new Map<string, Group>();
  const organisations = new Map<string, Group>();

  server.on("connection", (socket: Socket) => {
    const networks = networksOf(plainAddress(socket.remoteAddress));
    const ofHost = hosts.get(networks.host);
    if (ofHost && ofHost.size >= maxConnectionsPerHost) {
      if (!replaceIdle(ofHost, socket, "TOO_MANY_FROM_ADDRESS")) return;
    } else if (connections.size >= maxConnections) {
      if (!replaceIdle(largest(organisations), socket, "TOO_MANY_CONNECTIONS")) return;
    }
    add(socket, networks);
    socket.once("close", () => remove(socket));
  });

  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    for (const { idle } of groupsOf(connection)) idle.delete(socket);
    response.once("close", () => {
      connection.requests -= 1;
      // The client may have sent further requests already.
      if (connection.requests > 0 || !connections.has(socket)) return;
      for (const { idle } of groupsOf(connection)) idle.add(socket);
    });
  });

  /** Closes a group's oldest idle connection and returns true. Closes the new one and returns false if none is idle. */
  function replaceIdle(group: Group | undefined, socket: Socket, reason: string): boolean {
    const [oldest] = group?.idle ?? [];
    if (oldest) remove(oldest);
    (oldest ?? socket).destroy();
    onClose(reason);
    return oldest !== undefined;
  }

  function add(socket: Socket, { host, organisation }: { host: string; organisation: string }) {
    const connection = { host, organisation, requests: 0 };
    connections.set(socket, connection);
    if (!hosts.has(host)) hosts.set(host, { size: 0, idle: new Set() });
    if (!organisations.has(organisation)) {
      organisations.set(organisation, { size: 0, idle: new Set() });
    }
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

/** Returns the largest group that has an idle connection. */
function largest(groups: ReadonlyMap<string, Group>): Group | undefined {
  let found: Group | undefined;
  for (const group of groups.values()) {
    if (group.idle.size > 0 && group.size > (found?.size ?? 0)) found = group;
  }
  return found;
}
