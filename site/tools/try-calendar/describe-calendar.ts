import { rand } from "#pricing/money.ts";
import { channels, firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Action,
  type Booking,
  type Calendar,
  channelNames,
  nameOf,
  type Range,
  type Stay,
  type Update,
  updatesBetween,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

const { done, update } = words;
const nameOfChannel = (channel: number) => channelNames[channel] ?? "";

/** Returns the name of a channel within a sentence: "your website". */
export const channelInSentence = (channel: number) =>
  channels[channel]?.agency ?? words.website.inSentence;

const listFormat = new Intl.ListFormat(locale);

/** Returns the names of channels: "your website, Airbnb and LekkeSlaap". */
export const channelList = (indexes: readonly number[]) =>
  listFormat.format(indexes.map(channelInSentence));

/** Returns the nights from one date to another, both included: "Friday 13 and Saturday 14 March". */
export function periodInWords({ days }: Calendar, { from, to }: Pick<Range, "from" | "to">) {
  const [first, last] = [days[from], days[to]];
  if (!first || !last) return "";
  if (from === to) return first.fullName;
  const start = first.month === last.month ? first.name : first.fullName;
  return fill(to === from + 1 ? words.days.two : words.days.more, {
    first: start,
    last: last.fullName,
  });
}

/** Returns the nights of a stay. */
const rangeOfStay = ({ roomType, arrival, nights }: Stay): Range => ({
  roomType,
  from: arrival,
  to: arrival + nights - 1,
});

/** Returns the channel, the room type and the nights of a stay in words. */
export const describeStay = (calendar: Calendar, stay: Stay) => ({
  channel: nameOfChannel(stay.channel),
  roomType: nameOf(calendar, stay.roomType),
  period: periodInWords(calendar, rangeOfStay(stay)),
});

/** Returns what a step did: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep({ action, before, after }: Step): string {
  const nights = (range: Range, change: string) =>
    fill(done.nights, {
      roomType: nameOf(after, range.roomType),
      period: periodInWords(after, range),
      change,
    });
  const bookingIn = (calendar: Calendar, index: number) =>
    describeStay(calendar, calendar.bookings[index] as Booking);
  switch (action.type) {
    case "book":
      return fill(done.book, {
        ...describeStay(before, action),
        price: rand(after.bookings.at(-1)?.price ?? 0),
      });
    case "cancel":
      return fill(done.cancel, bookingIn(before, action.booking));
    case "move":
      return fill(done.move, {
        ...bookingIn(after, action.booking),
        before: bookingIn(before, action.booking).period,
      });
    case "rate":
      return nights(action, fill(done.rate, { rate: rand(action.rate) }));
    case "stopSell":
      return nights(action, action.closed ? done.stopSell : done.open);
    case "minStay":
      return nights(action, countText(update.minStay, action.nights, locale));
    case "closedToArrival":
      return nights(action, action.closed ? update.noArrivals : update.arrivals);
    case "allotment": {
      const channel = nameOfChannel(action.channel);
      const { rooms } = action;
      return nights(
        action,
        rooms === null ? fill(done.noLimit, { channel }) : fill(done.allotment, { channel, rooms }),
      );
    }
    case "markUp": {
      const { percent } = action;
      return fill(done.markUp, { channel: nameOfChannel(action.channel), percent });
    }
  }
}

/** Returns the nights of a step that sets, sells or cancels nights. */
function rangeOfStep({ action, before }: Step): Range | undefined {
  if ("from" in action) return action;
  if (action.type === "book") return rangeOfStay(action);
  const booking = action.type === "cancel" && before.bookings[action.booking];
  return booking ? rangeOfStay(booking) : undefined;
}

/**
 * Returns the recipients and the text of each message of a step. The text names its nights only if they are not those of
 * the action. The channel that took a booking knows it already.
 */
export function describeUpdates(step: Step): { to: string; text: string }[] {
  const { action, before, after } = step;
  const about = rangeOfStep(step);
  const seller = action.type === "book" ? action.channel : undefined;
  return updatesBetween(before, after, seller).map((sent) => {
    const { roomType, from, to, channels } = sent;
    const isSame = about?.roomType === roomType && about.from === from && about.to === to;
    const where = isSame ? "" : `${nameOf(after, roomType)}, ${periodInWords(after, sent)}: `;
    return {
      to: fill(done.told, { channels: channelList(channels) }),
      text: where + changeInWords(sent),
    };
  });
}

function changeInWords({ rooms, closed, price, minStay, closedToArrival }: Update): string {
  const parts = [
    rooms !== undefined && (closed ? update[closed] : fill(update.left, { rooms })),
    price !== undefined && rand(price),
    minStay !== undefined && countText(update.minStay, minStay, locale),
    closedToArrival !== undefined && (closedToArrival ? update.noArrivals : update.arrivals),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Returns the log line of an action and its messages to the channels. */
export function describeResult(step: Step): string {
  const messages = describeUpdates(step).map(({ to, text }) => `${to} ${text}`);
  return [describeStep(step), ...messages].join(" ");
}

/** Returns what the visitor may try next. */
export function chooseHint(calendar: Calendar, steps: readonly Step[], wasRejected: boolean) {
  const { hints } = words;
  const has = (type: Action["type"]) => steps.some(({ action }) => action.type === type);
  if (!has("book")) {
    return fill(hints.first, {
      channel: nameOfChannel(firstStep.channel),
      roomType: nameOf(calendar, firstStep.roomType),
      first: calendar.days[firstStep.from]?.name ?? "",
      last: calendar.days[firstStep.to]?.name ?? "",
    });
  }
  if (has("cancel")) return hints.last;
  const isSold = calendar.bookings.some((booking) => {
    const { roomType, from, to } = rangeOfStay(booking);
    const isSameRange =
      roomType === firstStep.roomType && from === firstStep.from && to === firstStep.to;
    return isSameRange && booking.channel === firstStep.channel;
  });
  return isSold && !wasRejected ? hints.second : hints.third;
}
