import { rand } from "#pricing/money.ts";
import { roomTypes as roomTypeFacts, roomTypeIds } from "#schemas/facts/product-views.ts";
import * as example from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/**
 * A small channel manager: room types with nights, bookings, and what each channel may sell. Dates, channels and room
 * types are indexes. `apply` does not change its calendar: it returns a new one.
 */

export const words = readWords("try-calendar").tool;

export const channelNames = example.channels.map(({ agency }) => agency ?? words.website.name);

export const roomTypes = roomTypeIds.map((id) => ({
  ...roomTypeFacts[id],
  name: words.roomTypes[id],
  rooms: example.rooms[id],
}));

/** Two weeks from a Friday, so that the weekend of the first step is in view on a phone too. */
export const dateCount = 14;

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
const weekdayFormat = dateFormat({ weekday: "long" });
const shortFormat = dateFormat({ weekday: "short" });
const monthFormat = dateFormat({ month: "long" });

/** Returns the two weeks that begin on the first Friday on or after an ISO date. */
export function daysFrom(isoDate: string) {
  return Array.from({ length: dateCount }, (_, index) => {
    const time = new Date(isoDate);
    const toFriday = (5 - time.getUTCDay() + 7) % 7;
    time.setUTCDate(time.getUTCDate() + toFriday + index);
    const date = time.getUTCDate();
    const month = monthFormat.format(time);
    const weekday = weekdayFormat.format(time);
    return {
      index,
      weekday,
      short: shortFormat.format(time),
      date,
      month,
      /** "Friday 13" and "Friday 13 March". */
      name: fill(words.days.day, { weekday, date }),
      fullName: fill(words.days.fullDay, { weekday, date, month }),
    };
  });
}
export type Day = ReturnType<typeof daysFrom>[number];

export type RuleRow = {
  /** Its letter in links. */
  letter: string;
  /** A night starts with the least, and with a rate of its room type. */
  limits: readonly [min: number, max: number];
  /** What a new value is called in the log and in messages to channels. */
  describe: (value: number) => string;
  /** What the night shows of it below its rate, and so does each channel. */
  note?: (value: number) => string | false;
  /** The values to choose from. Without them, a number is typed. */
  choices?: readonly RuleChoice[];
};
export type RuleChoice = { value: number; label: string; isPrimary?: boolean };

const { done, update } = words;

export type Rule = "rate" | "stopSell" | "minStay" | "closedToArrival";

/**
 * What a night has for all channels: its rate in rand before a channel's mark-up, 1 for a stop-sell, the minimum stay of
 * guests who arrive on it, and 1 if none may arrive.
 */
export const rules: Readonly<Record<Rule, RuleRow>> = {
  rate: {
    letter: "r",
    limits: [100, 99_999],
    describe: (rate) => fill(done.rate, { rate: rand(rate) }),
  },
  stopSell: {
    letter: "s",
    limits: [0, 1],
    describe: (closed) => (closed ? done.stopSell : done.open),
    choices: [
      { value: 1, label: words.stopSellOn, isPrimary: true },
      { value: 0, label: words.stopSellOff },
    ],
  },
  minStay: {
    letter: "n",
    limits: [1, 7],
    describe: (nights) => countText(update.minStay, nights),
    note: (nights) => nights > 1 && fill(words.minStay, { nights }),
    choices: [1, 2, 3, 4, 5].map((value) => ({ value, label: countText(words.nights, value) })),
  },
  closedToArrival: {
    letter: "a",
    limits: [0, 1],
    describe: (closed) => (closed ? update.noArrivals : update.arrivals),
    note: (closed) => closed > 0 && words.closedToArrival,
    choices: [
      { value: 1, label: words.arrivalOff, isPrimary: true },
      { value: 0, label: words.arrivalOn },
    ],
  },
};
export const ruleNames = Object.keys(rules) as Rule[];

const ofRules = <Value>(get: (rule: RuleRow) => Value) =>
  Object.fromEntries(ruleNames.map((name) => [name, get(rules[name])])) as Record<Rule, Value>;

/** The least and the most that an action may have, by field or by what it sets. */
export const limits = {
  channel: [0, channelNames.length - 1],
  roomType: [0, roomTypes.length - 1],
  from: [0, dateCount - 1],
  to: [0, dateCount - 1],
  ...ofRules((rule) => rule.limits),
  markUp: [0, 50],
} as const;

export type Night = Readonly<Record<Rule, number>>;
/** The nights of a room type from one date to another, both included. */
export type Range = { roomType: number; from: number; to: number };
/** Nights that a channel sells. */
export type Stay = Range & { channel: number };
/**
 * The price is what the guest agreed to pay, in rand. A later rate or mark-up does not change it, and neither does a move
 * to other dates: the owner would have to agree on a new price with the guest.
 */
export type Booking = Stay & { price: number };
export type Calendar = {
  days: readonly Day[];
  /** Percent on the rate, by channel. */
  markUps: readonly number[];
  /** The nights of each room type. */
  nights: readonly (readonly Night[])[];
  bookings: readonly Booking[];
};

export type Action =
  | ({ type: "book" } & Stay)
  | { type: "cancel"; booking: number }
  | { type: "move"; booking: number; from: number }
  | ({ type: Rule; value: number } & Range)
  | { type: "markUp"; channel: number; value: number };

const stayOf = ({ arrival, nights, ...stay }: typeof example.firstStep): Stay => ({
  ...stay,
  from: arrival,
  to: arrival + nights - 1,
});

/** The booking that a visitor is asked to take first. */
export const firstStay = stayOf(example.firstStep);

