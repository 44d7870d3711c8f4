import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers 400 and closes the connection where a proxy in front may read the headers differently. Returns false for
 * any other request. `headers` go with the answer.
 *
 * - A body in a coding that Node does not undo: Node takes it for no body, and what follows for another request
 *   (request smuggling, RFC 9112, section 6.1).
 * - More than one Host, of which Node takes the first (RFC 9112, section 3.2).
 */
export function rejectAmbiguousHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const coding = request.headers["transfer-encoding"];
  const knowsCoding = coding === undefined || coding.toLowerCase() === "chunked";
  if (knowsCoding && !hasTwoHosts(request)) return false;
  refuse(response, headers);
  return true;
}

/**
 * Answers 400 and closes the connection where the path of a request has dot segments, also encoded ones, or a
 * fragment. Returns false for any other request. A URL resolves them to another path, while a proxy in front has
 * applied its rules to the path as it was sent.
 */
export function rejectAmbiguousPath(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  if (!/#|(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return false;
  refuse(response, headers);
  return true;
}

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, { Connection: "close", ...headers }).end();
}

/** Reads the headers as they were sent: Node leaves all Hosts but the first out of `headers`. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
