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
import {
  describeProblem,
  formatWait,
  passwordError,
  sentence,
} from "#site/account/session/problem.ts";
import { pageWords } from "#tests/support/page-words.ts";

const problems = readWords("service-problems");

test("keeps the service's message and code", () => {
  const error = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(describeProblem(error)).toEqual({
    message: "Invalid login credentials",
    code: "invalid_credentials",
  });
});

test("a function that the service does not have gets our message", () => {
  const error = { status: 404, code: "NOT_FOUND", message: "Requested function was not found" };
  expect(describeProblem(error).message).toBe(problems.notOffered);
});

test.each([
  ["no connection", new AuthRetryableFetchError("Failed to fetch", 0)],
  [
    "a client that could not be fetched",
    new TypeError("Failed to fetch dynamically imported module"),
  ],
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

test("too many calls: a message that says how long to wait is enough", () => {
  const message = "For security purposes, you can only request this after 45 seconds.";
  const error = new AuthApiError(message, 429, "over_email_send_rate_limit");
  expect(describeProblem(error, 45).message).toBe(message);
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
  ["Service Temporarily Unavailable", 5, "5 seconds"],
  ["HTTP 503", undefined, "a few seconds"],
  ["{}", undefined, "a few seconds"],
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
  [500, "{}"],
  [500, "HTTP 500"],
  [502, "Bad Gateway"],
  [504, "Timeout"],
])(
  "status %d with the message %j is no answer of the service, and gets our message",
  (status, message) => {
    expect(describeProblem(new AuthRetryableFetchError(message, status))).toMatchObject({
      message: problems.unexpected,
      unanswered: true,
    });
  },
);

test("a failure of the service keeps its message", () => {
  expect(describeProblem(new AuthRetryableFetchError("Try again later", 500)).message).toBe(
    "Try again later",
  );
});

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

test("an unknown reason asks for another password", () => {
  const error = new AuthWeakPasswordError("Too poetic.", 422, ["poetry" as "length"]);
  expect(describeProblem(error).weakPassword).toBe(pageWords.account.weakPassword.unknown);
});

test("sentence() ends a message with a full stop", () => {
  expect(sentence({ message: "Invalid login credentials" })).toBe("Invalid login credentials.");
  expect(sentence({ message: "Wait a minute." })).toBe("Wait a minute.");
});

test.each([
  [1, "1 second"],
  [59.2, "60 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [3600, "60 minutes"],
  [7200, "2 hours"],
  [7201, "3 hours"],
])("a wait of %d seconds is %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
