import { expect, test } from "vitest";
import { areaUnderCurve, median, percentile, slope } from "./statistics.ts";

test("the median is the middle value in any order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a percentile is interpolated between two values", () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile([0, 10], 75)).toBe(7.5);
});

test("the slope is that of the fitted line", () => {
  const line = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }));
  expect(slope(line)).toBeCloseTo(2);
  expect(slope([{ x: 1, y: 1 }])).toBe(0);
});

test("the area under the curve is the share of pairs in which the first is greater; ties count half", () => {
  expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
  expect(areaUnderCurve([1, 2, 3], [3, 1, 2])).toBe(0.5);
  expect(areaUnderCurve([2, 5], [2])).toBe(0.75);
  expect(areaUnderCurve([], [1])).toBeNaN();
});

test("the area under the curve of known distributions matches the theory", () => {
  // Uniform from 0.5 to 1.5 against uniform from 0 to 1: 1 - 0.5 ** 2 / 2.
  const uniform = Array.from({ length: 300 }, (_, index) => (index + 0.5) / 300);
  const later = uniform.map((value) => value + 0.5);
  expect(areaUnderCurve(later, uniform)).toBeCloseTo(0.875, 2);
  // Exponential of rate 1 against rate 3: 3 / (1 + 3).
  const exponential = (rate: number) => uniform.map((share) => -Math.log(1 - share) / rate);
  expect(areaUnderCurve(exponential(1), exponential(3))).toBeCloseTo(0.75, 2);
  // The same mean with twice the spread: this measure cannot distinguish the two.
  const wide = uniform.map((value) => 2 * value - 0.5);
  expect(areaUnderCurve(wide, uniform)).toBeCloseTo(0.5, 5);
});
