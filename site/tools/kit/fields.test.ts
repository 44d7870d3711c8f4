import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { number, readLink, writeLink } from "#site/tools/kit/fields.ts";

const readNumber = (text: string, field: ReturnType<typeof number>) => field.read(text, "");
const amount = number({ min: 0, max: 100_000, start: 1450 });

describe("a number as people write it", () => {
  test.each([
    ["1450", 1450],
    ["1\u00a0450", 1450],
    ["1,450", 1450],
    ["R1,450.50", 1450.5],
    ["62%", 62],
    ["€120", 120],
    ["0", 0],
    ["100,000", 100_000],
  ])("%j is %d", (text, value) => {
    expect(readNumber(text, amount)).toEqual({ value });
  });

  test.each([
    "abc",
    "-1",
    "1e3",
    "NaN",
    "1.2.3",
    // 1,900 or 1.9?
    "1.900",
    "1,2,3",
    "100001",
    "٣",
  ])("%j has an error that gives an example", (text) => {
    expect(readNumber(text, amount)).toEqual({
      error: "Enter a number from 0 to 100,000, for example 1,450.",
    });
  });

  test("an empty field asks for a number", () => {
    expect(readNumber("  ", amount)).toEqual({ error: "Enter a number, for example 1,450." });
  });

  test("half a room is an error", () => {
    const rooms = number({ min: 1, max: 500, start: 14, whole: true });
    expect(readNumber("14", rooms)).toEqual({ value: 14 });
    expect(readNumber("14.5", rooms).error).toContain("from 1 to 500");
  });

  test("any text is a number in range or an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const { value, error } = readNumber(text, amount);
        if (error === undefined) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100_000);
        } else expect(value).toBeUndefined();
      }),
    );
  });
});

describe("the link of a tool", () => {
  const fields = {
    rooms: number({ min: 1, max: 500, start: 14 }),
    rate: number({ min: 1, max: 9000, start: 1000 }),
  };
  const text = fc
    .string({ unit: "binary", maxLength: 200 })
    .filter((entry) => entry.isWellFormed());

  test("holds what differs from the start, and leaves the parameters of others", () => {
    expect(writeLink(fields, { rooms: "6", rate: "1000" })).toBe("?rooms=6");
    expect(writeLink(fields, { rooms: "14", rate: "1000" }, "?rooms=6")).toBe("");
    const others = "?utm_source=mail";
    expect(writeLink(fields, { rooms: "6", rate: "" }, others)).toBe(`${others}&rooms=6&rate=`);
  });

  test("gives back what was entered, whatever text it is", () => {
    fc.assert(
      fc.property(fc.record({ rooms: text, rate: text }), (entries) => {
        expect(readLink(fields, writeLink(fields, entries))).toEqual(entries);
      }),
    );
  });

  test("never fails and never adds a field, whatever the query string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        const entries = readLink(fields, query);
        expect(Object.keys(entries)).toEqual(Object.keys(fields));
        for (const entry of Object.values(entries)) expect(entry.length).toBeLessThanOrEqual(200);
      }),
    );
    const hostile = "?__proto__=1&constructor=2&rooms=3";
    expect(readLink(fields, hostile)).toEqual({ rooms: "3", rate: "1000" });
  });
});
