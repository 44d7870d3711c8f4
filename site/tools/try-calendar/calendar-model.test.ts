import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fill } from "#schemas/fill.ts";
import {
  applyNext,
  decodeActions,
  encodeActions,
  maxTextLength,
  replay,
} from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Action,
  apply,
  type Calendar,
  channelNames,
  dateCount,
  isInRange,
  limits,
  offerOf,
  priceOf,
  roomsLeft,
  roomTypes,
  startFrom,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import {
  chooseHint,
  describeResult,
  updatesOf,
} from "#site/tools/try-calendar/describe-calendar.ts";

// The example: Friday 13 to Thursday 26 March are dates 0 to 13, the second Friday is 7. Channels: your website 0,
// Booking.com 1, Airbnb 2 (mark-up 22%), LekkeSlaap 3. Three garden rooms (0) at R1,450, R1,580 on Friday and Saturday;
// two Karoo suites (1) at R2,100 and R2,280; one family cottage (2) at R2,650. Sold before: a garden room on dates 2 to 4
// by your website and on 8 and 9 by LekkeSlaap, a suite on 0 to 2 by Airbnb; so the next booking is number 3.
// A link counts dates from the Monday before: "b12b2" is a booking by Booking.com of the cottage, from date 7, for 2 nights.
const start = startFrom("2026-03-10");
const friday = 7;
const [booking, airbnb] = [1, 2];
const [garden, cottage] = [0, 2];
const allChannels = [...channelNames.keys()];

const stepsOf = (link: string) => replay(start, decodeActions(link));
/** Returns the calendar after the actions of a link, of which none may be rejected. */
function after(link: string): Calendar {
  const steps = stepsOf(link);
  expect(encodeActions(steps.map(({ action }) => action))).toBe(link);
  return steps.at(-1)?.after ?? start;
}

/** Returns why the last action of a link is rejected, or undefined. */
function rejectionOf(link: string): string | undefined {
  const [last = "", ...others] = link.split(".").reverse();
  const [action] = decodeActions(last);
  const outcome = action && apply(after(others.reverse().join(".")), action);
  return typeof outcome === "string" ? outcome : undefined;
}

describe("a booking, worked by hand", () => {
  test("of the only cottage closes both nights on all four channels, and no other night", () => {
    const calendar = after("b12b2");
    for (const channel of allChannels) {
      const offers = [6, 7, 8, 9].map((date) => offerOf(calendar, channel, cottage, date));
      expect(offers.map(({ rooms }) => rooms)).toEqual([1, 0, 0, 1]);
      expect(offers[1]?.closed).toBe("soldOut");
    }
  });

  test("costs the sum of its nights, Airbnb's with the mark-up, rounded to a rand", () => {
    const stay = { roomType: garden, from: 6, to: 7 };
    // Thursday and Friday.
    expect(priceOf(start, { channel: booking, ...stay })).toBe(1450 + 1580);
    expect(priceOf(start, { channel: airbnb, ...stay })).toBe(1769 + 1928);
    // Three garden nights from Sunday; one on Saturday and one on Sunday; a suite from Friday to Sunday, plus 22%.
    const sold = [3 * 1450, 1580 + 1450, 2782 + 2782 + 2562];
    expect(start.bookings.map(({ price }) => price)).toEqual(sold);
    // 1,450 × 1.15 = 1,667.50
    expect(offerOf(after("u115"), booking, garden, 3).price).toBe(1668);
  });

  test("keeps its price after a new rate, a new mark-up and a move; the next one costs what is set", () => {
    const { bookings } = after("b22b2.r2bf3000.u20.md3.b22b2");
    // Two nights at R2,650 and 22%, then two at R3,000.
    expect(bookings.slice(3).map(({ price }) => price)).toEqual([6466, 6000]);
  });

  const unchanged = words.rejection.unchanged;
  test.each(
    Object.entries({
      // The second of two suites, a minimum stay, closed to arrival, a stop-sell.
      "b0151.b3143": "Karoo suite is sold out on Saturday 14 March.",
      "n2bb2.b12b1": "Minimum stay 2 nights from Friday 20 March. Choose more nights.",
      "a2bc1.b12c1":
        "Closed to arrival: guests may not arrive on Saturday 21 March in Family cottage.",
      "s2cc1.b12b2":
        "Stop-sell: you closed Saturday 21 March for Family cottage. No channel sells it.",
      // Moves onto the nights of another booking, and to where it is; a rate that is set.
      "b12b2.b22f2.me3": "Family cottage is sold out on Tuesday 24 March.",
      "b12b2.mb3": unchanged,
      r0bb1580: unchanged,
    }),
  )("%s is rejected: %s", (link, rejection) => expect(rejectionOf(link)).toBe(rejection));

  test.each([
    ["the next guest arrives on the day of departure", "b12b2.b22d1"],
    ["as long as the minimum stay", "n2bb2.b12b2"],
    ["over a night with a minimum stay", "n2bb2.b12a2"],
    ["over a night that is closed to arrival", "a2bc1.b12a3"],
    ["after a stop-sell", "s2cc1.s2bc0.b12b2"],
    ["moved over its own nights", "b12b2.mc3"],
  ])("is possible: %s", (_, link) => expect(rejectionOf(link)).toBeUndefined());
});

