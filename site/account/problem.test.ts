import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authStates } from "#content/auth.ts";
import { serviceProblems } from "#content/service-problems.ts";
import { describeProblem, sentence } from "#site/account/problem.ts";

test("the service's own message and code are kept", () => {
  const error = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(describeProblem(error)).toEqual({
    message: "Invalid login credentials",
    code: "invalid_credentials",
  });
});

test("a function that the service lacks is said in our words", () => {
  const error = { status: 404, code: "NOT_FOUND", message: "Requested function was not found" };
  expect(describeProblem(error).message).toBe(serviceProblems.notOffered);
});

test.each([
  ["no connection", new AuthRetryableFetchError("Failed to fetch", 0)],
  [
    "a client that could not be fetched",
    new TypeError("Failed to fetch dynamically imported module"),
  ],
  ["an answer that cannot be read", new AuthUnknownError("{}", new Error())],
  ["nothing known", undefined],
])("%s says what to do", (_, error) => {
  expect(describeProblem(error).message).toBe(serviceProblems.unreachable);
});

test.each([
  ["the wait that the service asked for", 429, "Request rate limit reached", 120, "2 minutes"],
  [
    "the wait in its message",
    429,
    "For security purposes, you can only request this after 45 seconds.",
    undefined,
    "45 seconds",
  ],
  ["no wait", 429, "email rate limit exceeded", undefined, "a few minutes"],
])("too many calls are answered with %s", (_, status, message, waitSeconds, wait) => {
  const error = new AuthApiError(message, status, "over_request_rate_limit");
  expect(describeProblem(error, waitSeconds)).toEqual({
    message: `${serviceProblems.tooMany.text} ${wait}.`,
    code: "over_request_rate_limit",
    temporary: true,
  });
});

test.each([
  [5, "5 seconds"],
  [undefined, "a few seconds"],
])("a busy service, with a wait of %s seconds", (waitSeconds, wait) => {
  const error = new AuthRetryableFetchError("Service Unavailable", 503);
  expect(describeProblem(error, waitSeconds)).toMatchObject({
    message: `${serviceProblems.busy.text} ${wait}.`,
    temporary: true,
  });
});

test("only what time may heal is temporary", () => {
  const temporary = (error: unknown) => Boolean(describeProblem(error).temporary);
  expect(temporary(new AuthRetryableFetchError("Failed to fetch", 0))).toBe(true);
  expect(temporary(new AuthRetryableFetchError("", 500))).toBe(true);
  expect(temporary(new AuthApiError("Expired", 403, "otp_expired"))).toBe(false);
  expect(temporary(new AuthSessionMissingError())).toBe(false);
});

test.each(["", "{}", "HTTP 502"])("a failure without words (%j) gets some", (message) => {
  expect(describeProblem(new AuthRetryableFetchError(message, 502)).message).toBe(
    serviceProblems.unexpected,
  );
});

test("a failure of the service with words keeps them", () => {
  expect(describeProblem(new AuthRetryableFetchError("Try again later", 500)).message).toBe(
    "Try again later",
  );
});

test("a session that is gone is said in plain words", () => {
  expect(describeProblem(new AuthSessionMissingError()).message).toBe(
    serviceProblems.sessionMissing,
  );
});

test("a weak password comes with all its reasons", () => {
  const message = "Password should be at least 8 characters.";
  const error = new AuthWeakPasswordError(message, 422, ["length", "pwned"]);
  expect(describeProblem(error)).toEqual({
    message,
    code: "weak_password",
    weakPassword: `${authStates.weakPassword.length} ${authStates.weakPassword.pwned}`,
  });
});

test("a reason that is not known here is said in the service's words", () => {
  const error = new AuthWeakPasswordError("Too poetic.", 422, ["poetry" as "length"]);
  expect(describeProblem(error).weakPassword).toBe("Too poetic.");
});

test("a message becomes a sentence, which another may follow", () => {
  expect(sentence({ message: "Invalid login credentials" })).toBe("Invalid login credentials.");
  expect(sentence({ message: "Wait a minute." })).toBe("Wait a minute.");
});
