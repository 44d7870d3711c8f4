import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const requestIdHeader = "X-Request-Id";

/** Request ids that are accepted from a proxy. Others could break lines of the log or fill it. */
const validId = /^[\w.:-]{8,128}$/;

/**
 * Sets the id of a request in a header of the response, and returns it: the id from a trusted proxy in front
 * (`trusted`), else a new one.
 */
export function assignRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  trusted: boolean,
): string {
  const given = trusted ? request.headers["x-request-id"] : undefined;
  const id = typeof given === "string" && validId.test(given) ? given : randomUUID();
  response.setHeader(requestIdHeader, id);
  return id;
}

/** Returns the id of a request, a new one if assignRequestId did not run. */
export function requestIdOf({
  env,
}: {
  env: { outgoing?: Pick<ServerResponse, "getHeader"> };
}): string {
  return env?.outgoing?.getHeader(requestIdHeader)?.toString() ?? randomUUID();
}
