import { rand } from "#pricing/money.ts";
import { channels, firstStep } from "#schemas/facts/try-calendar.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { encodeAction, type Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Booking,
  type Calendar,
  channelNames,
  noLimit,
  type Offer,
  offerOf,
  type Range,
  type Rule,
  rangeOfStay,
  roomTypes,
  type Stay,
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

/** Returns a room type and its nights in words: "Friday 13 and Saturday 14 March". */
export function describeRange({ days }: Calendar, { roomType, from, to }: Range) {
  const [first, last] = [days[from], days[to]];
  const firstName = (first?.month === last?.month ? first?.name : first?.fullName) ?? "";
  const lastName = last?.fullName ?? "";
  const text = to === from + 1 ? words.days.two : words.days.more;
  const period = from === to ? lastName : fill(text, { first: firstName, last: lastName });
  return { roomType: roomTypes[roomType]?.name ?? "", period };
}

/** Returns the channel, the room type and the nights of a stay in words. */
export const describeStay = (calendar: Calendar, stay: Stay) => ({
  channel: nameOfChannel(stay.channel),
  ...describeRange(calendar, rangeOfStay(stay)),
});

const ruleTexts: Readonly<Record<Rule, (value: number) => string>> = {
  rate: (rate) => fill(done.rate, { rate: rand(rate) }),
  stopSell: (closed) => (closed ? done.stopSell : done.open),
  minStay: (nights) => countText(update.minStay, nights, locale),
  closedToArrival: (closed) => (closed ? update.noArrivals : update.arrivals),
};

/** Returns what a step did: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep({ action, before, after }: Step): string {
  const bookingIn = (calendar: Calendar, index: number) =>
    describeStay(calendar, calendar.bookings[index] as Booking);
  switch (action.type) {
    case "book": {
      const price = rand(after.bookings.at(-1)?.price ?? 0);
      return fill(done.book, { ...describeStay(before, action), price });
    }
    case "cancel":
      return fill(done.cancel, bookingIn(before, action.booking));
    case "move": {
      const { period } = bookingIn(before, action.booking);
      return fill(done.move, { ...bookingIn(after, action.booking), before: period });
    }
    case "markUp":
      return fill(done.markUp, { channel: nameOfChannel(action.channel), percent: action.value });
    case "allotment": {
      const rooms = { channel: nameOfChannel(action.channel), rooms: action.value };
      const change = fill(action.value === noLimit ? done.noLimit : done.allotment, rooms);
      return fill(done.nights, { ...describeRange(after, action), change });
    }
    default: {
      const change = ruleTexts[action.type](action.value);
      return fill(done.nights, { ...describeRange(after, action), change });
    }
  }
}

/** Returns the nights of a step that sets, sells or cancels nights. */
function rangeOfStep({ action, before }: Step): Range | undefined {
  if ("from" in action) return action;
  if (action.type === "book") return rangeOfStay(action);
  return action.type === "cancel"
    ? rangeOfStay(before.bookings[action.booking] as Booking)
    : undefined;
}

/** Returns what changed in an offer, or an empty text. */
function changeInWords(before: Offer, after: Offer): string {
  const isChanged = (name: keyof Offer) => before[name] !== after[name];
  const { rooms, closed, price, minStay, closedToArrival } = after;
  const parts = [
    (isChanged("rooms") || isChanged("closed")) &&
      (closed ? update[closed] : fill(update.left, { rooms })),
    isChanged("price") && rand(price),
    isChanged("minStay") && ruleTexts.minStay(minStay),
    isChanged("closedToArrival") && ruleTexts.closedToArrival(closedToArrival),
  ];
  return parts.filter(Boolean).join(", ");
}

/** A message to channels. */
type Update = Range & { channels: number[]; text: string };

/**
 * Returns the messages that a step sends. Consecutive nights and channels with the same change share a message. A channel
 * that took a booking itself needs none.
 */
export function updatesOf({ action, before, after }: Step): Update[] {
  const seller = action.type === "book" ? action.channel : undefined;
  const updates = new Map<string, Update>();
  for (const roomType of roomTypes.keys()) {
    for (const channel of channelNames.keys()) {
      if (channel === seller) continue;
      const texts = after.days.map(({ index }) =>
        changeInWords(
          offerOf(before, channel, roomType, index),
          offerOf(after, channel, roomType, index),
        ),
      );
      for (const [from, text] of texts.entries()) {
        if (!text || text === texts[from - 1]) continue;
        let to = from;
        while (texts[to + 1] === text) to += 1;
        const key = [roomType, from, to, text].join();
        const sent = updates.get(key) ?? { channels: [], roomType, from, to, text };
        sent.channels.push(channel);
        updates.set(key, sent);
      }
    }
  }
  return [...updates.values()];
}

/** Returns the messages of a step in words. One about the step's own nights does not name them again. */
export function describeUpdates(step: Step) {
  const about = rangeOfStep(step);
  return updatesOf(step).map(({ channels, text, ...range }) => {
    const { roomType, period } = describeRange(step.after, range);
    const isSame =
      about?.roomType === range.roomType && about.from === range.from && about.to === range.to;
    return {
      to: fill(done.told, { channels: channelList(channels) }),
      text: isSame ? `${text}.` : `${roomType}, ${period}: ${text}.`,
    };
  });
}

/** Returns the log line of an action and its messages to the channels. */
export const describeResult = (step: Step) =>
  [describeStep(step), ...describeUpdates(step).map(({ to, text }) => `${to} ${text}`)].join(" ");

/** Returns what the visitor may try next. */
export function chooseHint({ days, bookings }: Calendar, steps: readonly Step[], failed: boolean) {
  const { hints } = words;
  const has = (type: string) => steps.some(({ action }) => action.type === type);
  if (!has("book")) {
    const { roomType, from, to } = rangeOfStay(firstStep);
    return fill(hints.first, {
      channel: nameOfChannel(firstStep.channel),
      roomType: roomTypes[roomType]?.name ?? "",
      first: days[from]?.name ?? "",
      last: days[to]?.name ?? "",
    });
  }
  if (has("cancel")) return hints.last;
  const textOf = (stay: Stay) => encodeAction({ type: "book", ...stay });
  const isSold = bookings.some((booking) => textOf(booking) === textOf(firstStep));
  return isSold && !failed ? hints.second : hints.third;
}
