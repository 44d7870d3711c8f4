import { rand } from "#content/money.ts";
import {
  channelList,
  channels,
  doneWords,
  fullDay,
  period,
  refusalWords,
  updateWords,
} from "#content/try-calendar.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Action,
  type Booking,
  type Calendar,
  type Range,
  type Refusal,
  totalOf,
  type Update,
  updatesBetween,
} from "#site/tools/try-calendar/calendar-model.ts";

const nameOf = (calendar: Calendar, roomType: number) => calendar.roomTypes[roomType]?.name ?? "";
const channelName = (channel: number) => channels[channel]?.name ?? "";
const lastNight = ({ arrival, nights }: Booking) => arrival + nights - 1;

/** Returns the parts of a booking in words. */
export function describeStay(calendar: Calendar, booking: Booking) {
  return {
    channel: channelName(booking.channel),
    roomType: nameOf(calendar, booking.roomType),
    period: period(booking.arrival, lastNight(booking)),
    total: rand(totalOf(calendar, booking)),
  };
}

/** Returns what was done: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep({ action, before, after }: Step): string {
  const nights = (range: Range, change: string) =>
    doneWords.nights(nameOf(after, range.roomType), period(range.from, range.to), change);
  switch (action.type) {
    case "book":
      return doneWords.book(describeStay(before, action));
    case "cancel":
      return doneWords.cancel(describeStay(before, before.bookings[action.booking] as Booking));
    case "move":
      return doneWords.move({
        ...describeStay(after, after.bookings[action.booking] as Booking),
        before: describeStay(before, before.bookings[action.booking] as Booking).period,
      });
    case "rate":
      return nights(action, doneWords.rate(action.rate));
    case "stopSell":
      return nights(action, doneWords.stopSell(action.closed));
    case "minStay":
      return nights(action, updateWords.minStay(action.nights));
    case "closedToArrival":
      return nights(action, updateWords.closedToArrival(action.closed));
    case "allotment":
      return nights(action, doneWords.allotment(channelName(action.channel), action.rooms));
    case "markUp":
      return doneWords.markUp(channelName(action.channel), action.percent);
    case "rooms":
      return doneWords.rooms(nameOf(after, action.roomType), action.rooms);
    case "name":
      return doneWords.name(nameOf(before, action.roomType), action.name);
  }
}

/** Returns the messages that a step sent. The channel that took a booking knows it already. */
function updatesOf({ action, before, after }: Step): Update[] {
  return updatesBetween(before, after, action.type === "book" ? action.channel : undefined);
}

/** Returns the nights that an action is about, if it is about some. */
function rangeOfStep({ action, before }: Step): Range | undefined {
  if ("from" in action) return action;
  const booking = action.type === "cancel" ? before.bookings[action.booking] : action;
  if (!booking || !("nights" in booking)) return undefined;
  return { roomType: booking.roomType, from: booking.arrival, to: lastNight(booking) };
}

/** Returns whom each message of a step was sent to, and what it says. The nights of the action are not named again. */
export function describeUpdates(step: Step): { to: string; text: string }[] {
  const about = rangeOfStep(step);
  return updatesOf(step).map((update) => {
    const { roomType, from, to } = update;
    const what = changeInWords(update);
    const isSame = about?.roomType === roomType && about.from === from && about.to === to;
    const where = `${nameOf(step.after, roomType)}, ${period(from, to)}: `;
    return { to: doneWords.told(channelList(update.channels)), text: isSame ? what : where + what };
  });
}

function changeInWords({ rooms, price, minStay, closedToArrival }: Update): string {
  const parts = [
    rooms !== undefined && (rooms === 0 ? updateWords.closed : updateWords.left(rooms)),
    price !== undefined && updateWords.price(price),
    minStay !== undefined && updateWords.minStay(minStay),
    closedToArrival !== undefined && updateWords.closedToArrival(closedToArrival),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Returns why an action was not possible. */
export function describeRefusal(calendar: Calendar, refusal: Refusal): string {
  switch (refusal.why) {
    case "soldOut":
    case "stopSell":
    case "closedToArrival":
      return refusalWords[refusal.why](nameOf(calendar, refusal.roomType), fullDay(refusal.date));
    case "allotment":
      return refusalWords.allotment(
        channelName(refusal.channel),
        nameOf(calendar, refusal.roomType),
        fullDay(refusal.date),
        refusal.rooms,
      );
    case "minStay":
      return refusalWords.minStay(refusal.nights, fullDay(refusal.date));
    case "roomsSold":
      return refusalWords.roomsSold(refusal.rooms, fullDay(refusal.date));
    default:
      return refusalWords[refusal.why];
  }
}

/** What the tool says after an action. */
export type Message = { refused: boolean; text: string };

/** Returns what an action did and whom it told, in sentences. */
export function messageOf(step: Step): Message {
  const told = describeUpdates(step).map(({ to, text }) => `${to} ${text}`);
  return { refused: false, text: [describeStep(step), ...told].join(" ") };
}

/** The kinds of action that are about selected nights, in the order of the panel. */
export const nightActions = [
  "book",
  "rate",
  "stopSell",
  "minStay",
  "closedToArrival",
  "allotment",
] as const satisfies readonly Action["type"][];
export type NightAction = (typeof nightActions)[number];
