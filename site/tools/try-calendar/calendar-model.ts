import { roomTypeIds, roomTypes } from "#schemas/facts/product-views.ts";
import * as example from "#schemas/facts/try-calendar.ts";
import type { WordsOf } from "#schemas/words.ts";
import { type Day, dateCount, daysFrom, weekdays } from "#site/tools/try-calendar/days.ts";

/**
 * A small channel manager: room types with nights, bookings, and what each channel may sell. Dates, channels and room
 * types are indexes. `apply` does not change its calendar: it returns a new one.
 */

export const channelCount = example.channels.length;
export const roomTypeCount = roomTypeIds.length;

/** The rate of each night, by room type: those of the product views, one for weekdays, one for Friday and Saturday night. */
export const roomTypeRates = roomTypeIds.map((id) => {
  const [weekday = 0, friday = 0] = roomTypes[id].rates;
  return weekdays.map(({ weekend }) => (weekend ? friday : weekday));
});

/** The numbers that an action may set. */
export const limits = {
  rate: { min: 100, max: 99_999, start: 1650, whole: true },
  minStay: { min: 1, max: 7 },
  rooms: { min: 1, max: 3 },
  markUp: { min: 0, max: 50 },
  nameLength: 24,
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
  | { type: "markUp"; channel: number; percent: number }
  | { type: "rooms"; roomType: number; rooms: number }
  | { type: "name"; roomType: number; name: string };

export type Rejection =
  | { reason: "soldOut" | "stopSell" | "closedToArrival"; roomType: number; date: number }
  | { reason: "allotment"; channel: number; roomType: number; date: number; rooms: number }
  | { reason: "minStay"; date: number; nights: number }
  | { reason: "roomsSold"; date: number; rooms: number }
  | { reason: "unchanged" | "invalid" | "full" };

export type Outcome =
  | { calendar: Calendar; rejection?: undefined }
  | { calendar?: undefined; rejection: Rejection };

/** Returns the example, which begins on the first Friday on or after an ISO date. */
export function startFrom(isoDate: string, words: WordsOf<"try-calendar">["tool"]): Calendar {
  const unsold: Calendar = {
    days: daysFrom(isoDate, words.days),
    markUps: example.channels.map(({ markUp }) => markUp),
    roomTypes: roomTypeIds.map((id, roomType) => ({
      name: words.roomTypes[id],
      rooms: example.rooms[id],
      nights: (roomTypeRates[roomType] ?? []).map((rate) => ({
        rate,
        stopSell: false,
        minStay: 1,
        closedToArrival: false,
        allotments: example.channels.map(() => null),
      })),
    })),
    bookings: [],
  };
  return {
    ...unsold,
    bookings: example.bookings.map((stay) => ({ ...stay, price: priceOf(unsold, stay) })),
  };
}

/** Returns the calendar after an action, or why the action is not possible. */
export function apply(calendar: Calendar, action: Action): Outcome {
  if (!isValid(calendar, action)) return { rejection: { reason: "invalid" } };
  const { bookings } = calendar;
  switch (action.type) {
    case "book": {
      const { type, ...stay } = action;
      return insert(calendar, { ...stay, price: priceOf(calendar, stay) }, bookings.length);
    }
    case "cancel":
      return { calendar: { ...calendar, bookings: bookings.toSpliced(action.booking, 1) } };
    case "move": {
      const booking = bookings[action.booking] as Booking;
      if (booking.arrival === action.arrival) return { rejection: { reason: "unchanged" } };
      const others = { ...calendar, bookings: bookings.toSpliced(action.booking, 1) };
      return insert(others, { ...booking, arrival: action.arrival }, action.booking);
    }
    case "rate":
      return setNights(calendar, action, "rate", action.rate);
    case "stopSell":
      return setNights(calendar, action, "stopSell", action.closed);
    case "minStay":
      return setNights(calendar, action, "minStay", action.nights);
    case "closedToArrival":
      return setNights(calendar, action, "closedToArrival", action.closed);
    case "allotment":
      return changeNights(calendar, action, (night) =>
        night.allotments[action.channel] === action.rooms
          ? night
          : { ...night, allotments: night.allotments.with(action.channel, action.rooms) },
      );
    case "markUp":
      if (calendar.markUps[action.channel] === action.percent)
        return { rejection: { reason: "unchanged" } };
      return {
        calendar: { ...calendar, markUps: calendar.markUps.with(action.channel, action.percent) },
      };
    case "rooms":
      return setRooms(calendar, action.roomType, action.rooms);
    case "name":
      return setRoomType(calendar, action.roomType, { name: action.name });
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
): Rejection | undefined {
  for (let date = arrival; date < arrival + nights; date += 1) {
    const { closed } = offerOf(calendar, channel, roomType, date);
    if (closed === "allotment") {
      const rooms = nightOf(calendar, roomType, date).allotments[channel] ?? 0;
      return { reason: closed, channel, roomType, date, rooms };
    }
    if (closed) return { reason: closed, roomType, date };
  }
  const { minStay, closedToArrival } = nightOf(calendar, roomType, arrival);
  if (closedToArrival) return { reason: "closedToArrival", roomType, date: arrival };
  return nights < minStay ? { reason: "minStay", date: arrival, nights: minStay } : undefined;
}

const setNights = <Name extends keyof Night>(
  calendar: Calendar,
  range: Range,
  name: Name,
  value: Night[Name],
) =>
  changeNights(calendar, range, (night) =>
    night[name] === value ? night : { ...night, [name]: value },
  );

/** Changes the nights of a range. `change` returns the same object for a night that stays as it is. */
function changeNights(
  calendar: Calendar,
  { roomType, from, to }: Range,
  change: (night: Night) => Night,
): Outcome {
  const before = calendar.roomTypes[roomType]?.nights ?? [];
  const nights = before.map((night, date) => (date < from || date > to ? night : change(night)));
  if (nights.every((night, date) => night === before[date]))
    return { rejection: { reason: "unchanged" } };
  return setRoomType(calendar, roomType, { nights });
}

function setRooms(calendar: Calendar, roomType: number, rooms: number): Outcome {
  for (let date = 0; date < dateCount; date += 1) {
    const sold = soldOn(calendar, roomType, date);
    if (sold > rooms) return { rejection: { reason: "roomsSold", date, rooms: sold } };
  }
  return setRoomType(calendar, roomType, { rooms });
}

function setRoomType(calendar: Calendar, index: number, change: Partial<RoomType>): Outcome {
  const before = calendar.roomTypes[index] as RoomType;
  const after = { ...before, ...change };
  if (before.name === after.name && before.rooms === after.rooms && before.nights === after.nights)
    return { rejection: { reason: "unchanged" } };
  return { calendar: { ...calendar, roomTypes: calendar.roomTypes.with(index, after) } };
}

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
  const { rate, stopSell, minStay, closedToArrival, allotments } = nightOf(
    calendar,
    roomType,
    date,
  );
  const left = roomsLeft(calendar, roomType, date);
  const limit = allotments[channel] ?? Number.POSITIVE_INFINITY;
  const allowed = Math.max(0, limit - soldOn(calendar, roomType, date, channel));
  const rooms = stopSell ? 0 : Math.min(left, allowed);
  let closed: Offer["closed"];
  if (stopSell) closed = "stopSell";
  else if (left === 0) closed = "soldOut";
  else if (rooms === 0) closed = "allotment";
  return {
    rooms,
    closed,
    price: withMarkUp(rate, calendar.markUps[channel]),
    minStay,
    closedToArrival,
  };
}

/** Returns the rate that a channel shows, with its mark-up in percent. */
export function withMarkUp(rate: number, percent = 0): number {
  return Math.round((rate * (100 + percent)) / 100);
}

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

/** A message to channels. It holds only what has changed. */
export type Update = Range & {
  channels: readonly number[];
  /** With `closed`, because a night without rooms may be sold out, on stop-sell or beyond the allotment. */
  rooms?: number;
  closed?: Offer["closed"];
  price?: number;
  minStay?: number;
  closedToArrival?: boolean;
};

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

type Change = Omit<Update, keyof Range | "channels">;

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
  const change: Change = {
    ...((before.rooms !== after.rooms || before.closed !== after.closed) && {
      rooms: after.rooms,
      closed: after.closed,
    }),
    ...(before.price !== after.price && { price: after.price }),
    ...(before.minStay !== after.minStay && { minStay: after.minStay }),
    ...(before.closedToArrival !== after.closedToArrival && {
      closedToArrival: after.closedToArrival,
    }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/**
 * Returns a name as the calendar keeps it: one line of at most 24 characters, without control characters and without
 * full stops, which separate the actions in the link. Returns an empty text if nothing is left.
 */
export function cleanName(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}.]+/gu, " ").trim();
  return [...line].slice(0, limits.nameLength).join("").trim();
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;
const isDate = (date: number) => isWhole(date, 0, dateCount - 1);
const isIndex = (index: number, length: number) => isWhole(index, 0, length - 1);

/** Returns true if everything in an action is in range. A link may hold anything. */
function isValid({ bookings }: Calendar, action: Action): boolean {
  if ("channel" in action && !isIndex(action.channel, channelCount)) return false;
  if ("roomType" in action && !isIndex(action.roomType, roomTypeCount)) return false;
  if ("booking" in action && !isIndex(action.booking, bookings.length)) return false;
  if ("from" in action && !(isDate(action.from) && isDate(action.to) && action.from <= action.to))
    return false;
  switch (action.type) {
    case "book":
      return isDate(action.arrival) && isWhole(action.nights, 1, dateCount - action.arrival);
    case "move":
      return isWhole(
        action.arrival,
        0,
        dateCount - (bookings[action.booking]?.nights ?? dateCount),
      );
    case "rate":
      return isWhole(action.rate, limits.rate.min, limits.rate.max);
    case "minStay":
      return isWhole(action.nights, limits.minStay.min, limits.minStay.max);
    case "allotment":
      return action.rooms === null || isWhole(action.rooms, 0, limits.rooms.max);
    case "markUp":
      return isWhole(action.percent, limits.markUp.min, limits.markUp.max);
    case "rooms":
      return isWhole(action.rooms, limits.rooms.min, limits.rooms.max);
    case "name":
      return action.name !== "" && action.name === cleanName(action.name);
    default:
      return true;
  }
}