describe("the result of an action", () => {
  const cottageNights = "Family cottage, Friday 13 and Saturday 14 March";
  test.each(
    Object.entries({
      b1242:
        "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300. To your website, Airbnb and LekkeSlaap: sold out.",
      "b1242.r2453000": `${cottageNights}: rate R3,000. To your website, Booking.com and LekkeSlaap: R3,000. To Airbnb: R3,660.`,
      "b1242.s2451": `${cottageNights}: stop-sell. To your website, Booking.com, Airbnb and LekkeSlaap: stop-sell.`,
      "b1242.s2451.s2450": `${cottageNights}: open for sale. To your website, Booking.com, Airbnb and LekkeSlaap: sold out.`,
      "b1242.c3": `Cancelled: Booking.com, ${cottageNights}. To your website, Booking.com, Airbnb and LekkeSlaap: 1 left.`,
    }),
  )("of the link %s", (link, result) => {
    const step = stepsOf(link).at(-1);
    expect(step && describeResult(step)).toBe(result);
  });

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
  const nights = { first: "Friday 13", last: "Saturday 14" };
  const first = fill(hints.first, {
    channel: "Booking.com",
    roomType: "Family cottage",
    ...nights,
  });
  test.each([
    ["nothing", "", false, first],
    ["the first booking", "b1242", false, hints.second],
    ["the first booking and a rejection", "b1242", true, hints.third],
    ["a booking of other nights", "b1041", false, hints.third],
    ["the same nights on Airbnb", "b2242", false, hints.third],
    ["a move of the first booking", "b1242.m53", false, hints.third],
    ["a cancellation", "b1242.c3", false, hints.last],
  ])("after %s", (_, link, failed, hint) => {
    expect(chooseHint(after(link), stepsOf(link), failed)).toBe(hint);
  });
});

const numberOf = (name: keyof typeof limits) =>
  fc.integer({ min: limits[name][0], max: limits[name][1] });
const [channel, roomType, date] = [numberOf("channel"), numberOf("roomType"), numberOf("from")];
const of = <Type extends Action["type"]>(type: Type) => ({ type: fc.constant(type) });
const rule = (type: "rate" | "stopSell" | "minStay" | "closedToArrival") =>
  fc.record({ ...of(type), roomType, from: date, to: date, value: numberOf(type) });

const anyBooking = fc
  .record({ ...of("book"), channel, roomType, from: date, nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ nights, ...stay }) => ({ ...stay, to: stay.from + nights - 1 }));
/** Bookings above all, so that calendars fill up. */
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: anyBooking },
  fc.record({ ...of("cancel"), booking: fc.nat(12) }),
  fc.record({ ...of("move"), booking: fc.nat(12), from: date }),
  ...(["rate", "stopSell", "minStay", "closedToArrival"] as const).map(rule),
  fc.record({ ...of("markUp"), channel, value: numberOf("markUp") }),
);
const anyActions = fc.array(anyAction, { maxLength: 60 });

/** Returns the calendar after those of the actions that are possible. */
const settle = (actions: readonly Action[]) =>
  actions.reduce((calendar, action) => {
    const outcome = apply(calendar, action);
    return typeof outcome === "string" ? calendar : outcome;
  }, start);
const anyCalendar = anyActions.map(settle);

const nights = [...roomTypes.keys()].flatMap((roomType) =>
  Array.from({ length: dateCount }, (_, date) => ({ roomType, date })),
);

function expectConsistent(calendar: Calendar): void {
  for (const { roomType, date } of nights) {
    const rooms = roomTypes[roomType]?.rooms ?? 0;
    const night = calendar.nights[roomType]?.[date];
    const sold = calendar.bookings.filter((stay) => isInRange(stay, roomType, date)).length;
    expect(sold).toBeLessThanOrEqual(rooms);
    for (const channel of allChannels) {
      const offer = offerOf(calendar, channel, roomType, date);
      expect(offer.rooms).toBeGreaterThanOrEqual(0);
      expect(offer.rooms + sold).toBeLessThanOrEqual(rooms);
      if (night?.stopSell) expect(offer.rooms).toBe(0);
      expect(offer.closed === undefined).toBe(offer.rooms > 0);
      expect(Number.isInteger(offer.price)).toBe(true);
    }
  }
}

