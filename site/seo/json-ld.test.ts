import { expect, test } from "vitest";
import { scriptSafeJson } from "#site/seo/json-ld.ts";

test("JSON for a script element cannot end the element, by texts or by names of fields", () => {
  for (const text of [
    "</script><script>alert(1)</script>",
    "<!-- <script>",
    "<![CDATA[",
    "a < b & c > d",
    "line\u2028separators\u2029 and \u0000",
  ]) {
    const data = { text, [text]: 1 };
    expect(scriptSafeJson(data)).not.toContain("<");
    expect(JSON.parse(scriptSafeJson(data))).toEqual(data);
  }
});
