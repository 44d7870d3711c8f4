import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
  channelCount,
  dateCount,
  limits,
  offerOf,
  priceOf,
  roomsLeft,
  roomTypeCount,
  soldOn,
  startFrom,
  updatesBetween,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

// The example: Friday 13 to Thursday 26 March are dates 0 to 13, the second Friday is 7. Channels: your website 0,
// Booking.com 1, Airbnb 2 (mark-up 22%), LekkeSlaap 3. Three garden rooms (0) at R1,450, R1,580 on Friday and Saturday;
// two Karoo suites (1) at R2,100 and R2,280; one family cottage (2) at R2,650. Sold before: a garden room on dates 2 to 4
// by your website and on 8 and 9 by LekkeSlaap, a suite on 0 to 2 by Airbnb.
const start = startFrom("2026-03-10");
const friday = 7;
const saturday = 8;
const [website, booking, airbnb, lekkeslaap] = [0, 1, 2, 3];
const [garden, suite, cottage] = [0, 1, 2];
const allChannels = [website, booking, airbnb, lekkeslaap];

const book = (channel: number, roomType: number, arrival: number, nights: number): Action => ({
  type: "book",
  channel,
  roomType,
  arrival,
  nights,
});

/** Returns the calendar after actions of which none may be rejected. */
function after(...actions: Action[]): Calendar {
  return actions.reduce((calendar, action) => {
    const outcome = apply(calendar, action);
    expect(outcome.rejection).toBeUndefined();
    return outcome.calendar ?? calendar;
  }, start);
}

const rejection = (calendar: Calendar, action: Action) => apply(calendar, action).rejection;

const weekend = { roomType: cottage, from: friday, to: saturday };

describe("a booking, worked by hand", () => {
  test("of the only cottage closes both nights on all four channels", () => {
    const calendar = after(book(booking, cottage, friday, 2));
    for (const channel of allChannels) {
      for (const date of [friday, saturday]) {
        expect(offerOf(calendar, channel, cottage, date)).toMatchObject({
          rooms: 0,
          closed: "soldOut",
        });
      }
      expect(offerOf(calendar, channel, cottage, friday - 1).rooms).toBe(1);
      expect(offerOf(calendar, channel, cottage, saturday + 1).rooms).toBe(1);
    }
  });

  test("costs the sum of its nights, Airbnb's with the mark-up", () => {
    const stay = { roomType: garden, arrival: 6, nights: 2 };
    // Thursday and Friday.
    expect(priceOf(start, { channel: booking, ...stay })).toBe(1450 + 1580);
    expect(priceOf(start, { channel: airbnb, ...stay })).toBe(1769 + 1928);
    expect(1450 * 1.1).toBeCloseTo(1595);
    expect(1580 * 1.1).toBeCloseTo(1738);
  });

  test("keeps its price after a new rate, a new mark-up and a move; the next one costs what is set", () => {
    const calendar = after(
      book(airbnb, cottage, friday, 2),
      { type: "rate", ...weekend, to: 11, rate: 3000 },
      { type: "markUp", channel: airbnb, percent: 0 },
      { type: "move", booking: 3, arrival: 9 },
      book(airbnb, cottage, friday, 2),
    );
    // The example has three bookings, so these are 3 and 4: two nights at R2,650 and 22%, then two at R3,000.
    expect(calendar.bookings.slice(3).map(({ price }) => price)).toEqual([6466, 6000]);
  });

  test("of the example was sold at the example's rates", () => {
    // Three garden nights from Sunday; one on Saturday and one on Sunday; a suite from Friday to Sunday, plus 22%.
    expect(start.bookings.map(({ price }) => price)).toEqual([
      3 * 1450,
      1580 + 1450,
      2782 + 2782 + 2562,
    ]);
  });

  test("leaves one of two suites, and the second closes it", () => {
    // Airbnb has sold one of two on the first Friday, Saturday and Sunday.
    expect(roomsLeft(start, suite, 1)).toBe(2 - 1);
    const calendar = after(book(website, suite, 1, 1));
    expect(roomsLeft(calendar, suite, 1)).toBe(2 - 1 - 1);
    expect(rejection(calendar, book(lekkeslaap, suite, 0, 3))).toBe(
      "Karoo suite is sold out on Saturday 14 March.",
    );
  });

  test("ends on the day of departure: the next guest arrives then", () => {
    const calendar = after(book(booking, cottage, friday, 2), book(airbnb, cottage, 9, 1));
    expect(soldOn(calendar, cottage, 9)).toBe(1);
  });

  test("is rejected for a minimum stay from its arrival, not one within it", () => {
    const calendar = after({ type: "minStay", ...weekend, to: friday, nights: 2 });
    expect(rejection(calendar, book(booking, cottage, friday, 1))).toBe(
      "Minimum stay 2 nights from Friday 20 March. Choose more nights.",
    );
    expect(rejection(calendar, book(booking, cottage, friday, 2))).toBeUndefined();
    expect(rejection(calendar, book(booking, cottage, friday - 1, 2))).toBeUndefined();
  });

  test("may stay over a night that is closed to arrival, but not begin there", () => {
    const calendar = after({ type: "closedToArrival", ...weekend, closed: true });
    expect(rejection(calendar, book(booking, cottage, saturday, 1))).toBe(
      "Closed to arrival: guests may not arrive on Saturday 21 March in Family cottage.",
    );
    expect(rejection(calendar, book(booking, cottage, 6, 3))).toBeUndefined();
  });

  test("is rejected on every channel for a stop-sell within it", () => {
    const calendar = after({ type: "stopSell", ...weekend, from: saturday, closed: true });
    for (const channel of allChannels) {
      expect(rejection(calendar, book(channel, cottage, friday, 2))).toBe(
        "Stop-sell: you closed Saturday 21 March for Family cottage. No channel sells it.",
      );
    }
    const open = apply(calendar, { type: "stopSell", ...weekend, closed: false });
    expect(open.calendar).toEqual(start);
  });

  test("can be moved over its own nights, but not onto those of another", () => {
    const calendar = after(book(booking, cottage, friday, 2), book(airbnb, cottage, 11, 2));
    // The example has three bookings, so these are 3 and 4.
    expect(apply(calendar, { type: "move", booking: 3, arrival: saturday }).calendar).toEqual(
      after(book(booking, cottage, saturday, 2), book(airbnb, cottage, 11, 2)),
    );
    expect(rejection(calendar, { type: "move", booking: 3, arrival: 10 })).toBe(
      "Family cottage is sold out on Tuesday 24 March.",
    );
    expect(rejection(calendar, { type: "move", booking: 3, arrival: friday })).toBe(
      words.rejection.unchanged,
    );
  });
});

