import { count } from "#content/count.ts";
import { rand } from "#pricing/money.ts";
import type { agencies } from "#schemas/facts/companies.ts";
import {
  roomTypes as pictured,
  type RoomTypeId,
  roomTypeIds,
} from "#schemas/facts/product-views.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { productViewsWords } from "#schemas/words/product-views.ts";

/** The example that the try-it calendar of /features starts with, and its words. */

const week = [
  "Friday",
  "Saturday",
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
] as const;

/** Two weeks from a Friday, so that the weekend of the first step is in view on a phone too. */
export const weekdays = [...week, ...week].map((weekday, index) => ({
  index,
  weekday,
  short: weekday.slice(0, 3),
  weekend: weekday === "Friday" || weekday === "Saturday",
}));

export type Day = (typeof weekdays)[number] & {
  /** The day of the month. */
  date: number;
  month: string;
};

const monthFormat = new Intl.DateTimeFormat("en-ZA", { month: "long", timeZone: "UTC" });

/** Returns the two weeks that begin on the first Friday on or after an ISO date. */
export function daysFrom(isoDate: string): Day[] {
  return weekdays.map((weekday, index) => {
    const time = new Date(isoDate);
    const toFriday = (5 - time.getUTCDay() + 7) % 7;
    time.setUTCDate(time.getUTCDate() + toFriday + index);
    return { ...weekday, date: time.getUTCDate(), month: monthFormat.format(time) };
  });
}

/** "Friday 13" */
const dayName = (day: Day | undefined) => `${day?.weekday} ${day?.date}`;

/** "Friday 13 March" */
export const fullDay = (day: Day | undefined) => `${dayName(day)} ${day?.month}`;

/** The nights from one date to another, both included: "Friday 13 and Saturday 14 March". */
export function period(days: readonly Day[], from: number, to: number): string {
  const [first, last] = [days[from], days[to]];
  if (from === to) return fullDay(first);
  const start = first?.month === last?.month ? dayName(first) : fullDay(first);
  return `${start} ${to === from + 1 ? "and" : "to"} ${fullDay(last)}`;
}

type TravelSite = (typeof agencies)[number];

/** The channels, the property's own website first. A mark-up is a percentage of the rate. */
export const channels: readonly {
  name: TravelSite | "Your website";
  inSentence: string;
  markUp: number;
}[] = [
  { name: "Your website", inSentence: "your website", markUp: 0 },
  { name: "Booking.com", inSentence: "Booking.com", markUp: 0 },
  { name: "Airbnb", inSentence: "Airbnb", markUp: 22 },
  { name: "LekkeSlaap", inSentence: "LekkeSlaap", markUp: 0 },
];

const roomCounts: Readonly<Record<RoomTypeId, number>> = { garden: 3, karoo: 2, cottage: 1 };

/** With the rates of the product's pictures: one for weekdays, one for Friday and Saturday night. */
export const roomTypes = roomTypeIds.map((id) => {
  const [weekday = 0, friday = 0] = pictured[id].rates;
  return {
    name: productViewsWords[defaultLanguage].roomTypes[id],
    rooms: roomCounts[id],
    rates: weekdays.map(({ weekend }) => (weekend ? friday : weekday)),
  };
});

/** The bookings at the start, as indexes into the lists above. */
export const bookings = [
  { channel: 0, roomType: 0, arrival: 2, nights: 3 },
  { channel: 3, roomType: 0, arrival: 8, nights: 2 },
  { channel: 2, roomType: 1, arrival: 0, nights: 3 },
] as const;

/** The booking that a visitor is asked to take first: the only family cottage, on the first Friday and Saturday. */
export const firstStep = { channel: 1, roomType: 2, from: 0, to: 1 } as const;

const cottageRate = roomTypes[firstStep.roomType]?.rates[firstStep.from] ?? 0;

/** Returns the names of channels: "your website, Airbnb and LekkeSlaap". */
export const channelList = (indexes: readonly number[]) =>
  new Intl.ListFormat("en-ZA").format(indexes.map((index) => channels[index]?.inSentence ?? ""));

