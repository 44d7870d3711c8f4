import type { IncomingMessage, ServerResponse } from "node:http";

/** Returns true for the health checks of monitors and orchestrators, which come every few seconds. */
export const isProbe = (path: string): boolean => /^\/(healthz|readyz)(\?|$)/.test(path);

/**
 * Returns the target of a request as path and query: a proxy may send the whole address (RFC 9112, section 3.2.2). Any
 * other target is returned unchanged.
 */
export function readTarget({ url = "" }: IncomingMessage): string {
  const path = url.replace(/^https?:\/\/[^/?#]+/i, "");
  return path === "" || path.startsWith("?") ? `/${path}` : path;
}

/**
 * Answers 400 and closes the connection if the target of a request is no path, or has dot segments, also encoded ones, a
 * fragment, or an encoding that cannot be decoded. Returns false for any other request. Caddy and nginx apply their rules to
 * the resolved path and send the original one, which URL parsing might resolve differently; limits by path could not read an
 * encoding of which the router matches the readable parts.
 */
export function rejectAmbiguousPath(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  const isPlain = path.startsWith("/") && !/#|\/(\.|%2e){1,2}(\/|$)/i.test(path);
  try {
    if (isPlain && decodeURIComponent(path)) return false;
  } catch {
    // Cannot be decoded.
  }
  response.writeHead(400, { Connection: "close", ...headers }).end();
  return true;
}
