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
import { describeProblem, passwordError } from "#site/account/session/problem.ts";
import { pageWords } from "#tests/support/page-words.ts";

const problems = readWords("service-problems");

test("keeps the service's message and code", () => {
  const error = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(describeProblem(error)).toEqual({
    message: "Invalid login credentials",
    code: "invalid_credentials",
  });
});

test.each([
  ["no connection", new AuthRetryableFetchError("Failed to fetch", 0)],
  ["an answer that cannot be read", new AuthUnknownError("{}", new Error())],
  ["nothing known", undefined],
])("%s gets a message that says what to do", (_, error) => {
  expect(describeProblem(error).message).toBe(problems.unreachable);
});

test.each([
  ["its message and the wait", "Request rate limit reached", 120, "2 minutes"],
  ["its message and no wait", "email rate limit exceeded", undefined, "a few minutes"],
])("too many calls: %s", (_, message, waitSeconds, wait) => {
  const error = new AuthApiError(message, 429, "over_request_rate_limit");
  expect(describeProblem(error, waitSeconds)).toEqual({
    message: `${message}. ${fill(problems.retry, { wait })}`,
    code: "over_request_rate_limit",
    temporary: true,
  });
});

test.each(["", "{}", '{"code":429}'])(
  "too many calls: our words if the message is %j",
  (message) => {
    expect(describeProblem(new AuthApiError(message, 429, undefined), 5).message).toBe(
      `${problems.tooMany.text} ${fill(problems.retry, { wait: "5 seconds" })}`,
    );
  },
);

test("a busy service: its message and the wait", () => {
  expect(describeProblem(new AuthRetryableFetchError("Overloaded", 503), 5)).toEqual({
    message: `Overloaded. ${fill(problems.retry, { wait: "5 seconds" })}`,
    temporary: true,
  });
});

test.each([
  ["Service Unavailable", 5, "5 seconds"],
  ["HTTP 503", undefined, "a few seconds"],
  ['{"code":503}', undefined, "a few seconds"],
])("a busy service: our words if the message is %j", (message, waitSeconds, wait) => {
  expect(describeProblem(new AuthRetryableFetchError(message, 503), waitSeconds)).toMatchObject({
    message: `${problems.busy.text} ${fill(problems.retry, { wait })}`,
    temporary: true,
    unanswered: true,
  });
});

test("a problem is temporary only if a retry may succeed", () => {
  const temporary = (error: unknown) => Boolean(describeProblem(error).temporary);
  expect(temporary(new AuthRetryableFetchError("Failed to fetch", 0))).toBe(true);
  expect(temporary(new AuthRetryableFetchError("", 500))).toBe(true);
  expect(temporary(new AuthApiError("Expired", 403, "otp_expired"))).toBe(false);
  expect(temporary(new AuthSessionMissingError())).toBe(false);
});

test.each([
  [500, ""],
  [500, "HTTP 500"],
  [502, "Bad Gateway"],
])(
  "status %d with the message %j is no answer of the service, and gets our message",
  (status, message) => {
    expect(describeProblem(new AuthRetryableFetchError(message, status))).toMatchObject({
      message: problems.unexpected,
      unanswered: true,
    });
  },
);

test("an ended session gets our message", () => {
  expect(describeProblem(new AuthSessionMissingError()).message).toBe(problems.sessionMissing);
});

test("a weak password has the service's message, and advice for each reason", () => {
  const message = "Password should be at least 8 characters.";
  const error = new AuthWeakPasswordError(message, 422, ["length", "pwned"]);
  const { length, pwned } = pageWords.account.weakPassword;
  const problem = describeProblem(error);
  expect(problem).toEqual({ message, code: "weak_password", weakPassword: `${length} ${pwned}` });
  expect(passwordError(problem, "")).toBe(`${message} ${length} ${pwned}`);
});
