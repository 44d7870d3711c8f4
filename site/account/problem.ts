import { fill, type Template } from "#schemas/fill.ts";
import { serviceProblems } from "#schemas/words/service-problems.ts";
import { formatWait } from "#site/account/format-wait.ts";
import { accountWords } from "#site/account/words.ts";
import { pageLanguage } from "#site/page-language.ts";

/** A failed call of the account service, in words for the visitor. */
export type Problem = {
  message: string;
  /** The service's error code, if it sent one. */
  code?: string | undefined;
  /** How to correct a password that the service rejected as too weak. */
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
export const sentence = ({ message }: Pick<Problem, "message">) =>
  message.replace(/(?<![.!?])$/, ".");

/** Returns what was not done, and why; undefined without a problem. */
export const explain = (what: string, problem: Problem | null) =>
  problem ? `${what} ${sentence(problem)}` : undefined;

/** The properties of the account client's errors that are used here. */
type ServiceError = {
  name?: string;
  message?: string;
  status?: number;
  code?: string;
  reasons?: unknown;
};

/**
 * Returns the service's own message, as the specification asks, and how long the visitor has to wait. Uses our own words
 * if there is none (no connection, a gateway's error page, an ended session). `waitSeconds` is the wait that the service
 * asked for.
 */
export function describeProblem(error: unknown, waitSeconds?: number): Problem {
  const { name, message = "", status, code, reasons } = (error ?? {}) as ServiceError;
  const words = serviceProblems[pageLanguage()];
  // The first comes from the client itself, the others from our own functions.
  const isSignedOut = code === "session_not_found" || code === "bad_jwt";
  if (name === "AuthSessionMissingError" || isSignedOut)
    return { message: words.sessionMissing, code, signedOut: true };
  if (isNotOffered({ code })) return { message: words.notOffered, code };
  // An error without a status means that no answer came: no connection, or a script could not be fetched.
  if (!status) {
    return { message: words.unreachable, code, temporary: true, unanswered: true };
  }
  const empty = message.trim() === "" || message === "{}" || /^HTTP \d+$/.test(message);
  /** Says how long to wait, after the service's message. */
  const retry = ({ text, soon }: WaitWords, seconds = 0): string => {
    const wait = { wait: seconds ? formatWait(seconds) : soon };
    return empty ? fill(text, wait) : `${sentence({ message })} ${fill(words.again, wait)}`;
  };
  if (status === 429) {
    const seconds = waitSeconds ?? Number(/after (\d+) seconds/.exec(message)?.[1] ?? 0);
    return { message: retry(words.tooMany, seconds), code, temporary: true };
  }
  if (status === 503) {
    const message = retry(words.busy, waitSeconds);
    return { message, code, temporary: true, unanswered: true };
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

type WaitWords = { text: Template<"wait">; soon: string };

function adviceFor(reasons: unknown): string {
  const { unknown, ...words }: Record<string, string> = accountWords().weakPassword;
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => words[reason] ?? []) : [];
  return known.join(" ") || unknown;
}
