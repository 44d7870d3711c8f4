import { fill } from "#schemas/fill.ts";
import { defaultLanguage, pageLanguage } from "#schemas/languages.ts";
import { countUnits } from "#schemas/period.ts";
import { readWords } from "#schemas/words.ts";
import { toast } from "#site/ui/toast.tsx";
import type { Notice } from "#site/ui/toast-message.ts";

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

/** Returns what any page may say about the visitor's account. Few visitors fetch it, so it is not in the HTML. */
export const accountWords = () => readWords("account");

/** Returns true if the service does not have our functions, as a hosted one may not. */
export const isNotOffered = ({ code }: Pick<Problem, "code">) => code === "NOT_FOUND";

/** Returns a service's message as a full sentence. */
const sentence = ({ message }: Problem) => message.replace(/(?<![.!?])$/, ".");

/** Returns what was not done, and why; undefined without a problem. */
export const explain = (what: string, problem: Problem | null) =>
  problem ? `${what} ${sentence(problem)}` : undefined;

/** Shows in a toast that a call succeeded, or returns what was not done, and why. */
export function report(words: { success: Notice; failure: string }, problem: Problem | null) {
  if (!problem) toast(words.success);
  return explain(words.failure, problem);
}

/** Returns the error of a new password's field in a form without a toast, undefined if it is not about the password. */
export function passwordError(problem: Problem | null, same: string): string | undefined {
  if (problem?.weakPassword) return `${sentence(problem)} ${problem.weakPassword}`;
  return problem?.code === "same_password" ? same : undefined;
}

/** The properties of the account client's errors that are used here. */
type ServiceError = Partial<Record<"name" | "message" | "code", string>> & {
  status?: number;
  reasons?: unknown;
};

/**
 * Returns the service's own message, as the specification asks. Uses our own words if there is none (no connection, a
 * gateway's error page) or if the session has ended. If the visitor has to wait, a sentence that says how long follows.
 * `waitSeconds` is the wait that the service asked for.
 */
export function describeProblem(error: unknown, waitSeconds?: number): Problem {
  const { name, message: sent = "", status, code, reasons } = (error ?? {}) as ServiceError;
  const words = readWords("service-problems");
  // The first comes from the client itself, the others from our own functions.
  const isSignedOut = code === "session_not_found" || code === "bad_jwt";
  if (name === "AuthSessionMissingError" || isSignedOut)
    return { message: words.sessionMissing, code, signedOut: true };
  if (isNotOffered({ code })) return { message: words.notOffered, code };
  // An error without a status means that no answer came: no connection, or a script could not be fetched.
  if (!status) return { message: words.unreachable, code, temporary: true, unanswered: true };
  const message = inPageLanguage(sent, code);
  const isEmpty = noMessage.test(message);
  const waits = { 429: words.tooMany, 503: words.busy }[status];
  if (waits) {
    const reason = isEmpty ? waits.text : sentence({ message });
    const wait = waitSeconds ? formatWait(waitSeconds) : waits.soon;
    return {
      message: hasWait.test(message) ? reason : `${reason} ${fill(words.retry, { wait })}`,
      code,
      temporary: true,
      ...(status === 503 && isEmpty && { unanswered: true }),
    };
  }
  const unanswered = status === 502 || status === 504 || isEmpty;
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

function adviceFor(reasons: unknown): string {
  const { unknown, ...words }: Record<string, string> = accountWords().weakPassword;
  const known = Array.isArray(reasons) ? reasons.flatMap((reason) => words[reason] ?? []) : [];
  return known.join(" ") || unknown;
}

const waitUnits = [
  { unit: "second", length: 1, upTo: 90 },
  { unit: "minute", length: 60, upTo: 90 * 60 },
  { unit: "hour", length: 3600, upTo: Number.POSITIVE_INFINITY },
];

/** Returns a wait as a person says it: "45 seconds", "2 minutes", "3 hours". Rounds up. */
function formatWait(seconds: number): string {
  const { unit = "", length = 1 } = waitUnits.find(({ upTo }) => seconds <= upTo) ?? {};
  return countUnits(Math.ceil(seconds / length), unit);
}

/** Codes of our own functions' errors whose texts are for visitors. Other texts may be those of a proxy or a platform. */
const codesForVisitors: ReadonlySet<unknown> = new Set([
  "confirmation_mismatch",
  "conflict",
  "current_password_invalid",
  "email_not_confirmed",
  "link_expired",
  "no_factor",
  "over_request_rate_limit",
  "recovery_code_invalid",
  "service_unavailable",
  "trial_not_found",
  "validation_failed",
]);

/** Returns the reason in the body of a function's error if it is for visitors. */
export function readReason(body: unknown): string | undefined {
  const { error, code } = Object(body) as Record<string, unknown>;
  return typeof error === "string" && codesForVisitors.has(code) ? error : undefined;
}
