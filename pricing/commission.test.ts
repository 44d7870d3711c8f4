import { describe, expect, test } from "vitest";
import { commissionOn } from "#pricing/commission.ts";
import { rand } from "#pricing/money.ts";
import type { CommissionVat } from "#schemas/facts/travel-sites.ts";
import { readWords } from "#schemas/words.ts";
import { findWrongSums, readSums } from "#scripts/content/sums.ts";

const rounded = ({ low, high }: { low: number; high: number }) => [rand(low, 2), rand(high, 2)];

describe("the commission on R1,000", () => {
  test.each<[CommissionVat, string, string]>([
    ["added", "R172.50", "R150.00"],
    ["included", "R150.00", "R130.43"],
    ["byStatus", "R172.50", "R130.43"],
    ["unknown", "R150.00", "R150.00"],
    ["none", "R150.00", "R150.00"],
  ])("at 15%%, VAT %s: %s, and %s for a vendor", (vat, notRegistered, vendor) => {
    const cost = commissionOn(1000, { rate: { low: 15, high: 15 }, vat });
    expect(rounded(cost.notRegistered)).toEqual([notRegistered, notRegistered]);
    expect(rounded(cost.vendor)).toEqual([vendor, vendor]);
    expect(cost.ifVatIsAdded && rounded(cost.ifVatIsAdded)).toEqual(
      vat === "unknown" ? ["R172.50", "R172.50"] : undefined,
    );
  });

  test("goes from the lowest rate to the highest, if there is one", () => {
    const cost = commissionOn(1000, { rate: { low: 10, high: 15 }, vat: "byStatus" });
    expect(rounded(cost.notRegistered)).toEqual(["R115.00", "R172.50"]);
    expect(rounded(cost.vendor)).toEqual(["R86.96", "R130.43"]);
    const from = commissionOn(1000, { rate: { low: 15 }, vat: "included" });
    expect(rounded(from.notRegistered)).toEqual(["R150.00", "R150.00"]);
  });
});

test("the sums about VAT are correct", () => {
  const { sums } = readWords("ota-commission").vat;
  expect(sums.flatMap(readSums)).toHaveLength(sums.length);
  expect(sums.flatMap(findWrongSums)).toEqual([]);
});