describe("mark-ups", () => {
  test("a mark-up is rounded to a rand", () => {
    const calendar = after({ type: "markUp", channel: booking, percent: 15 });
    // 1,450 × 1.15 = 1,667.50
    expect(offerOf(calendar, booking, garden, 3).price).toBe(1668);
  });
});

describe("what is sent to whom", () => {
  test("after a booking: both nights in one message to the three others", () => {
    expect(updatesBetween(start, after(book(booking, cottage, friday, 2)), booking)).toEqual([
      { channels: [website, airbnb, lekkeslaap], ...weekend, rooms: 0, closed: "soldOut" },
    ]);
  });

  test("after a rate: what each channel charges", () => {
    const calendar = after({ type: "rate", ...weekend, rate: 3000 });
    expect(updatesBetween(start, calendar)).toEqual([
      { channels: [website, booking, lekkeslaap], ...weekend, price: 3000 },
      { channels: [airbnb], ...weekend, price: 3660 },
    ]);
  });

  test("after a stop-sell of sold-out nights: each channel shows it, and then that they are sold out", () => {
    const sold = after(book(booking, cottage, friday, 2));
    const stopSell = (closed: boolean): Action => ({ type: "stopSell", ...weekend, closed });
    const closed = apply(sold, stopSell(true)).calendar ?? sold;
    const opened = apply(closed, stopSell(false)).calendar ?? closed;
    expect(updatesBetween(sold, closed)).toEqual([
      { channels: allChannels, ...weekend, rooms: 0, closed: "stopSell" },
    ]);
    expect(updatesBetween(closed, opened)).toEqual([
      { channels: allChannels, ...weekend, rooms: 0, closed: "soldOut" },
    ]);
  });
});

const index = (length: number) => fc.integer({ min: 0, max: length - 1 });
const date = index(dateCount);
const range = fc
  .record({ roomType: index(roomTypeCount), from: date, to: date })
  .map(({ from, to, ...rest }) => ({ ...rest, from: Math.min(from, to), to: Math.max(from, to) }));
const of = <Type extends string>(type: Type) => ({ type: fc.constant(type) });

const inRange = <Type extends string, Rest extends object>(type: Type, rest: fc.Arbitrary<Rest>) =>
  fc.tuple(range, rest).map(([where, what]) => ({ type, ...where, ...what }));

