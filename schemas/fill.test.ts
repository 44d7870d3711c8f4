import { expect, test } from "vitest";
import { countText, fill } from "#schemas/fill.ts";

test("names in braces are replaced, each time they occur", () => {
  expect(fill<"a" | "b">("{a} and {b}, {a}", { a: 1, b: "$&" })).toBe("1 and $&, 1");
});

test.each([
  [0, "0 rooms"],
  [1, "one room"],
  [2, "2 rooms"],
])("%d chooses its form", (count, expected) => {
  expect(countText({ one: "one room", other: "{count} rooms" }, count, "en-ZA")).toBe(expected);
});
