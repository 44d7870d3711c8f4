import type { HonoRequest } from "hono";
import { expect, test, vi } from "vitest";
import { HttpError, toFailure } from "#accounts/http/errors.ts";
import { HashAbandonedError, HashQueueFullError } from "#accounts/rules/hash-errors.ts";

const request = {
  req: { method: "POST", path: "/auth/v1/signup" } as HonoRequest,
  env: { outgoing: { getHeader: () => "7c1e" } },
};

const refused = (code: string, message: string) => Object.assign(new Error(message), { code });
const cause = refused("ECONNREFUSED", "connect ECONNREFUSED 10.0.0.7:587");
const weak = new HttpError(422, "weak_password", "Choose a longer password.");
const noMail = new HttpError(503, "mail_unavailable", "No mail can be sent now.", { cause });
const bug = new Error("no such table: users at 10.0.0.7");
const busy = { status: 503, code: "service_unavailable", headers: { "Retry-After": "5" } };

test.each<[string, Error, object, logged?: unknown]>([
  [
    "an HttpError is sent unchanged",
    weak,
    { status: 422, code: "weak_password", message: weak.message, headers: {}, isLogged: false },
  ],
  [
    "its cause is not sent",
    noMail,
    { status: 503, code: "mail_unavailable", message: noMail.message, headers: {} },
    cause,
  ],
  ["of an unexpected error only the id is sent", bug, { status: 500, isUnexpected: true }, bug],
  ["an outage of the database says when to retry", cause, busy, cause],
  ["a full queue of passwords says when to retry", new HashQueueFullError(), busy],
  ["an abandoned request is not logged", new HashAbandonedError(), { status: 499 }],
])("%s", (_, error, expected, logged) => {
  const logError = vi.fn();
  const failure = toFailure(error, request, logError);
  expect(failure).toMatchObject(expected);
  expect(JSON.stringify(failure)).not.toMatch(/ECONN|10\.0|users/);
  if (logged === undefined) return expect(logError).not.toHaveBeenCalled();
  expect(failure).toMatchObject({ requestId: "7c1e" });
  expect(logError).toHaveBeenCalledWith("POST /auth/v1/signup failed, request 7c1e", logged);
});
