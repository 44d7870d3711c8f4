import { describe, expect, test } from "vitest";
import { formatLine, makeLog } from "#accounts/log/open-log.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";

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

test("lines below the level are not logged", () => {
  expect(logged((log) => log.debug("detail"))).toBe("");
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

describe("for a terminal", () => {
  const time = "2026-11-21T08:15:30.123Z";
  test.each([
    [
      { level: "info", time, pid: 7, method: "GET", status: 200, tags: { a: 1 }, msg: "request" },
      '08:15:30 info  request method=GET status=200 tags={"a":1}',
    ],
    [
      {
        level: "error",
        time,
        pid: 7,
        part: "mail",
        err: { message: "m", stack: "Error: m\n    at x" },
        msg: "The mail does not work",
      },
      "08:15:30 error The mail does not work part=mail\nError: m\n    at x",
    ],
  ])("formats %j", (line, text) => {
    expect(formatLine(JSON.stringify(line))).toBe(text);
  });
});
