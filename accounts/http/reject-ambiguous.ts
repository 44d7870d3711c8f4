import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers 400 and closes the connection if a proxy in front may read the headers differently. Returns false for
 * any other request. `headers` are added to the response.
 *
 * - A Transfer-Encoding that Node does not support: Node would read the body as the next request (request smuggling,
 *   RFC 9112, section 6.1).
 * - More than one Host, of which Node takes the first (RFC 9112, section 3.2).
 */
export function rejectAmbiguousHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const coding = request.headers["transfer-encoding"];
  const isSupported = coding === undefined || coding.toLowerCase() === "chunked";
  if (isSupported && !hasTwoHosts(request)) return false;
  reject(response, headers);
  return true;
}

/**
 * Answers 400 and closes the connection if the path of a request has dot segments, also encoded ones, a fragment, or
 * an encoding that cannot be decoded. Returns false for any other request. URL parsing would resolve the first to another
 * path than the one to which a proxy in front has applied its rules; limits by path could not read the last, of which the
 * router matches the readable parts.
 */
export function rejectAmbiguousPath(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  if (!/#|(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) && isDecodable(path)) return false;
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
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
