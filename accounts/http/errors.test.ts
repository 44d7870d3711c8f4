import type { HonoRequest } from "hono";
import { expect, test, vi } from "vitest";
import { HttpError, toFailure } from "#accounts/http/errors.ts";
import { HashAbandonedError, HashQueueFullError } from "#accounts/rules/hash-errors.ts";

const request = {
  req: { method: "POST", path: "/auth/v1/signup" } as HonoRequest,
  env: { outgoing: { getHeader: () => "7c1e" } },
};

test("an HttpError is sent unchanged and not logged", () => {
  const logError = vi.fn();
  const error = new HttpError(422, "weak_password", "Choose a longer password.");
  expect(toFailure(error, request, logError)).toMatchObject({
    status: 422,
    code: "weak_password",
    message: "Choose a longer password.",
    headers: {},
    isLogged: false,
  });
  expect(logError).not.toHaveBeenCalled();
});

test("its cause is logged with the request's id and not sent", () => {
  const logError = vi.fn();
  const cause = new Error("connect ECONNREFUSED 10.0.0.7:587");
  const error = new HttpError(503, "mail_unavailable", "No mail can be sent now.", { cause });
  const failure = toFailure(error, request, logError);
  expect(failure).toMatchObject({
    status: 503,
    code: "mail_unavailable",
    message: "No mail can be sent now.",
    headers: {},
    requestId: "7c1e",
    isLogged: true,
  });
  expect(JSON.stringify(failure)).not.toContain("ECONN");
  expect(logError).toHaveBeenCalledWith("POST /auth/v1/signup failed, request 7c1e", cause);
});

test("of an unexpected error the caller gets only the request id", () => {
  const logError = vi.fn();
  const bug = new Error("no such table: users");
  const failure = toFailure(bug, request, logError);
  expect(failure).toMatchObject({ status: 500, requestId: "7c1e", isUnexpected: true });
  expect(JSON.stringify(failure)).not.toContain("users");
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("7c1e"), bug);
});

test("an outage of the database says when to retry, and not what is wrong", () => {
  const logError = vi.fn();
  const outage = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), {
    code: "ECONNREFUSED",
  });
  const failure = toFailure(outage, request, logError);
  expect(failure).toMatchObject({
    status: 503,
    code: "service_unavailable",
    headers: { "Retry-After": "5" },
    requestId: "7c1e",
    isLogged: true,
  });
  expect(JSON.stringify(failure)).not.toMatch(/ECONN|10\.0/);
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("7c1e"), outage);
});

test("a full queue of passwords says when to retry, and an abandoned request is not logged", () => {
  const logError = vi.fn();
  expect(toFailure(new HashQueueFullError(), request, logError)).toMatchObject({
    status: 503,
    code: "service_unavailable",
    headers: { "Retry-After": "5" },
  });
  expect(toFailure(new HashAbandonedError(), request, logError).status).toBe(499);
  expect(logError).not.toHaveBeenCalled();
});
