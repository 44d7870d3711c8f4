import { beforeEach, describe, expect, test } from "vitest";
import { countCalls } from "#accounts/http/count-calls.ts";

const limit = { points: 3, duration: 600 };
let time: number;
const now = () => time;
beforeEach(() => {
  time = 1_000_000;
});
const pass = (seconds: number) => {
  time += seconds * 1000;
};

test("refuses calls above the limit until the window ends, and returns how long that is", () => {
  const counts = countCalls(limit, { now });
  expect([1, 2, 3].map(() => counts.take("a"))).toEqual([null, null, null]);
  pass(100.5);
  expect(counts.take("a")).toBe(500);
  expect(counts.take("b")).toBeNull();
  pass(499.5);
  expect(counts.take("a")).toBeNull();
});

test("a refunded call does not count", () => {
  const counts = countCalls(limit, { now });
  for (let call = 0; call < 20; call += 1) {
    expect(counts.take("a")).toBeNull();
    counts.refund("a");
  }
  expect(counts.size()).toBe(0);
  // Nothing to refund: neither a new key nor an ended window gains calls.
  counts.refund("a");
  for (let call = 0; call < 3; call += 1) counts.take("a");
  pass(600);
  counts.refund("a");
  expect([1, 2, 3].map(() => counts.take("a"))).toEqual([null, null, null]);
  expect(counts.take("a")).toBe(600);
});

describe("a flood of networks", () => {
  const maxKeys = 1000;

  test("has no more keys than the bound", () => {
    const counts = countCalls(limit, { maxKeys, now });
    for (let network = 0; network < 50_000; network += 1) counts.take(`network ${network}`);
    expect(counts.size()).toBeGreaterThan(maxKeys / 2);
    expect(counts.size()).toBeLessThanOrEqual(maxKeys);
  });

  test("leaves nothing behind when its windows have ended", () => {
    const counts = countCalls(limit, { maxKeys, now });
    for (let network = 0; network < 50_000; network += 1) counts.take(`network ${network}`);
    pass(600);
    counts.take("one later call");
    expect(counts.size()).toBe(1);
  });

  test("resets no count that refuses, or is near to it", () => {
    const counts = countCalls(limit, { maxKeys, now });
    for (let call = 0; call < 4; call += 1) counts.take("refused");
    for (let call = 0; call < 2; call += 1) counts.take("near");
    for (let network = 0; network < 50_000; network += 1) counts.take(`network ${network}`);
    expect(counts.take("refused")).toBe(600);
    expect(counts.take("near")).toBeNull();
    expect(counts.take("near")).toBe(600);
  });
});
