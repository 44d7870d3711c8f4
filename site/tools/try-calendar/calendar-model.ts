import { roomTypeIds, roomTypes } from "#schemas/facts/product-views.ts";
import * as example from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/**
 * A small channel manager: room types with nights, bookings, and what each channel may sell. Dates, channels and room
 * types are indexes. `apply` does not change its calendar: it returns a new one.
 */

export const words = readWords("try-calendar").tool;

export const channelNames = example.channels.map(({ agency }) => agency ?? words.website.name);
export const channelCount = example.channels.length;
export const roomTypeCount = roomTypeIds.length;

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
      weekend: index % 7 < 2,
      date,
      month,
      /** "Friday 13" and "Friday 13 March". */
      name: fill(words.days.day, { weekday, date }),
      fullName: fill(words.days.fullDay, { weekday, date, month }),
    };
  });
}
export type Day = ReturnType<typeof daysFrom>[number];

/** The numbers that an action may set. */
export const limits = {
  rate: { min: 100, max: 99_999, start: 1650, whole: true },
  minStay: { min: 1, max: 7 },
  allotment: { min: 0, max: 3 },
  markUp: { min: 0, max: 50 },
} as const;

export type Night = {
  /** Rand a night, before a channel's mark-up. */
  rate: number;
  stopSell: boolean;
  /** For guests who arrive on this date. */
  minStay: number;
  closedToArrival: boolean;
  /** The most rooms that each channel may sell; null is no limit. */
  allotments: readonly (number | null)[];
};
export type RoomType = { name: string; rooms: number; nights: readonly Night[] };
/** Nights that a channel sells. */
export type Stay = { channel: number; roomType: number; arrival: number; nights: number };
export type Booking = Stay & {
  /**
   * What the guest agreed to pay, in rand. A later rate or mark-up does not change it, and neither does a move to other
   * dates: the owner would have to agree on a new price with the guest.
   */
  price: number;
};
export type Calendar = {
  days: readonly Day[];
  /** Percent on the rate, by channel. */
  markUps: readonly number[];
  roomTypes: readonly RoomType[];
  bookings: readonly Booking[];
};

/** The nights of a room type from one date to another, both included. */
export type Range = { roomType: number; from: number; to: number };

export type Action =
  | ({ type: "book" } & Stay)
  | { type: "cancel"; booking: number }
  | { type: "move"; booking: number; arrival: number }
  | ({ type: "rate"; rate: number } & Range)
  | ({ type: "stopSell"; closed: boolean } & Range)
  | ({ type: "minStay"; nights: number } & Range)
  | ({ type: "closedToArrival"; closed: boolean } & Range)
  | ({ type: "allotment"; channel: number; rooms: number | null } & Range)
  | { type: "markUp"; channel: number; percent: number };

/** The calendar after an action, or why the action is not possible. */
export type Outcome =
  | { calendar: Calendar; rejection?: undefined }
  | { calendar?: undefined; rejection: string };

/** Returns the example, which begins on the first Friday on or after an ISO date. */
export function startFrom(isoDate: string): Calendar {
  const days = daysFrom(isoDate);
  const unsold: Calendar = {
    days,
    markUps: example.channels.map(({ markUp }) => markUp),
    roomTypes: roomTypeIds.map((id) => {
      const [weekday = 0, friday = 0] = roomTypes[id].rates;
      return {
        name: words.roomTypes[id],
        rooms: example.rooms[id],
        nights: days.map(({ weekend }) => ({
          rate: weekend ? friday : weekday,
          stopSell: false,
          minStay: 1,
          closedToArrival: false,
          allotments: example.channels.map(() => null),
        })),
      };
    }),
    bookings: [],
  };
  return {
    ...unsold,
    bookings: example.bookings.map((stay) => ({ ...stay, price: priceOf(unsold, stay) })),
  };
}

export function apply(calendar: Calendar, action: Action): Outcome {
  if (!isValid(calendar, action)) return { rejection: words.rejection.invalid };
  const outcome = change(calendar, action);
  const isUnchanged = JSON.stringify(outcome) === JSON.stringify({ calendar });
  return isUnchanged ? { rejection: words.rejection.unchanged } : outcome;
}

