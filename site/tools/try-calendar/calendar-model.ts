import * as example from "#content/try-calendar.ts";

/**
 * A small channel manager: room types with nights, bookings, and what each channel may sell. Dates, channels and room
 * types are indexes. `apply` changes
 * nothing and returns a new calendar.
 */

export const dateCount = example.days.length;
export const channelCount = example.channels.length;
export const roomTypeCount = example.roomTypes.length;

/** The numbers that an action may set. */
export const limits = {
  rate: { min: 100, max: 99_999 },
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
export type Booking = { channel: number; roomType: number; arrival: number; nights: number };
export type Calendar = {
  /** Percent on the rate, by channel. */
  markUps: readonly number[];
  roomTypes: readonly RoomType[];
  bookings: readonly Booking[];
};

/** The nights of a room type from one date to another, both included. */
export type Range = { roomType: number; from: number; to: number };

export type Action =
  | ({ type: "book" } & Booking)
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

export type Refusal =
  | { why: "soldOut" | "stopSell" | "closedToArrival"; roomType: number; date: number }
  | { why: "allotment"; channel: number; roomType: number; date: number; rooms: number }
  | { why: "minStay"; date: number; nights: number }
  | { why: "roomsSold"; date: number; rooms: number }
  | { why: "unchanged" | "invalid" | "full" };

export type Outcome =
  | { calendar: Calendar; refusal?: undefined }
  | { calendar?: undefined; refusal: Refusal };

export const start: Calendar = {
  markUps: example.channels.map(({ markUp }) => markUp),
  roomTypes: example.roomTypes.map(({ name, rooms, rates }) => ({
    name,
    rooms,
    nights: rates.map((rate) => ({
      rate,
      stopSell: false,
      minStay: 1,
      closedToArrival: false,
      allotments: example.channels.map(() => null),
    })),
  })),
  bookings: example.bookings,
};

/** Returns the calendar after an action, or why the action is not possible. */
export function apply(calendar: Calendar, action: Action): Outcome {
  if (!isValid(calendar, action)) return { refusal: { why: "invalid" } };
  const { bookings } = calendar;
  switch (action.type) {
    case "book": {
      const { type, ...booking } = action;
      return sell(calendar, bookings, booking);
    }
    case "cancel":
      return { calendar: { ...calendar, bookings: without(bookings, action.booking) } };
    case "move": {
      const booking = bookings[action.booking] as Booking;
      if (booking.arrival === action.arrival) return { refusal: { why: "unchanged" } };
      const moved = { ...booking, arrival: action.arrival };
      return sell(calendar, without(bookings, action.booking), moved, action.booking);
    }
    case "rate":
      return setNights(calendar, action, { rate: action.rate });
    case "stopSell":
      return setNights(calendar, action, { stopSell: action.closed });
    case "minStay":
      return setNights(calendar, action, { minStay: action.nights });
    case "closedToArrival":
      return setNights(calendar, action, { closedToArrival: action.closed });
    case "allotment":
      return changeNights(calendar, action, (night) =>
        night.allotments[action.channel] === action.rooms
          ? night
          : { ...night, allotments: night.allotments.with(action.channel, action.rooms) },
      );
    case "markUp":
      if (calendar.markUps[action.channel] === action.percent)
        return { refusal: { why: "unchanged" } };
      return {
        calendar: { ...calendar, markUps: calendar.markUps.with(action.channel, action.percent) },
      };
    case "rooms":
      return setRooms(calendar, action.roomType, action.rooms);
    case "name":
      return setRoomType(calendar, action.roomType, { name: action.name });
  }
}

/** Adds a booking to the others in a place of their list, if the calendar with only the others allows it. */
function sell(
  calendar: Calendar,
  others: readonly Booking[],
  booking: Booking,
  place = others.length,
): Outcome {
  const refusal = whyNot({ ...calendar, bookings: others }, booking);
  if (refusal) return { refusal };
  return { calendar: { ...calendar, bookings: others.toSpliced(place, 0, booking) } };
}

/** Returns why a channel cannot sell a stay, or nothing if it can. */
function whyNot(
  calendar: Calendar,
  { channel, roomType, arrival, nights }: Booking,
): Refusal | undefined {
  for (let date = arrival; date < arrival + nights; date += 1) {
    const { closed } = offerOf(calendar, channel, roomType, date);
    if (closed === "allotment") {
      const rooms = nightOf(calendar, roomType, date).allotments[channel] ?? 0;
      return { why: closed, channel, roomType, date, rooms };
    }
    if (closed) return { why: closed, roomType, date };
  }
  const { minStay, closedToArrival } = nightOf(calendar, roomType, arrival);
  if (closedToArrival) return { why: "closedToArrival", roomType, date: arrival };
  return nights < minStay ? { why: "minStay", date: arrival, nights: minStay } : undefined;
}

const setNights = (calendar: Calendar, range: Range, change: Partial<Night>) =>
  changeNights(calendar, range, (night) => {
    const [name] = Object.keys(change) as (keyof Night)[];
    return name && night[name] === change[name] ? night : { ...night, ...change };
  });

/** Changes the nights of a range. `change` returns the same night if it is already so. */
function changeNights(
  calendar: Calendar,
  { roomType, from, to }: Range,
  change: (night: Night) => Night,
): Outcome {
  const before = calendar.roomTypes[roomType]?.nights ?? [];
  const nights = before.map((night, date) => (date < from || date > to ? night : change(night)));
  if (nights.every((night, date) => night === before[date]))
    return { refusal: { why: "unchanged" } };
  return setRoomType(calendar, roomType, { nights });
}

function setRooms(calendar: Calendar, roomType: number, rooms: number): Outcome {
  for (let date = 0; date < dateCount; date += 1) {
    const sold = soldOn(calendar, roomType, date);
    if (sold > rooms) return { refusal: { why: "roomsSold", date, rooms: sold } };
  }
  return setRoomType(calendar, roomType, { rooms });
}

function setRoomType(calendar: Calendar, index: number, change: Partial<RoomType>): Outcome {
  const before = calendar.roomTypes[index] as RoomType;
  const after = { ...before, ...change };
  if (before.name === after.name && before.rooms === after.rooms && before.nights === after.nights)
    return { refusal: { why: "unchanged" } };
  return { calendar: { ...calendar, roomTypes: calendar.roomTypes.with(index, after) } };
}

const without = <Item>(list: readonly Item[], index: number) => list.toSpliced(index, 1);

function nightOf(calendar: Calendar, roomType: number, date: number): Night {
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
  /** Why it can sell none. */
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
  const price = Math.round((rate * (100 + (calendar.markUps[channel] ?? 0))) / 100);
  return { rooms, closed, price, minStay, closedToArrival };
}

export function roomsLeft(calendar: Calendar, roomType: number, date: number): number {
  return (calendar.roomTypes[roomType]?.rooms ?? 0) - soldOn(calendar, roomType, date);
}

/** Returns what the guest of a booking pays, at the rates of this calendar. */
export function totalOf(calendar: Calendar, { channel, roomType, arrival, nights }: Booking) {
  let total = 0;
  for (let date = arrival; date < arrival + nights; date += 1) {
    total += offerOf(calendar, channel, roomType, date).price;
  }
  return total;
}

/** What one message to channels says: only what has changed. */
export type Update = Range & {
  channels: readonly number[];
  rooms?: number;
  price?: number;
  minStay?: number;
  closedToArrival?: boolean;
};

/**
 * Returns the messages that channels get when one calendar becomes another, nights and channels with the same change
 * together. A channel that took a booking itself needs none (`except`).
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

/** Returns what changed for a channel, night after night with the same change as one. */
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
    ...(before.rooms !== after.rooms && { rooms: after.rooms }),
    ...(before.price !== after.price && { price: after.price }),
    ...(before.minStay !== after.minStay && { minStay: after.minStay }),
    ...(before.closedToArrival !== after.closedToArrival && {
      closedToArrival: after.closedToArrival,
    }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/**
 * Returns a name as the calendar keeps it: one line without control characters, no full stop (it ends an action in
 * the link), at most 24 characters. Empty if nothing is left.
 */
export function cleanName(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}.]+/gu, " ").trim();
  return [...line].slice(0, limits.nameLength).join("").trim();
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;
const isDate = (date: number) => isWhole(date, 0, dateCount - 1);
const isIndex = (index: number, length: number) => isWhole(index, 0, length - 1);

/** Returns true if every number of an action is in range. Links bring others. */
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
