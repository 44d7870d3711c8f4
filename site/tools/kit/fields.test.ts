import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { number } from "#site/tools/kit/fields.ts";

const { numberErrors } = readWords("tools").shared;
const readNumber = (text: string, field: ReturnType<typeof number>) =>
  field.read(text, numberErrors);
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
