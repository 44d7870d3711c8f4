import { authStates } from "#content/auth.ts";
import { serviceProblems } from "#content/service-problems.ts";
import { formatWait } from "#site/account/format-wait.ts";

/** Why the account service did not do what was asked, for a person. */
export type Problem = {
  message: string;
  /** The service's name of the error, where it gave one. */
  code?: string | undefined;
  /** What is wrong with a password that was refused as weak. */
  weakPassword?: string | undefined;
  /** True if the session has ended. */
  signedOut?: boolean | undefined;
  /** True if the same call may work later: the service was not reached, is busy or failed. */
  temporary?: boolean | undefined;
};

/** Returns true if the service lacks a function of ours, as a hosted one may. */
export const isNotOffered = ({ code }: Pick<Problem, "code">) => code === "NOT_FOUND";

/** A service's message as a sentence, which another may follow. */
export const sentence = ({ message }: Problem) => message.replace(/(?<![.!?])$/, ".");

/** The parts of the account client's errors that matter here. */
type ServiceError = {
  name?: string;
  message?: string;
  status?: number;
  code?: string;
  reasons?: unknown;
};

/**
 * Returns the service's own message, as the specification asks, and words of ours where there is none (no connection,
 * a gateway's error page, a session that ended meanwhile) or where it is time that helps. `waitSeconds` is the
 * wait that the service asked for.
 */
export function describeProblem(error: unknown, waitSeconds?: number): Problem {
  const { name, message = "", status, code, reasons } = (error ?? {}) as ServiceError;
  // The first comes from the client itself, the others from our own functions.
  const isSignedOut = code === "session_not_found" || code === "bad_jwt";
  if (name === "AuthSessionMissingError" || isSignedOut)
    return { message: serviceProblems.sessionMissing, code, signedOut: true };
  if (isNotOffered({ code })) return { message: serviceProblems.notOffered, code };
  // An answer has a status. What has none never came: no connection, or a script that could not be fetched.
  if (!status) return { message: serviceProblems.unreachable, code, temporary: true };
  if (status === 429) {
    const seconds = waitSeconds ?? Number(/after (\d+) seconds/.exec(message)?.[1] ?? 0);
    return { message: later(serviceProblems.tooMany, seconds), code, temporary: true };
  }
  if (status === 503) {
    return { message: later(serviceProblems.busy, waitSeconds), code, temporary: true };
  }
  const empty = message.trim() === "" || message === "{}" || /^HTTP \d+$/.test(message);
  return {
    message: empty ? serviceProblems.unexpected : message,
    code,
    ...(status >= 500 && { temporary: true }),
    ...(name === "AuthWeakPasswordError" && { weakPassword: weakPassword(reasons, message) }),
  };
}

function later({ text, soon }: { text: string; soon: string }, seconds = 0): string {
  return `${text} ${seconds ? formatWait(seconds) : soon}.`;
}

function weakPassword(reasons: unknown, message: string): string {
  const words: Record<string, string> = authStates.weakPassword;
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => words[reason] ?? []) : [];
  return known.join(" ") || message;
}
