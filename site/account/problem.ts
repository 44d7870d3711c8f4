import { authStates } from "#content/auth.ts";
import { serviceProblems } from "#content/service-problems.ts";

/** Why the account service did not do what was asked, for a person. */
export type Problem = {
  message: string;
  /** The service's name of the error, where it gave one. */
  code?: string | undefined;
  /** What is wrong with a password that was refused as weak. */
  weakPassword?: string | undefined;
};

/** The parts of the account client's errors that matter here. */
type ServiceError = {
  name?: string;
  message?: string;
  status?: number;
  code?: string;
  reasons?: unknown;
};

/**
 * The service's own message, as the specification asks, and words of ours where there is none: no connection,
 * a gateway's error page, a session that ended meanwhile.
 */
export function describeProblem(error: unknown): Problem {
  const { name, message = "", status, code, reasons } = (error ?? {}) as ServiceError;
  if (name === "AuthSessionMissingError") return { message: serviceProblems.sessionMissing, code };
  // An answer has a status. What has none never came: no connection, or a script that could not be fetched.
  if (!status) return { message: serviceProblems.unreachable, code };
  const empty = message.trim() === "" || message === "{}" || /^HTTP \d+$/.test(message);
  return {
    message: empty ? serviceProblems.unexpected : message,
    code,
    ...(name === "AuthWeakPasswordError" && { weakPassword: weakPassword(reasons, message) }),
  };
}

function weakPassword(reasons: unknown, message: string): string {
  const words: Record<string, string> = authStates.weakPassword;
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => words[reason] ?? []) : [];
  return known.join(" ") || message;
}