/** Returns the example, which begins on the first Friday on or after an ISO date. */
export function startFrom(isoDate: string): Calendar {
  const days = daysFrom(isoDate);
  const usual = ofRules(({ limits: [least] }) => least);
  const unsold: Calendar = {
    days,
    markUps: example.channels.map(({ markUp }) => markUp),
    nights: roomTypes.map(({ rates: [weekday = 0, friday = 0] }) =>
      // The dates begin on a Friday.
      days.map(({ index }) => ({ ...usual, rate: index % 7 < 2 ? friday : weekday })),
    ),
    bookings: [],
  };
  const stays = example.bookings.map(stayOf);
  return { ...unsold, bookings: stays.map((stay) => ({ ...stay, price: priceOf(unsold, stay) })) };
}

/** Returns the calendar after an action, or why the action is not possible. */
export function apply(calendar: Calendar, action: Action): Calendar | string {
  if (!isValid(calendar, action)) return words.rejection.invalid;
  const after = change(calendar, action);
  const isUnchanged = JSON.stringify(after) === JSON.stringify(calendar);
  return isUnchanged ? words.rejection.unchanged : after;
}

/** Returns true if everything in an action is in range. A link may hold anything. */
function isValid({ bookings }: Calendar, action: Action): boolean {
  const isPossible = Object.entries(action).every(([name, value]) => {
    if (name === "type") return true;
    if (name === "booking") return bookings[action[name as never]] !== undefined;
    const [min, max] = limits[(name === "value" ? action.type : name) as keyof typeof limits];
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  });
  return isPossible && !("to" in action && action.from > action.to);
}

function change(calendar: Calendar, action: Action): Calendar | string {
  const { bookings, markUps } = calendar;
  switch (action.type) {
    case "book": {
      const { type, ...stay } = action;
      return insert(calendar, { ...stay, price: priceOf(calendar, stay) }, bookings.length);
    }
    case "cancel":
      return { ...calendar, bookings: bookings.toSpliced(action.booking, 1) };
    case "move": {
      const booking = bookings[action.booking] as Booking;
      const to = action.from + booking.to - booking.from;
      if (to >= dateCount) return words.rejection.invalid;
      const others = { ...calendar, bookings: bookings.toSpliced(action.booking, 1) };
      return insert(others, { ...booking, from: action.from, to }, action.booking);
    }
    case "markUp":
      return { ...calendar, markUps: markUps.with(action.channel, action.value) };
    default: {
      const nights = calendar.nights[action.roomType]?.map((night, date) =>
        isInRange(action, action.roomType, date)
          ? { ...night, [action.type]: action.value }
          : night,
      );
      return { ...calendar, nights: calendar.nights.with(action.roomType, nights ?? []) };
    }
  }
}

/** Inserts a booking at an index, or returns why the calendar rejects it. */
function insert(calendar: Calendar, booking: Booking, index: number): Calendar | string {
  const { channel, roomType, from, to } = booking;
  const reject = (rule: keyof typeof words.rejection, at: number) =>
    fill<"roomType" | "day" | "nights">(words.rejection[rule], {
      roomType: roomTypes[roomType]?.name ?? "",
      day: calendar.days[at]?.fullName ?? "",
      nights: nightOf(calendar, roomType, at).minStay,
    });
  for (let date = from; date <= to; date += 1) {
    const { closed } = offerOf(calendar, channel, roomType, date);
    if (closed) return reject(closed, date);
  }
  const arrival = nightOf(calendar, roomType, from);
  if (arrival.closedToArrival) return reject("closedToArrival", from);
  if (to - from + 1 < arrival.minStay) return reject("minStay", from);
  return { ...calendar, bookings: calendar.bookings.toSpliced(index, 0, booking) };
}

export const nightOf = ({ nights }: Calendar, roomType: number, date: number) =>
  nights[roomType]?.[date] as Night;

export const isInRange = (range: Range | undefined, roomType: number, date: number) =>
  range?.roomType === roomType && range.from <= date && date <= range.to;

/** Returns how many rooms of a type are not sold on a night. */
export const roomsLeft = ({ bookings }: Calendar, roomType: number, date: number) =>
  (roomTypes[roomType]?.rooms ?? 0) -
  bookings.filter((booking) => isInRange(booking, roomType, date)).length;

export const withMarkUp = (rate: number, percent = 0) => Math.round((rate * (100 + percent)) / 100);

/** The rules that a night, and each channel, shows below its rate. */
export const notedRules = ["minStay", "closedToArrival"] as const;

export const notesOf = (night: Pick<Night, (typeof notedRules)[number]>) =>
  notedRules.flatMap((name) => rules[name].note?.(night[name]) || []);

/** Returns what a channel shows for a night. */
export function offerOf(calendar: Calendar, channel: number, roomType: number, date: number) {
  const { rate, stopSell, ...noted } = nightOf(calendar, roomType, date);
  const left = roomsLeft(calendar, roomType, date);
  const soldOut = left === 0 ? ("soldOut" as const) : undefined;
  /** Why it can sell none, or undefined if it can. */
  const closed = stopSell ? ("stopSell" as const) : soldOut;
  const price = withMarkUp(rate, calendar.markUps[channel]);
  return { ...noted, rooms: closed ? 0 : left, closed, price };
}

/** Returns what a stay costs at the rates and the mark-up of this calendar. */
export const priceOf = ({ nights, markUps }: Calendar, { channel, roomType, from, to }: Stay) =>
  (nights[roomType] ?? [])
    .slice(from, to + 1)
    .reduce((sum, { rate }) => sum + withMarkUp(rate, markUps[channel]), 0);