function change(calendar: Calendar, action: Action): Outcome {
  const { bookings, markUps } = calendar;
  switch (action.type) {
    case "book": {
      const { type, ...stay } = action;
      return insert(calendar, { ...stay, price: priceOf(calendar, stay) }, bookings.length);
    }
    case "cancel":
      return { calendar: { ...calendar, bookings: bookings.toSpliced(action.booking, 1) } };
    case "move": {
      const booking = bookings[action.booking] as Booking;
      const others = { ...calendar, bookings: bookings.toSpliced(action.booking, 1) };
      return insert(others, { ...booking, arrival: action.arrival }, action.booking);
    }
    case "rate":
      return setNights(calendar, action, () => ({ rate: action.rate }));
    case "stopSell":
      return setNights(calendar, action, () => ({ stopSell: action.closed }));
    case "minStay":
      return setNights(calendar, action, () => ({ minStay: action.nights }));
    case "closedToArrival":
      return setNights(calendar, action, () => ({ closedToArrival: action.closed }));
    case "allotment":
      return setNights(calendar, action, ({ allotments }) => ({
        allotments: allotments.with(action.channel, action.rooms),
      }));
    case "markUp":
      return { calendar: { ...calendar, markUps: markUps.with(action.channel, action.percent) } };
  }
}

/** Inserts a booking at an index, or returns why the calendar rejects it. */
function insert(calendar: Calendar, booking: Booking, index: number): Outcome {
  const rejection = findRejection(calendar, booking);
  if (rejection) return { rejection };
  return { calendar: { ...calendar, bookings: calendar.bookings.toSpliced(index, 0, booking) } };
}

/** Returns why a channel cannot sell a stay, or undefined if it can. */
function findRejection(
  calendar: Calendar,
  { channel, roomType, arrival, nights }: Stay,
): string | undefined {
  const { rejection } = words;
  const at = (date: number) => ({
    roomType: nameOf(calendar, roomType),
    day: dayName(calendar, date),
  });
  for (let date = arrival; date < arrival + nights; date += 1) {
    const { closed } = offerOf(calendar, channel, roomType, date);
    if (closed === "allotment") {
      const rooms = nightOf(calendar, roomType, date).allotments[channel] ?? 0;
      return fill(rooms === 0 ? rejection.noAllotment : rejection.allotment, {
        ...at(date),
        channel: channelNames[channel] ?? "",
        rooms,
      });
    }
    if (closed) return fill(rejection[closed], at(date));
  }
  const { minStay, closedToArrival } = nightOf(calendar, roomType, arrival);
  if (closedToArrival) return fill(rejection.closedToArrival, at(arrival));
  return nights < minStay
    ? fill(rejection.minStay, { nights: minStay, day: dayName(calendar, arrival) })
    : undefined;
}

function setNights(
  calendar: Calendar,
  { roomType: index, from, to }: Range,
  changeOf: (night: Night) => Partial<Night>,
): Outcome {
  const roomType = calendar.roomTypes[index] as RoomType;
  const nights = roomType.nights.map((night, date) =>
    date < from || date > to ? night : { ...night, ...changeOf(night) },
  );
  return {
    calendar: { ...calendar, roomTypes: calendar.roomTypes.with(index, { ...roomType, nights }) },
  };
}

export const nameOf = (calendar: Calendar, roomType: number) =>
  calendar.roomTypes[roomType]?.name ?? "";
const dayName = (calendar: Calendar, date: number) => calendar.days[date]?.fullName ?? "";

export function nightOf(calendar: Calendar, roomType: number, date: number): Night {
  return calendar.roomTypes[roomType]?.nights[date] as Night;
}

/** Returns how many rooms of a type are sold on a night, by all channels or by one. */
export function soldOn(calendar: Calendar, roomType: number, date: number, channel?: number) {
  return calendar.bookings.filter(
    (booking) =>
      booking.roomType === roomType &&
      (channel === undefined || booking.channel === channel) &&
      booking.arrival <= date &&
      date < booking.arrival + booking.nights,
  ).length;
}

/** What a channel shows for a night. */
export type Offer = {
  /** Rooms that it can still sell. */
  rooms: number;
  /** Why it can sell none, or undefined if it can. */
  closed: "soldOut" | "stopSell" | "allotment" | undefined;
  /** Rand, with the channel's mark-up. */
  price: number;
  minStay: number;
  closedToArrival: boolean;
};