const others = channelList([0, 2, 3]);
const sumOfStep = `2 × ${rand(cottageRate)} = ${rand(2 * cottageRate)}`;

/** Shown with and without script. */
export const tryCalendar = {
  title: "Try a channel manager",
  lead: "One calendar, and four channels that sell from it: your website and three travel sites. Take a booking on one and watch the others close.",
  stepsTitle: "What happens",
  steps: [
    `You enter each night once: how many rooms you have, the rate and the rules. Say one family cottage at ${rand(cottageRate)}.`,
    `Booking.com sells it for ${weekdays[firstStep.from]?.weekday} and ${weekdays[firstStep.to]?.weekday} night: ${sumOfStep}. In real time ${others} hear that none is left.`,
    "The guest cancels, and both nights open again on all four.",
  ],
  withoutScript:
    "With JavaScript, which is off in your browser, you can take bookings, set rates and see what each channel gets.",
} as const;

/** The parts of a message to channels. */
export const updateWords = {
  closed: { soldOut: "sold out", stopSell: "stop-sell", allotment: "allotment used" },
  left: (rooms: number) => `${rooms} left`,
  price: (rate: number) => rand(rate),
  minStay: (nights: number) =>
    nights === 1 ? "no minimum stay" : `minimum stay ${count(nights, "night")}`,
  closedToArrival: (closed: boolean) => (closed ? "no arrivals" : "arrivals allowed"),
} as const;

type Stay = { channel: string; roomType: string; period: string };

/** The lines of the log. */
export const doneWords = {
  book: ({ channel, roomType, period, price }: Stay & { price: string }) =>
    `${channel} sold ${roomType}: ${period}, ${price}.`,
  cancel: ({ channel, roomType, period }: Stay) => `Cancelled: ${channel}, ${roomType}, ${period}.`,
  move: ({ channel, roomType, period, before }: Stay & { before: string }) =>
    `Moved: ${channel}, ${roomType}, from ${before} to ${period}.`,
  rate: (rate: number) => `rate ${rand(rate)}`,
  stopSell: (closed: boolean) => (closed ? "stop-sell" : "open for sale"),
  nights: (roomType: string, period: string, change: string) =>
    `${roomType}, ${period}: ${change}.`,
  allotment: (channel: string, rooms: number | null) =>
    rooms === null ? `no limit for ${channel}` : `${channel} may sell ${rooms} a night`,
  markUp: (channel: string, percent: number) => `${channel}: mark-up ${percent}%.`,
  rooms: (roomType: string, rooms: number) => `${roomType}: you have ${rooms}.`,
  name: (before: string, name: string) =>
    `${before} is now called ${name}. Channels keep their own names for it.`,
  told: (channels: string) => `To ${channels}:`,
  nothing: "Nothing to send: no channel needs an update.",
} as const;

/** Why an action was not possible. */
export const rejectionWords = {
  soldOut: (roomType: string, day: string) => `${roomType} is sold out on ${day}.`,
  stopSell: (roomType: string, day: string) =>
    `Stop-sell: you closed ${day} for ${roomType}. No channel sells it.`,
  allotment: (channel: string, roomType: string, day: string, rooms: number) =>
    rooms === 0
      ? `Allotment: ${channel} may not sell ${roomType} on ${day}.`
      : `Allotment used: ${channel} may sell only ${rooms} of ${roomType} on ${day}.`,
  closedToArrival: (roomType: string, day: string) =>
    `Closed to arrival: guests may not arrive on ${day} in ${roomType}.`,
  minStay: (nights: number, day: string) =>
    `Minimum stay ${count(nights, "night")} from ${day}. Choose more nights.`,
  roomsSold: (rooms: number, day: string) =>
    `${count(rooms, "room")} of this type ${rooms === 1 ? "is" : "are"} sold on ${day}. Cancel a booking first.`,
  unchanged: "That is already set. Nothing changes.",
  full: "The link of this page holds no more changes. Undo some, or start again.",
  invalid: "This cannot be done here.",
} as const;

