import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const requestIdHeader = "X-Request-Id";

/** What a proxy may call a request: nothing that could break a line of the log or fill it. */
const validId = /^[\w.:-]{8,128}$/;

/**
 * Gives a request its id and puts it on the answer: the one that a proxy of ours brings, where there is one
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

/** The id of the request that an endpoint answers; a new one where nothing has given it one. */
export function requestIdOf({
  env,
}: {
  env: { outgoing?: Pick<ServerResponse, "getHeader"> };
}): string {
  return env?.outgoing?.getHeader(requestIdHeader)?.toString() ?? randomUUID();
}
