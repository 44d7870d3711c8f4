import {
  calendarWords,
  channelList,
  channels,
  doneWords,
  firstStep,
  fullDay,
  period,
  rejectionWords,
  updateWords,
} from "#content/try-calendar.ts";
import { rand } from "#pricing/money.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Action,
  type Calendar,
  type Range,
  type Rejection,
  type Stay,
  type Update,
  updatesBetween,
} from "#site/tools/try-calendar/calendar-model.ts";

const nameOf = (calendar: Calendar, roomType: number) => calendar.roomTypes[roomType]?.name ?? "";
const channelName = (channel: number) => channels[channel]?.name ?? "";
const lastNight = ({ arrival, nights }: Stay) => arrival + nights - 1;

/** Returns the channel, the room type and the nights of a stay in words. */
export function describeStay(calendar: Calendar, stay: Stay) {
  return {
    channel: channelName(stay.channel),
    roomType: nameOf(calendar, stay.roomType),
    period: period(calendar.days, stay.arrival, lastNight(stay)),
  };
}

/** Returns what a step did: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep({ action, before, after }: Step): string {
  const nights = (range: Range, change: string) =>
    doneWords.nights(
      nameOf(after, range.roomType),
      period(after.days, range.from, range.to),
      change,
    );
  switch (action.type) {
    case "book":
      return doneWords.book({
        ...describeStay(before, action),
        price: rand(after.bookings.at(-1)?.price ?? 0),
      });
    case "cancel":
      return doneWords.cancel(describeStay(before, before.bookings[action.booking] as Stay));
    case "move":
      return doneWords.move({
        ...describeStay(after, after.bookings[action.booking] as Stay),
        before: describeStay(before, before.bookings[action.booking] as Stay).period,
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

/** Returns the nights of a step that sets, sells or cancels nights. */
function rangeOfStep({ action, before }: Step): Range | undefined {
  if ("from" in action) return action;
  const booking = action.type === "cancel" ? before.bookings[action.booking] : action;
  if (!booking || !("nights" in booking)) return undefined;
  return { roomType: booking.roomType, from: booking.arrival, to: lastNight(booking) };
}

/**
 * Returns the recipients and the text of each message of a step. The text names its nights only if they are not those of
 * the action.
 */
export function describeUpdates(step: Step): { to: string; text: string }[] {
  const about = rangeOfStep(step);
  return updatesOf(step).map((update) => {
    const { roomType, from, to } = update;
    const what = changeInWords(update);
    const isSame = about?.roomType === roomType && about.from === from && about.to === to;
    const where = `${nameOf(step.after, roomType)}, ${period(step.after.days, from, to)}: `;
    return { to: doneWords.told(channelList(update.channels)), text: isSame ? what : where + what };
  });
}

function changeInWords({ rooms, closed, price, minStay, closedToArrival }: Update): string {
  const parts = [
    rooms !== undefined && (closed ? updateWords.closed[closed] : updateWords.left(rooms)),
    price !== undefined && updateWords.price(price),
    minStay !== undefined && updateWords.minStay(minStay),
    closedToArrival !== undefined && updateWords.closedToArrival(closedToArrival),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Returns why an action was not possible. */
export function describeRejection(calendar: Calendar, rejection: Rejection): string {
  switch (rejection.reason) {
    case "soldOut":
    case "stopSell":
    case "closedToArrival":
      return rejectionWords[rejection.reason](
        nameOf(calendar, rejection.roomType),
        fullDay(calendar.days[rejection.date]),
      );
    case "allotment":
      return rejectionWords.allotment(
        channelName(rejection.channel),
        nameOf(calendar, rejection.roomType),
        fullDay(calendar.days[rejection.date]),
        rejection.rooms,
      );
    case "minStay":
      return rejectionWords.minStay(rejection.nights, fullDay(calendar.days[rejection.date]));
    case "roomsSold":
      return rejectionWords.roomsSold(rejection.rooms, fullDay(calendar.days[rejection.date]));
    default:
      return rejectionWords[rejection.reason];
  }
}

/** Returns the log line of an action and its messages to the channels. */
export function describeResult(step: Step): string {
  const messages = describeUpdates(step).map(({ to, text }) => `${to} ${text}`);
  return [describeStep(step), ...messages].join(" ");
}

/** Returns what the visitor may try next. */
export function chooseHint(
  calendar: Calendar,
  steps: readonly Step[],
  wasRejected: boolean,
): string {
  const { hints } = calendarWords;
  const has = (type: Action["type"]) => steps.some(({ action }) => action.type === type);
  if (!has("book")) return hints.first(nameOf(calendar, firstStep.roomType), calendar.days);
  if (has("cancel")) return hints.last;
  return !wasRejected && calendar.bookings.some(isFirstStep) ? hints.second : hints.third;
}

const isFirstStep = (stay: Stay) =>
  stay.channel === firstStep.channel &&
  stay.roomType === firstStep.roomType &&
  stay.arrival === firstStep.from &&
  lastNight(stay) === firstStep.to;