const anyBooking: fc.Arbitrary<Action> = fc.record({
  ...of("book"),
  channel: index(channelCount),
  roomType: index(roomTypeCount),
  arrival: date,
  nights: fc.integer({ min: 1, max: 4 }),
});

/** Bookings above all, so that calendars fill up. */
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: anyBooking },
  fc.record({ ...of("cancel"), booking: index(12) }),
  fc.record({ ...of("move"), booking: index(12), arrival: date }),
  inRange("rate", fc.record({ rate: fc.integer(limits.rate) })),
  inRange("stopSell", fc.record({ closed: fc.boolean() })),
  inRange("minStay", fc.record({ nights: fc.integer(limits.minStay) })),
  inRange("closedToArrival", fc.record({ closed: fc.boolean() })),
  inRange(
    "allotment",
    fc.record({ channel: index(channelCount), rooms: fc.option(fc.integer({ min: 0, max: 3 })) }),
  ),
  fc.record({ ...of("markUp"), channel: index(channelCount), percent: fc.integer(limits.markUp) }),
);

const anyActions = fc.array(anyAction, { maxLength: 60 });

/** Returns the calendar after those of the actions that are possible. */
const settle = (actions: readonly Action[]) =>
  actions.reduce((calendar, action) => apply(calendar, action).calendar ?? calendar, start);

const anyCalendar = anyActions.map(settle);

const nights = Array.from({ length: roomTypeCount }, (_, roomType) =>
  Array.from({ length: dateCount }, (_, date) => ({ roomType, date })),
).flat();

function expectConsistent(calendar: Calendar): void {
  for (const { roomType, date } of nights) {
    const { rooms, nights: settings } = calendar.roomTypes[roomType] ?? { rooms: 0, nights: [] };
    const sold = soldOn(calendar, roomType, date);
    const byChannel = allChannels.map((channel) => soldOn(calendar, roomType, date, channel));
    expect(byChannel.reduce((sum, one) => sum + one)).toBe(sold);
    expect(sold).toBeLessThanOrEqual(rooms);
    for (const channel of allChannels) {
      const offer = offerOf(calendar, channel, roomType, date);
      const allotment = settings[date]?.allotments[channel] ?? rooms;
      expect(offer.rooms).toBeGreaterThanOrEqual(0);
      expect(offer.rooms + sold).toBeLessThanOrEqual(rooms);
      if (offer.rooms > 0) {
        expect(offer.rooms + (byChannel[channel] ?? 0)).toBeLessThanOrEqual(allotment);
      }
      if (settings[date]?.stopSell) expect(offer.rooms).toBe(0);
      expect(offer.closed === undefined).toBe(offer.rooms > 0);
      expect(Number.isInteger(offer.price)).toBe(true);
    }
  }
}

