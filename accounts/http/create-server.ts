import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ConnectionLimits, limitConnections } from "#accounts/http/limit-connections.ts";

/** Limits on the time and memory of one visitor. Times in milliseconds. */
export type ServerLimits = ConnectionLimits & {
  /** From the first byte of a request to the end of its headers. */
  headersTimeout: number;
  /** From the first byte of a request to the end of its body. */
  requestTimeout: number;
  /** Between two requests of one connection. Longer than the 60 s of most proxies. */
  keepAliveTimeout: number;
  /** Without a byte in either direction: a visitor who reads too slowly. */
  silenceTimeout: number;
  /** How often the two timeouts of a request are checked. */
  checkInterval: number;
  /** Request line and headers together, bytes. */
  maxHeaderBytes: number;
};

const defaultLimits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  silenceTimeout: 60_000,
  checkInterval: 2_000,
  maxHeaderBytes: 16_384,
  // Each takes some 10 KB of memory while it is idle.
  maxConnections: 10_000,
  // A browser opens 6, so this is 20 browsers behind one address with requests in flight at the same time.
  maxConnectionsPerHost: 128,
  maxConnectionsPerNetwork: 1024,
  // Browsers do not pipeline, so one connection has one request in flight.
  maxRequestsInFlight: 10,
  floodBlock: 60_000,
  // The slowest mobile connections read 2 KB a second. A visitor in a tunnel may receive nothing for half a minute.
  minBytesPerSecond: 1024,
  slowReaderGrace: 30_000,
  readerCheckInterval: 5_000,
};

/** Status by the parser's error code; 400 for any other. */
const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Creates Node's server with its strict parser and with limits on every visitor. Malformed HTTP gets a status line, and
 * the connection is closed. `onBadConnection` is called with Node's error code, also for connections above the limits.
 * The number of requests on a connection is not limited: proxies keep theirs open, and would lose a
 * request that arrives as the server closes one.
 */
export function createLimitedServer(
  listener: RequestListener,
  onBadConnection: (reason: string) => void = () => {},
  limits: Partial<ServerLimits> = {},
): Server {
  const all = { ...defaultLimits, ...limits };
  const server = createServer(
    {
      headersTimeout: all.headersTimeout,
      requestTimeout: all.requestTimeout,
      keepAliveTimeout: all.keepAliveTimeout,
      connectionsCheckingInterval: all.checkInterval,
      maxHeaderSize: all.maxHeaderBytes,
      insecureHTTPParser: false,
      // rejectAmbiguousHeaders checks it: Node would answer such requests without counting them for a connection.
      requireHostHeader: false,
    },
    (request, response) => {
      // A connection that was closed for its number of requests may have further ones in its buffer.
      if (!request.socket.destroyed) listener(request, response);
    },
  );
  // An expectation that is not known is ignored, as RFC 9110 allows: Node would answer 417 without counting the request.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  limitConnections(server, all, onBadConnection);
  server.setTimeout(all.silenceTimeout);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const reason = error.code ?? "UNKNOWN";
    onBadConnection(reason);
    // The client is gone, or a response has already started.
    if (reason === "ECONNRESET" || !socket.writable) socket.destroy();
    else rejectConnection(socket, statusOf[reason] ?? 400);
  });
  // Node would close the connection without a response.
  server.on("connect", (_request, socket) => rejectConnection(socket, 405));
  return server;
}

function rejectConnection(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}
