import { describe, expect, test } from "vitest";
import { exampleArticle } from "#content/commission-calculator.ts";
import { type Commission, commissions } from "#content/commissions.ts";
import { price } from "#content/costs.ts";
import { readPostFile } from "#content/posts.ts";
import { type Figures, workOut } from "#content/savings.ts";
import { exampleSums, teaserText, workExample } from "#site/tools/commission-calculator/example.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

// The calculator comes to the results that the articles print. Their figures are read from their text.

const textOf = (name: string) =>
  readPostFile(name)
    .text.sections.flatMap(({ blocks }) => blocks)
    .join("\n");

/** Returns the numbers that the groups of a pattern find in a text: "R1,900" is 1900, "−R9" is -9. */
function numbersIn(text: string, pattern: RegExp): number[] {
  const groups = pattern.exec(text)?.slice(1);
  if (!groups) throw new Error(`The article has no text like ${pattern}`);
  return groups.map((group) => Number(group.replace(/[R,%]/g, "").replace("−", "-")));
}
const numberIn = (text: string, pattern: RegExp) => numbersIn(text, pattern)[0] ?? Number.NaN;

const channelsOf = (percent: number, vat: Commission["vat"], share = 100): Figures["channels"] => [
  { id: "site", share, commission: { percent, vat } },
  { id: "phone", share: 100 - share },
];

const nothing = { vendor: false, points: 0, cardFee: 0, thanks: 0, ownMonth: 0, parts: [] };

describe("the article on Booking.com commission", () => {
  const text = textOf("eliminate-booking-com-commissions-south-african-case-study");
  const [rooms = 0, nights = 0, allNights = 0] = numbersIn(
    text,
    /(\d+) rooms; ([\d,]+) of ([\d,]+) nights/,
  );
  const [rate = 0] = numbersIn(text, /Average rate · (R[\d,]+)/);
  const [bookingCom = 0, others = 0, direct = 0] = numbersIn(
    text,
    /Booking\.com (\d+)%, other travel sites (\d+)%, direct (\d+)%/,
  );
  const [percent = 0, perNight = 0] = numbersIn(text, /all sites together · (\d+)%, or (R\d+)/);
  const [ownFirst = 0, advertising = 0, advertisingMonths = 0, hours = 0, hour = 0] = [
    ...numbersIn(text, /set-up with us, (R[\d,]+) photographs/),
    ...numbersIn(text, /own name · (R[\d,]+) a month/),
    ...numbersIn(text, /Advertising, (\d+) × R1,000/),
    ...numbersIn(text, /Owner’s time, (\d+) hours × (R\d+)/),
  ];
  const house: Figures = {
    rooms,
    rate,
    occupancy: (100 * nights) / allNights,
    channels: channelsOf(percent, "included", bookingCom + others),
    vendor: false,
    points: 20,
    cardFee: numberIn(text, /Payment fee on each night moved · (\d+)%/),
    thanks: numberIn(text, /Thank-you for each night moved · (R\d+)/),
    ownMonth: 0,
    parts: ["bookingEngine"],
    currency: "ZAR",
  };
  // What the owner spends is not the same in both years.
  const inFirst = (changed: Partial<Figures> = {}) =>
    workOut({
      ...house,
      ownMonth: (ownFirst + advertising * advertisingMonths + hours * hour) / 12,
      ...changed,
    }).first;
  const inSecond = (changed: Partial<Figures> = {}) =>
    workOut({ ...house, ownMonth: (advertising * 12 + 36 * hour) / 12, ...changed }).later;

  test("its house is the calculator's example, but for the points that move and the card fee", () => {
    expect(exampleArticle).toContain("eliminate-booking-com-commissions");
    const { figures, result } = workExample();
    expect(figures).toMatchObject({ rooms, rate, vendor: false });
    const shares = figures.channels.filter(({ share }) => share > 0);
    expect(shares.map(({ share }) => share).slice(0, 2)).toEqual([bookingCom, others]);
    expect(shares.slice(2).reduce((sum, { share }) => sum + share, 0)).toBe(direct);
    expect(result.nights).toBe(nights);
    expect(result.commission).toBe(numberIn(text, /1,918 × R323 = (R[\d,]+)/));
    expect(result.prices[0]?.month).toBe(numberIn(price.bookingEngine.professional, /(.+)/));
    expect(result.first.fees + result.first.setup).toBe(
      numberIn(text, /the first year is 12 × .* = (R[\d,]+)/),
    );
    expect(result.months[0]?.invoiced).toBe(numberIn(text, /first invoice is 3 × .* = (R11,600)/));
  });

  test("a night costs the commission that it says", () => {
    const { commission } = workOut({ ...house, channels: channelsOf(percent, "included") });
    expect(commission / nights).toBe(perNight);
  });

  test("first year: saved, and left after every cost", () => {
    expect(inFirst().saved).toBe(numberIn(text, /Year · .* · (R88,502) ·/));
    expect(inFirst().left).toBe(numberIn(text, /Left in the house · (R[\d,]+)/));
  });

  test("second year", () => {
    expect(inSecond().saved).toBe(numberIn(text, /548 × R323 = (R[\d,]+)/));
    expect(inSecond().left).toBe(numberIn(text, /R43,800 = (R80,048)/));
  });

  test("with the channel manager too", () => {
    const parts = ["channelManager", "bookingEngine"] as const;
    expect(inFirst({ parts }).left).toBe(numberIn(text, /R9,774 − 12 × .* = (−R23,826)/));
    expect(inSecond({ parts }).left).toBe(numberIn(text, /R80,048 − 12 × .* = (R46,448)/));
  });

  test("half the speed", () => {
    const slow = { points: 10 };
    expect(inFirst(slow).left).toBe(numberIn(text, /137 × R226 − R52,150 = (−R[\d,]+)/));
    expect(inSecond(slow).left).toBe(numberIn(text, /R61,924 − R43,800 = (R[\d,]+)/));
  });

  test("a higher contract", () => {
    const dearer = { channels: channelsOf(20, "included", bookingCom + others) };
    expect(inFirst(dearer).left).toBe(numberIn(text, /274 × R283 − R52,150 = (R[\d,]+)/));
  });
});

