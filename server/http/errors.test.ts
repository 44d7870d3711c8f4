import { expect, test, vi } from "vitest";
import { HashAbandonedError, HashQueueFullError } from "#server/hash-errors.ts";
import { answerError, HttpError } from "#server/http/errors.ts";

const request = { id: "7c1e", line: "POST /auth/v1/signup" };

test("a known error is sent as it is and not logged", () => {
  const logError = vi.fn();
  const error = new HttpError(422, "weak_password", "Choose a longer password.");
  expect(answerError(error, request, logError)).toEqual({
    status: 422,
    body: { code: "weak_password", message: "Choose a longer password." },
    headers: {},
  });
  expect(logError).not.toHaveBeenCalled();
});

test("its cause is logged with the request's id and not sent", () => {
  const logError = vi.fn();
  const cause = new Error("connect ECONNREFUSED 10.0.0.7:587");
  const error = new HttpError(503, "mail_unavailable", "No mail can be sent now.", { cause });
  expect(answerError(error, request, logError)).toEqual({
    status: 503,
    body: { code: "mail_unavailable", message: "No mail can be sent now.", error_id: "7c1e" },
    headers: {},
  });
  expect(logError).toHaveBeenCalledWith("POST /auth/v1/signup failed, request 7c1e", cause);
});

test("an unknown error tells the visitor its request id only", () => {
  const logError = vi.fn();
  const fault = new Error("no such table: users");
  const { status, body } = answerError(fault, request, logError);
  expect(status).toBe(500);
  expect(body.error_id).toBe("7c1e");
  expect(JSON.stringify(body)).not.toContain("users");
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("7c1e"), fault);
});

test("an outage of the database says when to come back, and not what is wrong", () => {
  const logError = vi.fn();
  const outage = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), {
    code: "ECONNREFUSED",
  });
  const { status, body, headers } = answerError(outage, request, logError);
  expect(status).toBe(503);
  expect(headers).toEqual({ "Retry-After": "5" });
  expect(body).toMatchObject({ code: "service_unavailable", error_id: "7c1e" });
  expect(JSON.stringify(body)).not.toMatch(/ECONN|10\.0/);
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("7c1e"), outage);
});

test("too many passwords at once say when to come back, and abandoned ones are no fault", () => {
  const logError = vi.fn();
  expect(answerError(new HashQueueFullError(), request, logError)).toMatchObject({
    status: 503,
    headers: { "Retry-After": "5" },
    body: { code: "service_unavailable" },
  });
  expect(answerError(new HashAbandonedError(), request, logError).status).toBe(499);
  expect(logError).not.toHaveBeenCalled();
});
