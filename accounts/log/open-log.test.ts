import { describe, expect, test } from "vitest";
import { formatLine, makeLog } from "#accounts/log/open-log.ts";
import { redactSecrets, serializeError } from "#accounts/log/serialize-error.ts";

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog("info", { write: (line) => lines.push(line) }));
  return lines.join("");
}

test("a line is one JSON object with its time, level and process", () => {
  const line = logged((log) => log.warn({ part: "mail" }, "slow"));
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(line)).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    pid: process.pid,
    part: "mail",
    msg: "slow",
  });
});

test("a newline in a field cannot start a new log line", () => {
  const line = logged((log) => log.info({ path: '/a\n{"level":"error"}' }, "request"));
  expect(line.match(/\n/g)).toHaveLength(1);
});

describe("an error", () => {
  const refused = Object.assign(new Error("550 <ann@guest.example> unknown"), {
    code: "EENVELOPE",
    responseCode: 550,
    rejected: ["ann@guest.example"],
    envelope: { to: ["ann@guest.example"] },
    detail: "Key (email)=(ann@guest.example) already exists.",
  });

  test("keeps its message, codes and stack, without other members", () => {
    const serialized = serializeError(refused);
    expect(serialized).toMatchObject({
      type: "Error",
      message: "550 <…@guest.example> unknown",
      code: "EENVELOPE",
      responseCode: 550,
    });
    expect(serialized.stack).toContain("open-log.test.ts");
    expect(JSON.stringify(serialized)).not.toContain("ann@");
  });

  test("keeps its cause, serialized the same way", () => {
    const serialized = serializeError(new Error("Error sending email", { cause: refused }));
    expect(serialized.cause).toMatchObject({ code: "EENVELOPE" });
    expect(JSON.stringify(serialized)).not.toContain("ann@");
  });

  test("can be a thrown value of any type", () => {
    expect(serializeError("no ann@guest.example")).toEqual({ message: "no …@guest.example" });
  });
});

test("a line for a terminal has the time, the fields and the stack", () => {
  const line = { time: "2026-11-21T08:15:30.123Z", level: "info", pid: 7, status: 200 };
  const plain = JSON.stringify({ ...line, tags: { a: 1 }, msg: "request" });
  expect(formatLine(plain)).toBe('08:15:30 info  request status=200 tags={"a":1}');
  const err = { message: "m", stack: "Error: m\n    at x" };
  const failed = JSON.stringify({ ...line, level: "error", err, msg: "Failed" });
  expect(formatLine(failed)).toBe("08:15:30 error Failed status=200\nError: m\n    at x");
});

describe("removes", () => {
  test.each([
    ["550 <ann.b@guest.example> user unknown", "550 <…@guest.example> user unknown"],
    ["Key (email)=(ann+x@guest.example) exists.", "Key (email)=(…@guest.example) exists."],
    ["to=Ann@Guest.example;", "to=…@Guest.example;"],
    ["GET /ann%40guest.example", "GET /…%40guest.example"],
    ["connect postgres://hotel:s3cret@db:5432/hotel", "connect postgres://hotel:…@db:5432/hotel"],
    ["at https://hotel.example/auth?token=abc&type=x done", "at https://hotel.example/auth?… done"],
    ["GET /verify?token=abc failed", "GET /verify?… failed"],
    ["at /auth#access_token=abc", "at /auth?…"],
    ["token pkce_0f2a44d8c1b7e6a59d33 unknown", "token … unknown"],
    ["bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Ij.eyJzdWIiOiIx.c2ln", "bearer …"],
    ["code 482913 is wrong", "code … is wrong"],
  ])("%s", (text, redacted) => {
    expect(redactSecrets(text)).toBe(redacted);
  });
});

describe("keeps", () => {
  test.each([
    "connect ECONNREFUSED 10.0.0.7:54321",
    "at signInWithPassword (file:///srv/site/accounts/auth/token.ts:48:11)",
    'duplicate key value violates unique constraint "users_email_partial_key"',
    "POST /auth/v1/signup failed, request 7c1e-ab",
    "no such table: newsletter_subscribers_of_the_year",
  ])("%s", (text) => {
    expect(redactSecrets(text)).toBe(text);
  });
});
