import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { JsonLd, scriptSafeJson } from "#site/seo/json-ld.tsx";
import { faqPage, graph } from "#site/seo/structured-data.ts";

/** Texts with which data could leave its script element, or change how the rest of the page is read. */
const breakouts = [
  "</script><script>alert(1)</script>",
  "<!-- <script>",
  "</SCRIPT >",
  "<![CDATA[",
  "a < b & c > d",
  "line\u2028separators\u2029 and \u0000",
];

describe("JSON for a script element", () => {
  test.each(breakouts)("cannot leave it: %j", (text) => {
    const json = scriptSafeJson({ text });
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual({ text });
  });

  test("is as safe in the names of fields", () => {
    const data = { "</script>": 1 };
    expect(scriptSafeJson(data)).not.toContain("<");
    expect(JSON.parse(scriptSafeJson(data))).toEqual(data);
  });
});

describe("the element", () => {
  test("is one script with the data in it, whatever the data says", () => {
    const data = graph(faqPage(breakouts.map((text) => ({ question: text, answer: text }))));
    const page = parse(renderToStaticMarkup(<JsonLd data={data} />));
    const [script, ...others] = page.querySelectorAll("*");
    expect(others).toEqual([]);
    expect(script?.getAttribute("type")).toBe("application/ld+json");
    expect(JSON.parse(script?.rawText ?? "")).toEqual(data);
  });

  test("is empty in the browser's script, which brings no data", () => {
    const page = parse(renderToStaticMarkup(<JsonLd data={null} />));
    expect(page.querySelector("script")?.rawText).toBe("");
  });
});
