import { describe, expect, test, vi } from "vitest";
import { examples } from "#pricing/figures/example-properties.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const { guestHouse, cottages, group, mixedGroup } = examples;

describe("what each kind pays and keeps, by hand", () => {
  test("a guest house is the example house", () => {
    // R2,800 + R2,200; three months of it and R5,000; twelve months and R5,000.
    expect(guestHouse.amounts).toEqual({
      month: "R5,000",
      firstInvoice: "R20,000",
      firstYear: "R65,000",
    });
    // R132,753 − R27,331.50 = R105,421.50 a year. Three months of moving bring half: three quarters of it in the first year,
    // R79,066.13.
    expect(guestHouse.sum).toMatchObject({
      commission: "R619,514",
      saved: ["R79,066", "R105,422"],
      paid: ["−R65,000", "−R60,000"],
      kept: ["R14,066", "R45,422"],
    });
  });

  test("10 self-catering cottages, with the booking engine alone and with both parts", () => {
    // 3 × R1,700 + R5,000, and 12 × R1,700 + R5,000.
    expect(cottages.amounts).toEqual({
      month: "R1,700",
      firstInvoice: "R10,100",
      firstYear: "R25,400",
    });
    // 10 × 365 × 53.62% is 1,957 nights; × R1,900 = R3,718,300: 70% × 17% is R442,477.70; 15% × 13.5% is R75,295.58, three
    // quarters R56,471.68.
    expect(cottages.sum).toMatchObject({
      commission: "R442,478",
      saved: ["R56,472", "R75,296"],
      paid: ["−R25,400", "−R20,400"],
      kept: ["R31,072", "R54,896"],
    });
    // R1,900 × 13.5% = R256.50; R1,700 ÷ R256.50 = 6.6.
    expect(cottages).toMatchObject({ kept: "R256.50", nights: 7 });
    // 12 × R2,500 less.
    expect(cottages.bothKept).toEqual({ firstYear: "R1,072", laterYear: "R24,896" });
  });

  test("a group of four example houses pays for one Enterprise plan", () => {
    // R3,000 + 4 × R2,800; 3 × R14,200 + R5,000; 12 × R14,200 + R5,000.
    expect(group.amounts).toEqual({
      month: "R14,200",
      firstInvoice: "R47,600",
      firstYear: "R175,400",
    });
    // 4 × R105,421.50 = R421,686, three quarters R316,264.50 (R79,066.12 each, to the cent).
    expect(group.sum).toMatchObject({
      commission: "R2,478,056",
      saved: ["R316,264", "R421,686"],
      paid: ["−R175,400", "−R170,400"],
      kept: ["R140,864", "R251,286"],
    });
    // R14,200 ÷ R256.50 = 55.4.
    expect(group).toMatchObject({ nights: 56, nightsEach: 14 });
    // Four plans would be 4 × R5,000.
    expect(group.separateMonth).toBe("R20,000");
    // Houses of 10, 14, 14 and 22 rooms: 3 × R14,300 + R5,000, and 12 × R14,300 + R5,000.
    expect(mixedGroup).toMatchObject({
      monthSum: "R3,000 + R2,500 + R2,800 + R2,800 + R3,200 = R14,300",
      firstInvoice: "R47,900",
      firstYear: "R176,600",
    });
  });
});
