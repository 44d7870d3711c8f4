import { randomUUID } from "node:crypto";
import type { Context, ErrorHandler } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { isDiskFull, isOutage } from "#accounts/db/errors.ts";
import { HashAbandonedError, HashQueueFullError } from "#accounts/rules/hash-errors.ts";

/** Writes an error to the log. `cause` is never sent to the caller. */
export type LogError = (line: string, cause: unknown) => void;

type Options = ErrorOptions & {
  /** Further members of the response body, such as the reasons why a password was rejected. */
  details?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
};

/** An error with an HTTP status, a reason for programs (`code`) and one for people. `cause` is logged only. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly code: string;
  readonly details: NonNullable<Options["details"]>;
  readonly headers: NonNullable<Options["headers"]>;

  constructor(status: number, code: string, message: string, options: Options = {}) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

const unavailable = (retrySeconds: number, message: string, cause?: unknown) =>
  new HttpError(503, "service_unavailable", message, {
    cause,
    headers: { "Retry-After": String(retrySeconds) },
  });

const hashQueueFull =
  "Too many passwords are being checked at the moment. Please try again in a few seconds.";
const diskFull =
  "Nothing can be stored at the moment, and nothing was changed. Please try again later.";
const outage = "This service is not available at the moment. Please try again in a minute.";

/** Returns undefined for an unexpected error. A full disk is no 507, at which account clients end the session. */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HashQueueFullError)
    return unavailable(error.retryAfterSeconds, hashQueueFull);
  // The client is gone; the status is for the log, where it must not look like a bug.
  if (error instanceof HashAbandonedError)
    return new HttpError(499, "request_abandoned", "The connection was closed.");
  // An operator has to free space, which takes longer than most outages.
  if (isDiskFull(error)) return unavailable(60, diskFull, error);
  return isOutage(error) ? unavailable(5, outage, error) : undefined;
}

type FailedRequest = Pick<Context, "req" | "env">;

/**
 * Describes the failure, which each API writes in its own form of body, and logs its cause under the request's id. Of an
 * unexpected error, a bug, the caller gets only that id.
 */
export function toFailure(error: unknown, c: FailedRequest, logError: LogError) {
  const requestId = requestIdOf(c);
  const known = toHttpError(error);
  const cause = known ? known.cause : error;
  const isLogged = cause !== undefined;
  if (isLogged) logError(`${c.req.method} ${c.req.path} failed, request ${requestId}`, cause);
  const { status, code, message, details, headers } = known ?? unexpected;
  return { status, code, message, details, headers, requestId, isLogged, isUnexpected: !known };
}

const unexpectedMessage = "Something went wrong on our side. Please try again.";
const unexpected = new HttpError(500, "unexpected_failure", unexpectedMessage);

export const requestIdHeader = "X-Request-Id";

export function requestIdOf({ env }: Pick<FailedRequest, "env">): string {
  return env?.outgoing?.getHeader(requestIdHeader)?.toString() ?? randomUUID();
}

/** Returns the error handler of an API. `answer` returns the response; its status and headers are set before. */
export function handleErrors(
  logError: LogError,
  answer: (failure: ReturnType<typeof toFailure>, c: Context) => Response,
): ErrorHandler {
  return (error, c) => {
    const failure = toFailure(error, c, logError);
    for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
    c.status(failure.status as StatusCode);
    return answer(failure, c);
  };
}
