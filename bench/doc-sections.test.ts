import { expect, test } from "vitest";
import { fillMarked } from "./doc-sections.ts";
import { Figures } from "./figures.ts";
import { type Results, readResults } from "./results.ts";
import { readDocs } from "./write-docs.ts";

function resultsOf(part: "server" | "soak", record: Record<string, readonly number[]>): Results {
  const figures = new Figures();
  for (const [name, values] of Object.entries(record)) figures.add(name, "per s", ...values);
  return {
    [part]: {
      date: "2026-11-22T10:00:00.000Z",
      commit: "abc1234",
      runs: 3,
      machine: { cores: 2, processor: "P", memoryGB: 24, system: "linux 6", versions: {} },
      notes: ["A note."],
      figures: figures.list(),
    },
  };
}

test("shows a bound with its nearest value", () => {
  const results = resultsOf("server", {
    "server/html/site/rate": [400],
    "server/html/nginx/rate": [1000],
  });
  const table = fillMarked("<!-- bench:bounds --><!-- /bench -->", results);
  expect(table).toMatch(
    /^\| Static requests [^|]* \| at least 0\.5× \| 0\.4× \| html \| missed \(1\) \|$/m,
  );
  expect(table).toMatch(/^\| Build, cold \| at most 20 s \| {2}\| {2}\| not measured yet \|$/m);
});

test("writes a single figure into its sentence", () => {
  const results = resultsOf("soak", { "soak/mixed/sign-ins": [51.26] });
  const text = "It takes <!-- bench:soak/mixed/sign-ins -->?<!-- /bench -->.";
  expect(fillMarked(text, results).replaceAll(/<!--.*?-->/g, "")).toBe("It takes 51.3 per s.");
  expect(() => fillMarked(text, {})).toThrow("mixed/sign-ins");
});

test("docs/ has the latest results; otherwise run `npm run bench -- docs`", async () => {
  for (const { text, filled } of await readDocs(readResults())) expect(text).toBe(filled);
});
