import { describe, expect, test, vi } from "vitest";
import { nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { directBooking, house, vatClaimed } from "#pricing/figures/example-house.ts";
import { bothParts } from "#pricing/quote.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

describe("the example house, by hand", () => {
  const { both, movedNights, keptPerNight, savedPercent } = sumsOfHouse();

  test("a year of bookings", () => {
    // 14 × 365 × 53.62% = 2,739.98 nights; 2,740 × R1,900; 70% of it × 17%.
    expect(both).toMatchObject({ nights: 2740, revenue: 5_206_000, commission: 619_514 });
  });

  test("what a full year of moved bookings saves", () => {
    // 15% of 2,740 nights is 411, and of R5,206,000 is R780,900: × 17% = R132,753, × 3.5% = R27,331.50.
    expect(movedNights).toBeCloseTo(411, 9);
    expect(both.later).toMatchObject({ saved: 132_753, cardFee: 27_331.5 });
    // R132,753 ÷ R619,514.
    expect(savedPercent).toBeCloseTo(21.43, 2);
    // R1,900 × 13.5%.
    expect(keptPerNight).toBe(256.5);
    expect(movedNights * keptPerNight).toBeCloseTo(132_753 - 27_331.5, 6);
  });

  test("what R1,000 of bookings leaves on its own page", () => {
    // R26,400 ÷ R780,900 = 3.38%, so R33.81, and a card fee of R35: R68.81.
    const { bookingsZAR, directCostZAR } = directBooking;
    expect([bookingsZAR, bookingsZAR - directCostZAR]).toEqual([1000, 931]);
  });

  test("a VAT vendor's amounts are 15 ÷ 115 = 13% lower", () => {
    expect(vatClaimed).toBe("13%");
  });

  test("nights that cover a fee", () => {
    // R5,000 ÷ R256.50 = 19.5; R65,000 ÷ 12 ÷ R256.50 = 21.1. R4,200 and R5,400: 16.4 and 21.1.
    expect(house.nightsToCover).toEqual({ both: 20, firstYear: 22 });
    expect([10, 30].map((rooms) => nightsToCover(bothParts(rooms).month))).toEqual([17, 22]);
    // At R1,000 a night R135 is kept: R1,350 is ten nights, R1,351 eleven.
    expect([nightsToCover(1350, 1000), nightsToCover(1351, 1000)]).toEqual([10, 11]);
  });

  test("in running text", () => {
    expect(house).toMatchObject({
      nights: "2,740",
      revenue: "R5,206,000",
      commission: "R619,514",
      saved: "R132,753",
      savedPercent: "21%",
      cardFees: "R27,332",
      movedNights: "411",
      keptPerNight: "R256.50",
      both: { firstYear: "R14,066", secondYear: "R45,422" },
    });
  });
});

test("another example differs in what it names, and in nothing else", () => {
  const { both, keptPerNight } = sumsOfHouse({ rooms: 30, rate: 2600 });
  // 30 × 365 × 53.62% = 5,871.39.
  expect(both).toMatchObject({ nights: 5871, revenue: 5871 * 2600 });
  expect(keptPerNight).toBe(351);
  expect(() => sumsOfHouse({ rooms: 51 })).toThrow("No listed price for 51 rooms");
});
