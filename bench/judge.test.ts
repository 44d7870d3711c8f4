import { expect, test } from "vitest";
import { type Bound, bounds } from "./bounds.ts";
import { Figures } from "./figures.ts";
import { judge } from "./judge.ts";

function verdictsOf(record: Record<string, readonly number[]>, table: readonly Bound[] = bounds) {
  const figures = new Figures();
  for (const [name, values] of Object.entries(record)) figures.add(name, "ms", ...values);
  return judge(table, figures.list());
}

test("nothing measured, nothing judged", () => {
  expect(verdictsOf({})).toEqual([]);
});

test("medians are compared place by place, and the worst place is named", () => {
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

test("a value at its limit is within it", () => {
  const rates = { "server/html/site/rate": [500], "server/html/nginx/rate": [1000] };
  expect(verdictsOf(rates)).toMatchObject([{ worst: { value: 0.5 }, missed: [] }]);
});

test("too little is a miss where there is a least", () => {
  const scores = {
    "lighthouse/indexed//blog/performance": [99],
    "lighthouse/indexed///performance": [100],
  };
  expect(verdictsOf(scores)).toMatchObject([
    { worst: { place: "/blog", value: 99 }, missed: [{ place: "/blog" }] },
  ]);
});

test("memory is judged by its highest reading", () => {
  const memory = { "server/memory/under load": [150, 230, 150] };
  expect(verdictsOf(memory)).toMatchObject([{ missed: [{ place: "server", value: 230 }] }]);
});

test("a probability is held between two limits", () => {
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

test("an owner's sign-in under attack is judged by the longest of all runs", () => {
  const waits = { "attack/bodies/sign-in max": [100, 100, 2500] };
  expect(verdictsOf(waits)).toMatchObject([{ missed: [{ place: "bodies", value: 2500 }] }]);
});

test("what cannot be compared keeps no promise", () => {
  const none = { "server/html/site/rate": [0], "server/html/nginx/rate": [0] };
  expect(verdictsOf(none)).toMatchObject([{ missed: [{ place: "html" }] }]);
});

test("what could not be measured is no figure", () => {
  expect(() => new Figures().add("browser/tap/menu/delay", "ms", Number.NaN)).toThrow("menu");
});
