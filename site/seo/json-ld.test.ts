import { describe, expect, test } from "vitest";
import { scriptSafeJson } from "#site/seo/json-ld.ts";

/** Texts with which data could leave its script element, or change how the rest of the page is read. */
const breakouts = [
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "<![CDATA[",
  "a < b & c > d",
  "line\u2028separators\u2029 and \u0000",
];

describe("JSON for a script element", () => {
  test.each(breakouts)("cannot end the element: %j", (text) => {
    const json = scriptSafeJson({ text });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ text });
  });

  test("is safe in names of fields too", () => {
    const data = { "</script>": 1 };
    expect(scriptSafeJson(data)).not.toContain("<");
    expect(JSON.parse(scriptSafeJson(data))).toEqual(data);
  });
});