describe("the article on moving bookings", () => {
  const text = textOf("south-african-hotels-choosing-over-ota");
  const lekkeSlaap = commissions.find(({ id }) => id === "lekkeslaap");
  if (!lekkeSlaap) throw new Error("content/commissions.ts: expected LekkeSlaap");
  /** A year in which exactly one booking of two nights moves from LekkeSlaap: one of 100, of 200 nights. */
  const one: Figures = {
    rooms: 1,
    rate: numberIn(text, /A two-night stay at (R[\d,]+)/),
    occupancy: (100 * 200) / 365,
    channels: channelsOf(lekkeSlaap.rate.low, lekkeSlaap.vat),
    vendor: false,
    points: 1,
    cardFee: numberIn(text, /payment fee ([\d.]+)% ×/),
    thanks: numberIn(text, /as a thank-you, (R\d+)\. Together/) / 2,
    ownMonth: 0,
    parts: ["bookingEngine"],
    currency: "ZAR",
  };
  const { first, later } = workOut(one);
  const kept = later.saved - later.cardFee - later.thanks;

  test("one booking saves the commission and leaves what it says", () => {
    expect(later.saved).toBe(numberIn(text, /17\.25% × R3,600 = (R[\d,]+)/));
    expect(kept).toBe(numberIn(text, /R621 − R216 = (R\d+)/));
  });

  test("so many bookings pay the fee, and the first year", () => {
    expect(later.fees / 12 / kept).toBeCloseTo(numberIn(text, /÷ R405 = (4\.2), so five/), 1);
    expect((first.fees + first.setup) / kept).toBeCloseTo(numberIn(text, /÷ R405 = (62\.7)/), 1);
  });
});

test("the article on what a channel manager earns: commission on a night, and the fee of a year", () => {
  const text = textOf("channel-manager-roi-analysis-south-african-hotels");
  const rates = numbersIn(text, /Average rate · (R[\d,]+) · (R[\d,]+) · (R[\d,]+)/);
  const served = numbersIn(text, /Cost of serving a night · (R\d+) · (R\d+) · (R\d+)/);
  const left = numbersIn(text, /extra night sold on a site leaves · (R\d+) · (R\d+) · (R[\d,]+)/);
  for (const [index, rate] of rates.entries()) {
    const channels = channelsOf(numberIn(text, /Commission is (\d+)% of the rate/), "included");
    const year = { ...nothing, rooms: 1, rate, occupancy: 100, channels, currency: "ZAR" } as const;
    const night = workOut(year).commission / 365;
    expect(rate - night - (served[index] ?? 0)).toBeCloseTo(left[index] ?? 0, 6);
  }
  const { prices } = workOut({
    ...nothing,
    rooms: 14,
    rate: 1,
    occupancy: 0,
    channels: [],
    parts: ["channelManager"],
    currency: "ZAR",
  });
  expect(prices[0]?.year).toBe(numberIn(text, /and 12 × .* = (R33,600) in the year/));
});

test("the article on last-minute rooms: a year's revenue, to the nearest night", () => {
  const text = textOf("last-minute-booking-strategies");
  const [rooms = 0, occupancy = 0, rate = 0, revenue = 0] = numbersIn(
    text,
    /(\d+) × 365 × (\d+)% × (R[\d,]+) = (R[\d,]+)/,
  );
  const channels = channelsOf(0, "included");
  const result = workOut({ ...nothing, rooms, rate, occupancy, channels, currency: "ZAR" });
  expect(Math.abs(result.revenue - revenue)).toBeLessThan(rate / 2);
});

describe("the example as the pages show it", () => {
  test("every step is a sum that comes out", () => {
    const sums = exampleSums().flatMap((step) => step.sums);
    expect(sums.flatMap(readSums)).toHaveLength(sums.length);
    expect(sums.flatMap(findWrongSums)).toEqual([]);
  });

  // By hand: 5% of R5,206,000 is R260,300. 17% of it is R44,251, 3.5% of it R9,110.50. R44,251 − R9,111 − 12 × R2,200
  // = R8,740. Half of both, R22,126 − R4,555, less R26,400 and R5,000 is −R13,829.
  test("comes to this in both years", () => {
    const { first, later } = workExample().result;
    expect([first.left, later.left]).toEqual([-13_829, 8740]);
  });

  test("the home page says its commission", () => {
    expect(teaserText()).toBe("A 14-room house can pay R619,514 commission a year.");
  });
});
