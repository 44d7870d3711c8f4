import type { IncomingMessage, ServerResponse } from "node:http";

/** Returns true for the health checks of monitors and orchestrators, which come every few seconds. */
export const isProbe = (path: string): boolean => /^\/(healthz|readyz)(\?|$)/.test(path);

/** Returns path and query of a target: a proxy may send the whole address (RFC 9112, section 3.2.2). */
export function readTarget({ url = "" }: IncomingMessage): string {
  const path = url.replace(/^https?:\/\/[^/?#]+/i, "");
  return path === "" || path.startsWith("?") ? `/${path}` : path;
}

/**
 * Answers 400 to a path with dot segments, a fragment, or an encoding that cannot be decoded, and closes the
 * connection. Proxies apply their rules to the resolved path but send the original, which URL parsing might resolve
 * differently.
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
