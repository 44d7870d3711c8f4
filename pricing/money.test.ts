import { expect, test } from "vitest";
import { formatMoney, rand } from "#pricing/money.ts";

test.each([
  [2500, "ZAR", "R2,500"],
  [120, "EUR", "€120"],
  [85, "USD", "$85"],
  [0, "ZAR", "R0"],
  [1_234_567, "ZAR", "R1,234,567"],
] as const)("%i %s is written %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("cents are shown if there are any, or if asked for", () => {
  expect(rand(172.5)).toBe("R172.50");
  expect(rand(150, 2)).toBe("R150.00");
});