describe("whatever is done", () => {
  test("no more rooms are sold or offered than exist, over all channels", () => {
    fc.assert(fc.property(anyCalendar, expectConsistent));
  });

  test("a sale never breaks a stop-sell, an allotment, a minimum stay or a closed arrival", () => {
    fc.assert(
      fc.property(anyCalendar, anyBooking, (calendar, action) => {
        const { calendar: sold } = apply(calendar, action);
        if (!sold || action.type !== "book") return;
        const { channel, roomType, arrival } = action;
        const settings = calendar.roomTypes[roomType]?.nights ?? [];
        for (let date = arrival; date < arrival + action.nights; date += 1) {
          expect(settings[date]?.stopSell).toBe(false);
          const allotment = settings[date]?.allotments[channel] ?? limits.allotment.max;
          expect(soldOn(sold, roomType, date, channel)).toBeLessThanOrEqual(allotment);
        }
        expect(settings[arrival]?.minStay).toBeLessThanOrEqual(action.nights);
        expect(settings[arrival]?.closedToArrival).toBe(false);
      }),
    );
  });

  test("a sale takes its room off every channel in the same step, and off no other night", () => {
    fc.assert(
      fc.property(anyCalendar, anyBooking, (calendar, action) => {
        const { calendar: sold } = apply(calendar, action);
        if (!sold || action.type !== "book") return;
        for (const { roomType, date } of nights) {
          const booked =
            roomType === action.roomType &&
            date >= action.arrival &&
            date < action.arrival + action.nights;
          const left = roomsLeft(calendar, roomType, date) - Number(booked);
          expect(roomsLeft(sold, roomType, date)).toBe(left);
          for (const channel of allChannels) {
            expect(offerOf(sold, channel, roomType, date).rooms).toBeLessThanOrEqual(left);
          }
        }
      }),
    );
  });

  test("a cancellation restores exactly what was before the booking", () => {
    fc.assert(
      fc.property(anyCalendar, anyBooking, (calendar, action) => {
        const { calendar: sold } = apply(calendar, action);
        if (!sold) return;
        const last = sold.bookings.length - 1;
        expect(apply(sold, { type: "cancel", booking: last }).calendar).toEqual(calendar);
      }),
    );
  });

  test("the messages turn what each channel shows into the new offers, and none of them changes nothing", () => {
    fc.assert(
      fc.property(anyCalendar, anyAction, (calendar, action) => {
        const next = apply(calendar, action).calendar ?? calendar;
        const updates = updatesBetween(calendar, next);
        for (const { roomType, date } of nights) {
          for (const channel of allChannels) {
            const before = offerOf(calendar, channel, roomType, date);
            const sent = updates
              .filter(
                (update) =>
                  update.channels.includes(channel) &&
                  update.roomType === roomType &&
                  update.from <= date &&
                  date <= update.to,
              )
              .map(({ channels, roomType, from, to, ...change }) => change);
            expect(sent.length).toBeLessThanOrEqual(1);
            expect({ ...before, ...sent[0] }).toEqual(offerOf(next, channel, roomType, date));
            if (sent[0]) expect({ ...before, ...sent[0] }).not.toEqual(before);
          }
        }
      }),
    );
  });

  test("numbers that are out of range are rejected", () => {
    const number = fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN));
    fc.assert(
      fc.property(number, number, number, number, (one, two, three, four) => {
        expectConsistent(settle([book(one, two, three, four)]));
        expectConsistent(settle([{ type: "move", booking: one, arrival: two }]));
        expectConsistent(
          settle([
            { type: "allotment", roomType: one, from: two, to: three, channel: 0, rooms: four },
          ]),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe("the link", () => {
  test("is short", () => {
    const text = encodeActions([
      book(booking, cottage, friday, 2),
      { type: "rate", roomType: garden, from: friday, to: saturday, rate: 1650 },
      { type: "move", booking: 3, arrival: 13 },
      { type: "allotment", roomType: garden, from: 0, to: 13, channel: airbnb, rooms: null },
    ]);
    expect(text).toBe("b12b2.r0bc1650.mh3.q04h2x");
  });

  test("gives back the actions", () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        const text = encodeActions(actions);
        fc.pre(text.length <= maxTextLength);
        expect(decodeActions(text)).toEqual(actions);
      }),
    );
  });

  test("of any text is a calendar", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[bcmrsnaquwt][0-9a-z]{0,6}$/),
      anyAction.map((action) => encodeActions([action])),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const steps = replay(start, decodeActions(pieces.join(".")));
        const text = encodeActions(steps.map(({ action }) => action));
        expect(text.length).toBeLessThanOrEqual(maxTextLength);
        expectConsistent(steps.at(-1)?.after ?? start);
      }),
      { numRuns: 100 },
    );
  });

  test("is read up to the first invalid part, and up to the first action that is rejected", () => {
    expect(decodeActions("b1242.<b>.b1240")).toHaveLength(1);
    expect(replay(start, decodeActions("b1242.b2242.r0451650"))).toHaveLength(1);
    expect(replay(start, decodeActions("constructor"))).toEqual([]);
  });

  test("without its last action is the calendar before it: undo", () => {
    fc.assert(
      fc.property(anyActions, anyAction, (actions, action) => {
        const done = replay(start, actions);
        const { calendar } = applyNext(start, done, action);
        if (!calendar) return;
        const steps = replay(start, [...done.map((step) => step.action), action]);
        expect(steps.at(-1)?.after).toEqual(calendar);
        const undone = replay(
          start,
          steps.slice(0, -1).map((step) => step.action),
        );
        expect(undone.at(-1)?.after ?? start).toEqual(done.at(-1)?.after ?? start);
      }),
    );
  });

  test("holds so many actions, and no more", () => {
    const steps: Action[] = Array.from({ length: 250 }, (_, step) => ({
      type: "rate",
      roomType: garden,
      from: 0,
      to: 13,
      rate: 1000 + step,
    }));
    const held = steps.slice(0, Math.floor((maxTextLength + 1) / 9));
    expect(encodeActions(held).length).toBeLessThanOrEqual(maxTextLength);
    expect(applyNext(start, replay(start, held), { type: "cancel", booking: 0 }).rejection).toBe(
      words.rejection.full,
    );
  });
});