describe("whatever is done", () => {
  test("no more rooms are sold or offered than exist, over all channels", () => {
    fc.assert(fc.property(anyCalendar, expectConsistent));
  });

  test("a sale keeps each rule, takes its room off every channel on its nights alone, and is undone by a cancellation", () => {
    fc.assert(
      fc.property(anyCalendar, anyBooking, (calendar, action) => {
        const sold = apply(calendar, action);
        if (typeof sold === "string") return;
        const { roomType, from, to } = action;
        const first = calendar.nights[roomType]?.[from];
        expect(first?.minStay).toBeLessThanOrEqual(to - from + 1);
        expect(first?.closedToArrival).toBe(0);
        for (const { roomType: one, date } of nights) {
          const isBooked = isInRange({ roomType, from, to }, one, date);
          const left = roomsLeft(calendar, one, date) - Number(isBooked);
          expect(roomsLeft(sold, one, date)).toBe(left);
          for (const other of allChannels)
            expect(offerOf(sold, other, one, date).rooms).toBeLessThanOrEqual(left);
          if (!isBooked) continue;
          expect(calendar.nights[one]?.[date]?.stopSell).toBe(0);
        }
        expect(apply(sold, { type: "cancel", booking: calendar.bookings.length })).toEqual(
          calendar,
        );
      }),
    );
  });

  test("a channel gets one message for each night whose offer changed, and none for the others", () => {
    fc.assert(
      fc.property(anyCalendar, anyAction, (before, action) => {
        const after = apply(before, action);
        if (typeof after === "string") return;
        const updates = updatesOf({ action, before, after });
        for (const { roomType, date } of nights) {
          for (const channel of allChannels) {
            const offers = [before, after].map((one) =>
              JSON.stringify(offerOf(one, channel, roomType, date)),
            );
            const isSeller = action.type === "book" && action.channel === channel;
            const sent = updates.filter(
              (update) => update.channels.includes(channel) && isInRange(update, roomType, date),
            );
            expect(sent.length).toBe(Number(offers[0] !== offers[1] && !isSeller));
          }
        }
      }),
    );
  });
});

describe("the link", () => {
  test("is short, and older links with names of rooms and allotments are read", () => {
    const actions: Action[] = [
      { type: "book", channel: booking, roomType: cottage, from: friday, to: 8 },
      { type: "rate", roomType: garden, from: friday, to: 8, value: 1650 },
      { type: "move", booking: 3, from: 13 },
    ];
    expect(encodeActions(actions)).toBe("b12b2.r0bc1650.mh3");
    expect(decodeActions("t0Loft.b12b2.w03.r0bc1650.q04h2x.mh3")).toEqual(actions);
  });

  test("gives back the actions, and without the last one the calendar before it: undo", () => {
    fc.assert(
      fc.property(anyActions, anyAction, (actions, action) => {
        const text = encodeActions(actions);
        fc.pre(text.length <= maxTextLength);
        expect(decodeActions(text)).toEqual(actions);
        const done = replay(start, actions);
        const next = applyNext(start, done, action);
        if (typeof next === "string") return;
        const steps = replay(start, [...done.map((step) => step.action), action]);
        expect(steps.at(-1)?.after).toEqual(next);
        expect(steps.slice(0, -1)).toEqual(done);
      }),
    );
  });

  test("of any text is a calendar", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[bcmrsnaquwt][0-9a-z]{0,6}$/),
      anyAction.map((action) => encodeActions([action])),
    );
    const check = (pieces: string[]) =>
      expectConsistent(stepsOf(pieces.join(".")).at(-1)?.after ?? start);
    fc.assert(fc.property(fc.array(piece), check), { numRuns: 100 });
  });

  test.each([
    ["the first invalid part", "b1242.<b>.b1240", 1],
    ["the first action that is rejected", "b1242.b2242.r0451650", 1],
    ["a word that begins with a letter of an action", "constructor", 0],
    ["the dates after the calendar", "b12h2", 0],
    [
      "the most characters",
      Array.from({ length: 250 }, (_, step) => `r04h${1000 + step}`).join("."),
      111,
    ],
  ])("is read up to %s", (_, link, count) => expect(stepsOf(link)).toHaveLength(count));

  test("holds no more than its most characters", () => {
    const link = Array.from({ length: 111 }, (_, step) => `r04h${1000 + step}`).join(".");
    expect(applyNext(start, stepsOf(link), { type: "cancel", booking: 0 })).toBe(
      words.rejection.full,
    );
  });
});
