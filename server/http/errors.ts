import { isDiskFull } from "#server/db/disk-full.ts";
import { isOutage } from "#server/db/outage.ts";
import { HashAbandonedError, HashQueueFullError } from "#server/hash-errors.ts";

/** Where an error is written down: `cause` is for the log alone and is never sent. */
export type LogError = (line: string, cause: unknown) => void;

/**
 * An answer other than success. `status` is the HTTP status, `code` names the reason for programs,
 * `message` says it to a person and is sent; `cause` is logged only.
 */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly code: string;
  /** Further members of the answer's body, such as the reasons for refusing a password. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Headers that go with the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    options: ErrorOptions & {
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }
}

/** What callers are told to wait while the database cannot be used, seconds. */
const outageRetrySeconds = 5;

/** And while its disk is full, which takes a person to mend; seconds. */
const diskFullRetrySeconds = 60;

/**
 * The answer that an error asks for: its own, or 503 for an outage of the database and for a full disk (not 507,
 * at which account clients would end the session); none for a fault of ours.
 */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HashQueueFullError) {
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    return new HttpError(
      503,
      "service_unavailable",
      "Too many passwords are being checked at the moment. Please try again in a few seconds.",
      { headers },
    );
  }
  // Nobody reads the answer; the status is for the log, where it must not look like a fault of ours.
  if (error instanceof HashAbandonedError)
    return new HttpError(499, "request_abandoned", "The connection was closed.");
  if (isDiskFull(error)) {
    return new HttpError(
      503,
      "service_unavailable",
      "Nothing can be stored at the moment, and nothing was changed. Please try again later.",
      { cause: error, headers: { "Retry-After": String(diskFullRetrySeconds) } },
    );
  }
  if (!isOutage(error)) return undefined;
  return new HttpError(
    503,
    "service_unavailable",
    "This service is not available at the moment. Please try again in a minute.",
    { cause: error, headers: { "Retry-After": String(outageRetrySeconds) } },
  );
}

/** The JSON body of every failed request; `error_id` is the request's id in the log. */
export type ErrorBody = { code: string; message: string; error_id?: string };

/**
 * The one place where an error becomes HTTP. What is neither an HttpError nor an outage is a fault of ours: the
 * visitor learns its request id and nothing else.
 */
export function answerError(
  error: unknown,
  request: { id: string; line: string },
  logError: LogError,
): { status: number; body: ErrorBody; headers: Readonly<Record<string, string>> } {
  const known = toHttpError(error);
  const cause = known ? known.cause : error;
  if (cause !== undefined) logError(`${request.line} failed, request ${request.id}`, cause);
  const status = known?.status ?? 500;
  const body: ErrorBody = {
    code: known?.code ?? "unexpected_failure",
    message: known?.message ?? "Something went wrong on our side. Please try again.",
  };
  if (cause !== undefined) body.error_id = request.id;
  return { status, body, headers: known?.headers ?? {} };
}