export function offerOf(
  calendar: Calendar,
  channel: number,
  roomType: number,
  date: number,
): Offer {
  const night = nightOf(calendar, roomType, date);
  const left = roomsLeft(calendar, roomType, date);
  const limit = night.allotments[channel] ?? Number.POSITIVE_INFINITY;
  const allowed = Math.max(0, limit - soldOn(calendar, roomType, date, channel));
  const rooms = night.stopSell ? 0 : Math.min(left, allowed);
  let closed: Offer["closed"];
  if (night.stopSell) closed = "stopSell";
  else if (left === 0) closed = "soldOut";
  else if (rooms === 0) closed = "allotment";
  const { minStay, closedToArrival } = night;
  const price = withMarkUp(night.rate, calendar.markUps[channel]);
  return { rooms, closed, price, minStay, closedToArrival };
}

export const withMarkUp = (rate: number, percent = 0) => Math.round((rate * (100 + percent)) / 100);

export function roomsLeft(calendar: Calendar, roomType: number, date: number): number {
  return (calendar.roomTypes[roomType]?.rooms ?? 0) - soldOn(calendar, roomType, date);
}

/** Returns what a stay costs at the rates and the mark-up of this calendar. */
export function priceOf(calendar: Calendar, { channel, roomType, arrival, nights }: Stay): number {
  let price = 0;
  for (let date = arrival; date < arrival + nights; date += 1) {
    price += withMarkUp(nightOf(calendar, roomType, date).rate, calendar.markUps[channel]);
  }
  return price;
}

/** What has changed in an offer. `rooms` and `closed` come together: a night without rooms says why. */
type Change = Partial<Offer>;
/** A message to channels. */
export type Update = Range & Change & { channels: readonly number[] };

/**
 * Returns the messages that channels get when one calendar becomes another. Nights and channels with the same change
 * share a message. A channel that took a booking itself (`except`) needs none.
 */
export function updatesBetween(before: Calendar, after: Calendar, except?: number): Update[] {
  const updates = new Map<string, Update & { channels: number[] }>();
  for (let roomType = 0; roomType < roomTypeCount; roomType += 1) {
    for (let channel = 0; channel < channelCount; channel += 1) {
      if (channel === except) continue;
      for (const { from, to, change } of changesOf(before, after, channel, roomType)) {
        const key = JSON.stringify([roomType, from, to, change]);
        const update = updates.get(key);
        if (update) update.channels.push(channel);
        else updates.set(key, { channels: [channel], roomType, from, to, ...change });
      }
    }
  }
  return [...updates.values()];
}

/** Returns what changed for a channel. Consecutive nights with the same change are one entry. */
function changesOf(before: Calendar, after: Calendar, channel: number, roomType: number) {
  const changes: { from: number; to: number; change: Change }[] = [];
  for (let date = 0; date < dateCount; date += 1) {
    const change = differences(
      offerOf(before, channel, roomType, date),
      offerOf(after, channel, roomType, date),
    );
    if (!change) continue;
    const last = changes.at(-1);
    if (last?.to === date - 1 && JSON.stringify(last.change) === JSON.stringify(change))
      last.to = date;
    else changes.push({ from: date, to: date, change });
  }
  return changes;
}

function differences(before: Offer, after: Offer): Change | undefined {
  const isChanged = (name: keyof Offer) => before[name] !== after[name];
  const names = (Object.keys(after) as (keyof Offer)[]).filter((name) =>
    name === "rooms" || name === "closed"
      ? isChanged("rooms") || isChanged("closed")
      : isChanged(name),
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

const isIn = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && value >= min && value <= max;
const isStay = (arrival: number, nights: number) =>
  isIn(arrival, { min: 0, max: dateCount - 1 }) &&
  isIn(nights, { min: 1, max: dateCount - arrival });

/** Returns true if everything in an action is in range. A link may hold anything. */
function isValid({ bookings, days }: Calendar, action: Action): boolean {
  if ("channel" in action && !example.channels[action.channel]) return false;
  if ("roomType" in action && !roomTypeIds[action.roomType]) return false;
  if ("booking" in action && !bookings[action.booking]) return false;
  if ("from" in action && !(days[action.from] && days[action.to] && action.from <= action.to))
    return false;
  switch (action.type) {
    case "book":
      return isStay(action.arrival, action.nights);
    case "move":
      return isStay(action.arrival, bookings[action.booking]?.nights ?? 0);
    case "rate":
      return isIn(action.rate, limits.rate);
    case "minStay":
      return isIn(action.nights, limits.minStay);
    case "allotment":
      return action.rooms === null || isIn(action.rooms, limits.allotment);
    case "markUp":
      return isIn(action.percent, limits.markUp);
    default:
      return true;
  }
}