/** The live calendar. */
export const calendarWords = {
  window: ([first]: readonly Day[]) => `Your calendar from ${first?.date} ${first?.month}`,
  keys: "Arrow keys move, Shift with the arrow keys selects nights, Enter goes to the actions.",
  head: "Rands a night",
  roomCount: (rooms: number) => count(rooms, "room"),
  left: (rooms: number) => `${rooms} left`,
  full: "Full",
  stopSell: "Stop-sell",
  minStay: (nights: number) => `${nights}+ nights`,
  closedToArrival: "no arrival",
  limited: "allotment",
  undo: "Undo",
  redo: "Redo",
  undone: (step: string) => `Undone: ${step}`,
  redone: "Done again.",
  restarted: "The calendar is as it was at the start.",
  hints: {
    first: (roomType: string, days: readonly Day[]) =>
      `Start here: take a booking on ${channels[firstStep.channel]?.name}. In the row ${roomType}, tap ${dayName(days[firstStep.from])} and ${dayName(days[firstStep.to])}. Then tap ${channels[firstStep.channel]?.name}.`,
    second: "Now try to sell the same two nights on Airbnb.",
    third: "Cancel the booking: tap its bar in the calendar, or its line under “Bookings”.",
    last: "Set a rate, a stop-sell, a minimum stay or an allotment, and see what each channel gets.",
  },
  selection: {
    none: "Tap the first night and the last night. With a mouse, drag over them.",
    nights: (roomType: string, nights: number, period: string) =>
      `${roomType}: ${period}, ${count(nights, "night")}.`,
    one: "For a longer stay, tap the last night.",
    clear: "Clear the selection",
    title: "What do you want to do?",
  },
  actions: {
    book: "Take a booking",
    rate: "Rate",
    stopSell: "Stop-sell",
    minStay: "Minimum stay",
    closedToArrival: "Closed to arrival",
    allotment: "Allotment",
  },
  explained: {
    book: "Who sells it?",
    rate: "What a night costs. A channel’s mark-up is added to it.",
    stopSell: "Closes these nights on every channel.",
    minStay: "The shortest stay for guests who arrive on these dates.",
    closedToArrival: "Guests may stay over these nights, but not arrive.",
    allotment: "How many rooms of this type a channel may sell each night.",
  },
  rate: { label: "Rate in rand", set: "Set the rate", example: 1650 },
  stopSellOn: "Close these nights",
  stopSellOff: "Open them again",
  arrivalOff: "No arrivals",
  arrivalOn: "Allow arrivals",
  nights: (nights: number) => (nights === 1 ? "None" : count(nights, "night")),
  channel: "Channel",
  noLimit: "No limit",
  booking: {
    close: "Close the booking",
    explained: "Move it here, or drag its bar with the mouse.",
    list: "Bookings",
    none: "No bookings.",
    cancel: "Cancel the booking",
    earlier: "A day earlier",
    later: "A day later",
    line: ({ channel, roomType, period }: Stay) => `${channel}: ${roomType}, ${period}`,
    sold: (nights: number, price: string) => `${count(nights, "night")}, sold for ${price}`,
  },
  channels: {
    title: (roomType: string) => `What each channel shows for ${roomType}`,
    hint: "The last change has a frame.",
    head: "Sells at",
    markUp: (percent: number) => `rate + ${percent}%`,
    closed: { soldOut: "Sold out", stopSell: "Stop-sell", allotment: "Allotment used" },
  },
  log: {
    title: "What was sent to whom",
    none: "Nothing yet. Your first change appears here.",
    earlier: (entries: number) => `${count(entries, "earlier line")} not shown.`,
  },
  settings: {
    title: "Your rooms and mark-ups",
    name: (number: number) => `Room type ${number}`,
    nameError: "Enter a name, for example Garden room.",
    rooms: "How many",
    markUp: (channel: string) => `Mark-up on ${channel}`,
    percent: (percent: number) => (percent === 0 ? "None" : `${percent}%`),
  },
  summary: "Try this channel manager. It opens with my example:",
} as const;
