import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { describeProblem, passwordError, readReason } from "#site/account/session/problem.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { retry, tooMany, busy, unexpected, unreachable, sessionMissing } =
  readWords("service-problems");

const rejected = (message: string, status: number, code?: string) =>
  new AuthApiError(message, status, code);
const failed = (message: string, status: number) => new AuthRetryableFetchError(message, status);

test("keeps the service's message and code", () => {
  const error = rejected("Invalid login credentials", 400, "invalid_credentials");
  expect(describeProblem(error)).toEqual({ message: error.message, code: "invalid_credentials" });
});

test("no connection, or an answer that cannot be read, gets a message that says what to do", () => {
  const unread = new AuthUnknownError("{}", new Error());
  for (const error of [failed("Failed to fetch", 0), unread, undefined])
    expect(describeProblem(error)).toMatchObject({ message: unreachable, temporary: true });
});

test.each([
  ["Request rate limit reached", 429, 120, "Request rate limit reached.", "2 minutes"],
  ["email rate limit exceeded", 429, undefined, "email rate limit exceeded.", "a few minutes"],
  ["", 429, 5, tooMany.text, "5 seconds"],
  ["{}", 429, 5, tooMany.text, "5 seconds"],
  ['{"code":429}', 429, 5, tooMany.text, "5 seconds"],
  ["Overloaded", 503, 5, "Overloaded.", "5 seconds"],
  ["Service Unavailable", 503, 5, busy.text, "5 seconds"],
  ["HTTP 503", 503, undefined, busy.text, "a few seconds"],
  ['{"code":503}', 503, undefined, busy.text, "a few seconds"],
])(
  "%j with status %d: the service's message or ours, and the wait",
  (sent, status, seconds, text, wait) => {
    const error = status === 429 ? rejected(sent, status) : failed(sent, status);
    const message = `${text} ${fill(retry, { wait })}`;
    expect(describeProblem(error, seconds)).toMatchObject({ message, temporary: true });
  },
);

test.each([
  [500, ""],
  [500, "HTTP 500"],
  [502, "Bad Gateway"],
  [503, "HTTP 503"],
])("status %d with %j is no answer of the service", (status, message) => {
  const problem = describeProblem(failed(message, status));
  expect(problem).toMatchObject({ temporary: true, unanswered: true });
  if (status !== 503) expect(problem.message).toBe(unexpected);
});

test("an expired link and an ended session are not temporary", () => {
  expect(describeProblem(rejected("Expired", 403, "otp_expired")).temporary).toBeUndefined();
  const ended = describeProblem(new AuthSessionMissingError());
  expect(ended).toEqual({ message: sessionMissing, code: undefined, signedOut: true });
});

test("a weak password has the service's message, and advice for each reason", () => {
  const message = "Password should be at least 8 characters.";
  const error = new AuthWeakPasswordError(message, 422, ["length", "pwned"]);
  const { length, pwned } = pageWords.account.weakPassword;
  const problem = describeProblem(error);
  expect(problem).toEqual({ message, code: "weak_password", weakPassword: `${length} ${pwned}` });
  expect(passwordError(problem, "")).toBe(`${message} ${length} ${pwned}`);
});

test.each([
  [{ error: "This is no address.", code: "validation_failed" }, "This is no address."],
  [{ error: {}, code: "validation_failed" }, undefined],
  [{ error: "upstream connect error" }, undefined],
  [{ error: "upstream connect error", code: "UPSTREAM" }, undefined],
  [null, undefined],
])("a function's own reason is shown only if it is for visitors: %j", (body, reason) => {
  expect(readReason(body)).toBe(reason);
});
