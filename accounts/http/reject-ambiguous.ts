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
 * Answers 400 and closes the connection if a proxy in front may read the headers differently. Returns false for
 * any other request. `headers` are added to the response.
 *
 * - A Transfer-Encoding that Node does not support: Node would read the body as the next request (request smuggling,
 *   RFC 9112, section 6.1).
 * - More than one Host, of which Node takes the first (RFC 9112, section 3.2).
 * - No Host, which HTTP/1.1 requires; HTTP/1.0 does not, nor do health checks, as some monitors send none.
 */
export function rejectAmbiguousHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const coding = request.headers["transfer-encoding"];
  const isSupported = coding === undefined || coding.toLowerCase() === "chunked";
  if (isSupported && hasRightHosts(request)) return false;
  reject(response, headers);
  return true;
}

/**
 * Answers 400 and closes the connection if the target of a request is no path, or has dot segments, also encoded
 * ones, a fragment, or an encoding that cannot be decoded. Returns false for any other request. URL parsing would resolve the first to another
 * path than the one to which a proxy in front has applied its rules; limits by path could not read the last, of which the
 * router matches the readable parts.
 */
export function rejectAmbiguousPath(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  const isPlain = path.startsWith("/") && !/#|\/(\.|%2e){1,2}(\/|$)/i.test(path);
  if (isPlain && isDecodable(path)) return false;
  reject(response, headers);
  return true;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function reject(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, { Connection: "close", ...headers }).end();
}

/** Reads the raw headers: Node leaves all Host headers but the first out of `headers`. */
function hasRightHosts({ rawHeaders, httpVersion, url = "" }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && (httpVersion === "1.0" || isProbe(url)));
}
