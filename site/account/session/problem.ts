import { fill } from "#schemas/fill.ts";
import { defaultLanguage, pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { formatWait } from "#site/account/session/format-wait.ts";
import { accountWords } from "#site/account/session/words.ts";

/** A failed call of the account service, in words for the visitor. */
export type Problem = {
  message: string;
  /** The service's error code, if it sent one. */
  code?: string | undefined;
  /** How to choose a better password, if the service rejected it as too weak. `message` says why. */
  weakPassword?: string | undefined;
  /** True if the session has ended. */
  signedOut?: boolean | undefined;
  /** True if a retry may succeed: the service was unreachable, is busy or failed. */
  temporary?: boolean | undefined;
  /** True if the service gave no answer of its own: no connection, a gateway's error, a script that could not be fetched. */
  unanswered?: boolean | undefined;
};

/** Returns true if the service does not have our functions, as a hosted one may not. */
export const isNotOffered = ({ code }: Pick<Problem, "code">) => code === "NOT_FOUND";

/** Returns a service's message as a full sentence. */
const sentence = ({ message }: Problem) => message.replace(/(?<![.!?])$/, ".");

/** Returns what was not done, and why; undefined without a problem. */
export const explain = (what: string, problem: Problem | null) =>
  problem ? `${what} ${sentence(problem)}` : undefined;

/** Returns the error of a weak password's field in a form without a toast: the service's message, then the advice. */
export const weakPasswordError = (problem: Problem) =>
  `${sentence(problem)} ${problem.weakPassword}`;

/** The properties of the account client's errors that are used here. */
type ServiceError = {
  name?: string;
  message?: string;
  status?: number;
  code?: string;
  reasons?: unknown;
};

/**
 * Returns the service's own message, as the specification asks. Uses our own words if there is none (no connection, a
 * gateway's error page) or if the session has ended. If the visitor has to wait, a sentence that says how long follows.
 * `waitSeconds` is the wait that the service asked for.
 */
export function describeProblem(error: unknown, waitSeconds?: number): Problem {
  const { name, message: sent = "", status, code, reasons } = (error ?? {}) as ServiceError;
  const message = inPageLanguage(sent, code);
  const words = readWords("service-problems");
  // The first comes from the client itself, the others from our own functions.
  const isSignedOut = code === "session_not_found" || code === "bad_jwt";
  if (name === "AuthSessionMissingError" || isSignedOut)
    return { message: words.sessionMissing, code, signedOut: true };
  if (isNotOffered({ code })) return { message: words.notOffered, code };
  // An error without a status means that no answer came: no connection, or a script could not be fetched.
  if (!status) {
    return { message: words.unreachable, code, temporary: true, unanswered: true };
  }
  const empty = noMessage.test(message);
  if (status === 429) {
    return { message: withWait(message, words.tooMany, waitSeconds), code, temporary: true };
  }
  if (status === 503) {
    return {
      message: withWait(message, words.busy, waitSeconds),
      code,
      temporary: true,
      ...(empty && { unanswered: true }),
    };
  }
  const isGateway = status === 502 || status === 504;
  const unanswered = isGateway || empty;
  return {
    message: unanswered ? words.unexpected : message,
    code,
    ...(status >= 500 && { temporary: true }),
    ...(unanswered && { unanswered }),
    ...(name === "AuthWeakPasswordError" && { weakPassword: adviceFor(reasons) }),
  };
}

/** Returns the service's message, which is in English, or on a page in another language our own for its code. */
function inPageLanguage(message: string, code = ""): string {
  if (pageLanguage === defaultLanguage || noMessage.test(message)) return message;
  const codes: Readonly<Record<string, string>> = readWords("service-problems").codes;
  return codes[code] ?? "";
}

/** The client's message for an answer without one: its whole body as JSON, or the status of a proxy's page. */
const noMessage = /^\s*(\{.*\}|HTTP \d+|Service (Temporarily )?Unavailable)?\s*$/is;

/** A message that itself says how long to wait, such as "You can only request this after 45 seconds." */
const hasWait = /\b(in|after) (an?|a few|\d+) (second|minute|hour)s?\b/i;

/** Returns the service's message, or our text if it sent none, and how long to wait. */
function withWait(message: string, { text, soon }: { text: string; soon: string }, seconds = 0) {
  if (hasWait.test(message)) return sentence({ message });
  const { retry } = readWords("service-problems");
  const reason = noMessage.test(message) ? text : sentence({ message });
  return `${reason} ${fill(retry, { wait: seconds ? formatWait(seconds) : soon })}`;
}

function adviceFor(reasons: unknown): string {
  const { unknown, ...words }: Record<string, string> = accountWords().weakPassword;
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => words[reason] ?? []) : [];
  return known.join(" ") || unknown;
}
