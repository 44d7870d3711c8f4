import { describe, expect, test } from "vitest";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import { decodeActions, replay } from "#site/tools/try-calendar/calendar-link.ts";
import { startFrom, words } from "#site/tools/try-calendar/calendar-model.ts";
import { chooseHint, describeResult } from "#site/tools/try-calendar/describe-calendar.ts";

// Room types: garden room 0, Karoo suite 1, family cottage 2. Channels: your website 0, Booking.com 1, Airbnb 2,
// LekkeSlaap 3. Friday 13 is date 0. In a link, which counts from the Monday before, "b1242" is a booking by channel 1, of
// room type 2, from that Friday, for 2 nights; the example's three bookings come before it, so it is booking 3.
const start = startFrom("2026-03-10");
const stepsOf = (link: string) => replay(start, decodeActions(link));
const calendarOf = (link: string) => stepsOf(link).at(-1)?.after ?? start;

/** Returns the result of the last action of a link, as the visitor reads it. */
function resultOf(link: string): string | undefined {
  const step = stepsOf(link).at(-1);
  return step && describeResult(step);
}

describe("the result of an action", () => {
  test.each([
    [
      "a booking",
      "b1242",
      "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300. To your website, Airbnb and LekkeSlaap: sold out.",
    ],
    [
      "a rate of sold-out nights",
      "b1242.r2453000",
      "Family cottage, Friday 13 and Saturday 14 March: rate R3,000. To your website, Booking.com and LekkeSlaap: R3,000. To Airbnb: R3,660.",
    ],
    [
      "a stop-sell of sold-out nights",
      "b1242.s2451",
      "Family cottage, Friday 13 and Saturday 14 March: stop-sell. To your website, Booking.com, Airbnb and LekkeSlaap: stop-sell.",
    ],
    [
      "its end",
      "b1242.s2451.s2450",
      "Family cottage, Friday 13 and Saturday 14 March: open for sale. To your website, Booking.com, Airbnb and LekkeSlaap: sold out.",
    ],
    [
      "an allotment that is used",
      "b1041.q04411",
      "Garden room, Friday 13 March: Booking.com may sell 1 a night. To Booking.com: allotment used.",
    ],
    [
      "a cancellation",
      "b1242.c3",
      "Cancelled: Booking.com, Family cottage, Friday 13 and Saturday 14 March. To your website, Booking.com, Airbnb and LekkeSlaap: 1 left.",
    ],
  ])("of %s", (_, link, result) => expect(resultOf(link)).toBe(result));

  test.each([
    ["2026-11-27", "Friday 27 and Saturday 28 November"],
    ["2026-07-25", "Friday 31 July and Saturday 1 August"],
    ["2026-12-31", "Friday 1 and Saturday 2 January"],
  ])("of a link that is opened on %s: the same weekend, %s", (today, nights) => {
    const [step] = replay(startFrom(today), decodeActions("b1242"));
    expect(step && describeResult(step)).toContain(`Family cottage: ${nights}, R5,300.`);
  });
});

describe("the hint", () => {
  const { hints } = words;
  const first = (roomType: string) =>
    fill(hints.first, {
      channel: "Booking.com",
      roomType,
      first: "Friday 13",
      last: "Saturday 14",
    });

  test.each([
    ["nothing", "", first("Family cottage")],
    ["the first booking", "b1242", hints.second],
    ["a booking of other nights", "b1041", hints.third],
    ["the same nights on Airbnb", "b2242", hints.third],
    ["one more night", "b1243", hints.third],
    ["a move of the first booking", "b1242.m53", hints.third],
    ["a cancellation", "b1242.c3", hints.last],
  ])("after %s", (_, link, hint) => {
    expect(firstStep).toEqual({ channel: 1, roomType: 2, from: 0, to: 1 });
    expect(chooseHint(calendarOf(link), stepsOf(link), false)).toBe(hint);
  });

  test("after the first booking and a rejection", () => {
    expect(chooseHint(calendarOf("b1242"), stepsOf("b1242"), true)).toBe(hints.third);
  });
});
