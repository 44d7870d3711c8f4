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
import { describeProblem } from "#site/account/problem.ts";

test("the service's own message and code are kept", () => {
  const error = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");
  expect(describeProblem(error)).toEqual({
    message: "Invalid login credentials",
    code: "invalid_credentials",
  });
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

test.each(["", "{}", "HTTP 502"])("a failure without words (%j) gets some", (message) => {
  expect(describeProblem(new AuthRetryableFetchError(message, 502)).message).toBe(
    serviceProblems.unexpected,
  );
});

test("a failure of the service with words keeps them", () => {
  expect(describeProblem(new AuthRetryableFetchError("Try again later", 503)).message).toBe(
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
