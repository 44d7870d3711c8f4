import fc from "fast-check";
import { expect, test } from "vitest";
import { chartLines, roundTicks } from "#site/tools/commission-calculator/saving-chart.tsx";

test("the grid holds every amount in a few round steps", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, (below, above) => {
      const ticks = roundTicks(-below, above);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(8);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(-below);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(above);
    }),
  );
});

test("an invoice is a step at the start of its month", () => {
  const size = { width: 200, height: 100, left: 0, right: 0, top: 0, bottom: 0 };
  const months = [
    { month: 1, kept: 0, invoiced: 10 },
    { month: 2, kept: 10, invoiced: 10 },
  ];
  const { kept, invoiced } = chartLines(months, size);
  expect(invoiced).toBe("M0 100L0 0L100 0L100 0L200 0");
  expect(kept).toBe("M0 100L100 100L200 0");
});
