import { rand } from "#pricing/money.ts";
import { firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
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
import { channelList, channelName } from "#site/tools/try-calendar/channel-names.ts";
import { periodInWords } from "#site/tools/try-calendar/days.ts";

const nameOf = (calendar: Calendar, roomType: number) => calendar.roomTypes[roomType]?.name ?? "";
const lastNight = ({ arrival, nights }: Stay) => arrival + nights - 1;

/** Returns the channel, the room type and the nights of a stay in words. */
export function describeStay(
  calendar: Calendar,
  stay: Stay,
  words: WordsOf<"try-calendar">["tool"],
) {
  return {
    channel: channelName(words, stay.channel),
    roomType: nameOf(calendar, stay.roomType),
    period: periodInWords(calendar.days, stay.arrival, lastNight(stay), words.days),
  };
}

/** Returns what a step did: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep(
  { action, before, after }: Step,
  words: WordsOf<"try-calendar">["tool"],
): string {
  const { done, update } = words;
  const nights = (range: Range, change: string) =>
    fill(done.nights, {
      roomType: nameOf(after, range.roomType),
      period: periodInWords(after.days, range.from, range.to, words.days),
      change,
    });
  switch (action.type) {
    case "book":
      return fill(done.book, {
        ...describeStay(before, action, words),
        price: rand(after.bookings.at(-1)?.price ?? 0),
      });
    case "cancel":
      return fill(
        done.cancel,
        describeStay(before, before.bookings[action.booking] as Stay, words),
      );
    case "move":
      return fill(done.move, {
        ...describeStay(after, after.bookings[action.booking] as Stay, words),
        before: describeStay(before, before.bookings[action.booking] as Stay, words).period,
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
      const channel = channelName(words, action.channel);
      const { rooms } = action;
      return nights(
        action,
        rooms === null ? fill(done.noLimit, { channel }) : fill(done.allotment, { channel, rooms }),
      );
    }
    case "markUp":
      return fill(done.markUp, {
        channel: channelName(words, action.channel),
        percent: action.percent,
      });
    case "rooms":
      return fill(done.rooms, { roomType: nameOf(after, action.roomType), rooms: action.rooms });
    case "name":
      return fill(done.name, { before: nameOf(before, action.roomType), name: action.name });
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
export function describeUpdates(
  step: Step,
  words: WordsOf<"try-calendar">["tool"],
): { to: string; text: string }[] {
  const about = rangeOfStep(step);
  return updatesOf(step).map((update) => {
    const { roomType, from, to } = update;
    const what = changeInWords(update, words.update);
    const isSame = about?.roomType === roomType && about.from === from && about.to === to;
    const nights = periodInWords(step.after.days, from, to, words.days);
    const where = `${nameOf(step.after, roomType)}, ${nights}: `;
    return {
      to: fill(words.done.told, { channels: channelList(words, update.channels) }),
      text: isSame ? what : where + what,
    };
  });
}

function changeInWords(
  { rooms, closed, price, minStay, closedToArrival }: Update,
  words: WordsOf<"try-calendar">["tool"]["update"],
): string {
  const parts = [
    rooms !== undefined && (closed ? words[closed] : fill(words.left, { rooms })),
    price !== undefined && rand(price),
    minStay !== undefined && countText(words.minStay, minStay, locale),
    closedToArrival !== undefined && (closedToArrival ? words.noArrivals : words.arrivals),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** Returns why an action was not possible. */
export function describeRejection(
  calendar: Calendar,
  rejection: Rejection,
  words: WordsOf<"try-calendar">["tool"],
): string {
  const texts = words.rejection;
  const day = "date" in rejection ? (calendar.days[rejection.date]?.fullName ?? "") : "";
  switch (rejection.reason) {
    case "soldOut":
    case "stopSell":
    case "closedToArrival":
      return fill(texts[rejection.reason], { roomType: nameOf(calendar, rejection.roomType), day });
    case "allotment": {
      const { rooms } = rejection;
      const channel = channelName(words, rejection.channel);
      const roomType = nameOf(calendar, rejection.roomType);
      return rooms === 0
        ? fill(texts.noAllotment, { channel, roomType, day })
        : fill(texts.allotment, { channel, roomType, day, rooms });
    }
    case "minStay":
      return fill(texts.minStay, { nights: rejection.nights, day });
    case "roomsSold":
      return fill(countText(texts.roomsSold, rejection.rooms, locale), { day });
    default:
      return texts[rejection.reason];
  }
}

/** Returns the log line of an action and its messages to the channels. */
export function describeResult(step: Step, words: WordsOf<"try-calendar">["tool"]): string {
  const messages = describeUpdates(step, words).map(({ to, text }) => `${to} ${text}`);
  return [describeStep(step, words), ...messages].join(" ");
}

/** Returns what the visitor may try next. */
export function chooseHint(
  calendar: Calendar,
  steps: readonly Step[],
  wasRejected: boolean,
  words: WordsOf<"try-calendar">["tool"],
): string {
  const { hints } = words;
  const has = (type: Action["type"]) => steps.some(({ action }) => action.type === type);
  if (!has("book")) {
    return fill(hints.first, {
      channel: channelName(words, firstStep.channel),
      roomType: nameOf(calendar, firstStep.roomType),
      first: calendar.days[firstStep.from]?.name ?? "",
      last: calendar.days[firstStep.to]?.name ?? "",
    });
  }
  if (has("cancel")) return hints.last;
  return !wasRejected && calendar.bookings.some(isFirstStep) ? hints.second : hints.third;
}

const isFirstStep = (stay: Stay) =>
  stay.channel === firstStep.channel &&
  stay.roomType === firstStep.roomType &&
  stay.arrival === firstStep.from &&
  lastNight(stay) === firstStep.to;
