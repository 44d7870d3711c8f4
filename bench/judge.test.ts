import { expect, test } from "vitest";
import { type Bound, bounds } from "./bounds.ts";
import { Figures } from "./figures.ts";
import { judge } from "./judge.ts";

function verdictsOf(record: Record<string, readonly number[]>, table: readonly Bound[] = bounds) {
  const figures = new Figures();
  for (const [name, values] of Object.entries(record)) figures.add(name, "ms", ...values);
  return judge(table, figures.list());
}

test("without figures there are no verdicts", () => {
  expect(verdictsOf({})).toEqual([]);
});

test("compares medians place by place and names the worst place", () => {
  const [verdict] = verdictsOf({
    "lighthouse/home/site/FCP": [800, 900, 5000],
    "lighthouse/home/yardstick/FCP": [900, 900, 900],
    "lighthouse/auth/site/FCP": [1100],
    "lighthouse/auth/yardstick/FCP": [1000],
    "lighthouse/contact/site/FCP": [9999],
  });
  expect(verdict).toMatchObject({
    title: "FCP against the yardstick",
    worst: { place: "auth", value: 1.1 },
    missed: [{ place: "auth" }],
  });
});

test("a value equal to its limit meets the bound", () => {
  const rates = { "server/html/site/rate": [500], "server/html/nginx/rate": [1000] };
  expect(verdictsOf(rates)).toMatchObject([{ worst: { value: 0.5 }, missed: [] }]);
});

test("a value below a lower limit misses the bound", () => {
  const scores = {
    "lighthouse/indexed//blog/performance": [99],
    "lighthouse/indexed///performance": [100],
  };
  expect(verdictsOf(scores)).toMatchObject([
    { worst: { place: "/blog", value: 99 }, missed: [{ place: "/blog" }] },
  ]);
});

test("judges memory by its highest reading", () => {
  const memory = { "server/memory/under load": [150, 230, 150] };
  expect(verdictsOf(memory)).toMatchObject([{ missed: [{ place: "server", value: 230 }] }]);
});

test("a probability has a lower and an upper limit", () => {
  const verdicts = verdictsOf({
    "attack/timing/sign-up/AUC": [0.3],
    "attack/timing/otp/AUC": [0.5],
    "attack/timing/recover/AUC": [0.7],
  });
  expect(verdicts).toMatchObject([
    { limit: { kind: "at least" }, missed: [{ place: "sign-up", value: 0.3 }] },
    { limit: { kind: "at most" }, missed: [{ place: "recover", value: 0.7 }] },
  ]);
});

test("judges an owner's sign-in under attack by the slowest of all runs", () => {
  const waits = { "attack/bodies/sign-in max": [100, 100, 2500] };
  expect(verdictsOf(waits)).toMatchObject([{ missed: [{ place: "bodies", value: 2500 }] }]);
});

test("a value without a yardstick misses the bound", () => {
  const none = { "server/html/site/rate": [0], "server/html/nginx/rate": [0] };
  expect(verdictsOf(none)).toMatchObject([{ missed: [{ place: "html" }] }]);
});

test("rejects a value that is not a number", () => {
  expect(() => new Figures().add("browser/tap/menu/delay", "ms", Number.NaN)).toThrow("menu");
});
