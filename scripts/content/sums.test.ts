import { expect, test } from "vitest";
import { findWrongSums, readSums } from "#scripts/content/sums.ts";

test("sums are read and checked; those with words in them are ignored", () => {
  for (const right of [
    "3 × R323 = R969",
    "R1,900 − R323 − R380 = R1,197 a night",
    "R1,300 ÷ R3,000 = 43%",
    "(80 + 55 + 70) ÷ 3 = 68.3",
    "6 × 30 × 45% = 81 nights",
  ]) {
    expect(readSums(right)).toHaveLength(1);
    expect(findWrongSums(right)).toEqual([]);
  }
  for (const ignored of ["6 × 5 minutes × 2 × 30 = 1,800", "2 × 3 = 6 × 1"])
    expect(readSums(ignored)).toEqual([]);
  expect(readSums("R4,800 − 16% (R768) − R900 = R3,132")).toEqual([]);
});

test.each([
  ["3 × R323 = R968", "3 × R323 = R969"],
  ["10 × (R1,450 − R380) = R14,120", "10 × (R1,450 − R380) = R10,700"],
  ["R1,300 ÷ R3,000 = 42%", "R1,300 ÷ R3,000 = 43%"],
  ["(80 + 55 + 70) ÷ 3 = 68.2", "(80 + 55 + 70) ÷ 3 = 68.3"],
  ["R100 − R380 = R280", "R100 − R380 = −R280"],
])("%s is a mistake, with the right result", (got, expected) => {
  expect(findWrongSums(`It is ${got} a night.`)).toEqual([{ expected, got }]);
});
