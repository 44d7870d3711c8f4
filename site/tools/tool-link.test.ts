import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEntries, writeEntries } from "#site/tools/tool-link.ts";

const defaults = { rooms: "14", rate: "1000" };
const text = fc.string({ unit: "binary", maxLength: 200 }).filter((entry) => entry.isWellFormed());

describe("the link of a tool", () => {
  test("holds what differs from the defaults", () => {
    expect(writeEntries({ rooms: "6", rate: "1000" }, defaults, "")).toBe("?rooms=6");
    expect(writeEntries(defaults, defaults, "?rooms=6")).toBe("");
  });

  test("leaves the parameters of others", () => {
    expect(writeEntries({ rooms: "6", rate: "" }, defaults, "?utm_source=mail")).toBe(
      "?utm_source=mail&rooms=6&rate=",
    );
  });

  test("gives back what was entered, whatever text it is", () => {
    fc.assert(
      fc.property(fc.record({ rooms: text, rate: text }), (entries) => {
        const link = writeEntries(entries, defaults, "");
        expect(readEntries(defaults, link)).toEqual(entries);
      }),
    );
  });

  test("never fails and never adds a field, whatever the query string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        const entries = readEntries(defaults, query);
        expect(Object.keys(entries)).toEqual(Object.keys(defaults));
        for (const entry of Object.values(entries)) expect(entry.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test("cannot set a property that every object has", () => {
    expect(readEntries(defaults, "?__proto__=1&constructor=2&rooms=3")).toEqual({
      rooms: "3",
      rate: "1000",
    });
  });
});
