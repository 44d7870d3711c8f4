import { expect, test } from "vitest";
import { median, percentile, slope } from "./statistics.ts";

test("the median is the middle value, whatever the order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a percentile lies between its neighbours", () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile([0, 10], 75)).toBe(7.5);
});

test("a slope is the rise of the fitting line", () => {
  const line = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
  expect(slope(line)).toBeCloseTo(2);
  expect(slope([{ x: 1, y: 1 }])).toBe(0);
});
