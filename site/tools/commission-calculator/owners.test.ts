import { describe, expect, test } from "vitest";
import { workOut } from "#content/savings.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { readEntries } from "#site/tools/tool-link.ts";
import { readSums } from "#tests/support/sums.ts";

// Five owners, each with the link of the result. The sums are worked by hand from the prices and the commission table.

function resultOf(link: string) {
  const { figures, wrong } = readFields(readEntries(exampleEntries, link));
  if (!figures) throw new Error(wrong.join());
  const result = workOut(figures);
  // Every sum that the page shows comes out, but for the rounding of its terms.
  for (const { sums } of sumsOf(figures, result)) {
    for (const sum of sums.filter((text) => !text.includes("²"))) {
      const [read] = readSums(sum.replace(/^.*: /, ""));
      expect(Math.abs((read?.stated ?? 0) - (read?.exact ?? Number.NaN)), sum).toBeLessThan(1.5);
    }
  }
  return result;
}

const noShares = "share-booking-com=0&share-other=0&share-website=0&share-phone=0";
const link = (entries: string) => `?${entries}&${noShares}`;

describe("owners", () => {
  test("6 rooms, mostly LekkeSlaap, not registered for VAT", () => {
    const result = resultOf(
      link(
        "rooms=6&rate=1200&occupancy=45&points=8&share-lekkeslaap=60&share-booking-com=15&rate-booking-com=15&share-phone=25",
      ),
    );
    // 6 × 365 × 45% = 985.5, so 986 nights. × R1,200 = R1,183,200.
    expect(result.revenue).toBe(986 * 1200);
    // LekkeSlaap 60% at 17.25%: R122,461.20. Booking.com 15% at 15%: R26,622.
    expect(result.commission).toBe(122_461 + 26_622);
    // 8% is R94,656: R75,724.80 of it at 17.25% = R13,062.53, R18,931.20 at 15% = R2,839.68. Card fee R3,312.96.
    expect(result.later).toMatchObject({ saved: 13_063 + 2840, cardFee: 3313, fees: 12 * 1700 });
    expect(result.later.left).toBe(15_903 - 3313 - 20_400);
    expect(result.first.left).toBe(7952 - 1656 - 20_400 - 5000);
    expect(result.coveredInMonth).toBeNull();
    // A point leaves (R15,902.21 − R3,312.96) ÷ 8 = R1,573.66: R20,400 ÷ R1,573.66 = 12.96, 2 × R25,400 ÷ R1,573.66 = 32.28.
    expect(result.breakEvenPoints).toEqual({ first: 32.3, later: 13 });
  });

  test("14 rooms, mostly Booking.com, a VAT vendor who takes both parts", () => {
    const result = resultOf(
      link(
        "rooms=14&rate=1550&occupancy=55&status=vendor&points=12&parts=both&share-booking-com=65&rate-booking-com=15&vat-booking-com=added&share-lekkeslaap=10&share-website=5&share-phone=20",
      ),
    );
    // 14 × 365 × 55% = 2,810.5, so 2,811 nights × R1,550 = R4,357,050. 75% of it at 15%, the VAT claimed back.
    expect(result.revenue).toBe(4_357_050);
    expect(result.commission).toBe(424_812 + 65_356);
    // 12% is R522,846: at 15% R78,426.90 (65/75 and 10/75 of it), card fee R18,299.61. R33,600 ÷ 1.15 = R29,217.39 and
    // R26,400 ÷ 1.15 = R22,956.52.
    expect(result.later).toMatchObject({ saved: 67_970 + 10_457, cardFee: 18_300 });
    expect(result.later.fees).toBe(29_217 + 22_957);
    expect(result.later.left).toBe(78_427 - 18_300 - 52_174);
    // R5,000 ÷ 1.15 = R4,347.83.
    expect(result.first.left).toBe(39_214 - 9150 - 52_174 - 4348);
  });

  test("a lodge of 30 rooms with agents at 25%", () => {
    const result = resultOf(
      link(
        "rooms=30&rate=2600&occupancy=50&status=vendor&parts=both&share-agents=50&rate-agents=25&vat-agents=included&share-booking-com=25&rate-booking-com=15&share-website=10&share-phone=15",
      ),
    );
    // 5,475 nights × R2,600 = R14,235,000. Agents 50% at 25% ÷ 1.15 = R1,547,282.61, Booking.com 25% at 15% = R533,812.50.
    expect(result.commission).toBe(1_547_283 + 533_813);
    // Only Booking.com's bookings move. 5% is R711,750: at 15% R106,762.50; card fee R24,911.25.
    expect(result.later.saved).toBe(106_763);
    // R38,400 ÷ 1.15 = R33,391.30 and R22,956.52.
    expect(result.later.left).toBe(106_763 - 24_911 - 33_391 - 22_957);
    expect(result.first.left).toBe(53_382 - 12_456 - 56_348 - 4348);
    // Left after month 12: −R19,770. Each quarter keeps R81,852 ÷ 4 = R20,463 and costs R14,087: R6,376 more. After four
    // quarters R5,734. Of the fourth, month 22 ends at −R19,770 + 10 × R6,821 − 4 × R14,087 = −R7,908, month 23 at −R1,087.
    expect(result.coveredInMonth).toBe(24);
  });

  test("a self-catering flat on Airbnb at 3%, where a card costs more than the commission", () => {
    const result = resultOf(
      link("rooms=1&rate=1100&occupancy=60&points=10&share-airbnb-split=100"),
    );
    // 219 nights × R1,100 = R240,900, at 3.45% = R8,311.05. 10% is R24,090: R831.11 saved, a card fee of R843.15.
    expect(result.commission).toBe(8311);
    expect(result.later.left).toBe(831 - 843 - 20_400);
    expect(result.breakEvenPoints).toEqual({ first: null, later: null });
  });

  test("a group of four properties with 56 rooms: the channel manager is by offer", () => {
    const result = resultOf(
      link(
        "rooms=56&rate=1500&occupancy=55&status=vendor&parts=both&share-booking-com=50&rate-booking-com=15&vat-booking-com=added&share-expedia=10&share-website=15&share-phone=25",
      ),
    );
    // 56 × 365 × 55% = 11,242 nights × R1,500 = R16,863,000. Booking.com 50% at 15%, Expedia 10% at 15% ÷ 1.15.
    expect(result.commission).toBe(1_264_725 + 219_952);
    // 5% is R843,150: R702,625 at 15% = R105,393.75, R140,525 at 15% ÷ 1.15 = R18,329.35; card fee R29,510.25.
    // Enterprise: R36,000 ÷ 1.15 = R31,304.35.
    expect(result.later.left).toBe(105_394 + 18_329 - 29_510 - 31_304);
    expect(result.notPriced).toEqual([{ part: "channelManager", reason: "byOffer" }]);
  });
});
