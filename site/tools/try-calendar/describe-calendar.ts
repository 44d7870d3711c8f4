import { rand } from "#pricing/money.ts";
import { channels } from "#schemas/facts/try-calendar.ts";
import { fill, inList } from "#schemas/fill.ts";
import { encodeActions, type Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Calendar,
  channelNames,
  firstStay,
  notedRules,
  offerOf,
  type Range,
  roomTypes,
  rules,
  type Stay,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

const { done, update } = words;

/** Returns the name of a channel within a sentence: "your website". */
export const channelInSentence = (channel: number) =>
  channels[channel]?.agency ?? words.website.inSentence;

/** Returns the names of channels: "your website, Airbnb and LekkeSlaap". */
export const channelList = (indexes: readonly number[]) => inList(indexes.map(channelInSentence));

/** Returns the channel, if any, the room type and the nights in words: "Friday 13 and Saturday 14 March". */
export function describeNights({ days }: Calendar, range: Range | Stay) {
  const { roomType, from, to } = range;
  const [first, last] = [days[from], days[to]];
  const firstName = (first?.month === last?.month ? first?.name : first?.fullName) ?? "";
  const lastName = last?.fullName ?? "";
  const text = to === from + 1 ? words.days.two : words.days.more;
  return {
    channel: ("channel" in range && channelNames[range.channel]) || "",
    roomType: roomTypes[roomType]?.name ?? "",
    period: from === to ? lastName : fill(text, { first: firstName, last: lastName }),
  };
}

/** Returns what a step did: "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300." */
export function describeStep({ action, before, after }: Step): string {
  const bookingIn = (calendar: Calendar, index: number) =>
    describeNights(calendar, calendar.bookings[index] as Stay);
  switch (action.type) {
    case "book": {
      const price = rand(after.bookings.at(-1)?.price ?? 0);
      return fill(done.book, { ...describeNights(after, action), price });
    }
    case "cancel":
      return fill(done.cancel, bookingIn(before, action.booking));
    case "move": {
      const { period } = bookingIn(before, action.booking);
      return fill(done.move, { ...bookingIn(after, action.booking), before: period });
    }
    case "markUp": {
      const channel = channelNames[action.channel] ?? "";
      return fill(done.markUp, { channel, percent: action.value });
    }
    default: {
      const change = rules[action.type].describe(action.value);
      return fill(done.nights, { ...describeNights(after, action), change });
    }
  }
}

/** Returns what a step changed in a night of a channel, or an empty text. */
function changeInWords(step: Step, channel: number, roomType: number, date: number): string {
  const before = offerOf(step.before, channel, roomType, date);
  const after = offerOf(step.after, channel, roomType, date);
  const isChanged = (name: keyof typeof after) => before[name] !== after[name];
  const { rooms, closed, price } = after;
  const parts = [
    (isChanged("rooms") || isChanged("closed")) &&
      (closed ? update[closed] : fill(update.left, { rooms })),
    isChanged("price") && rand(price),
    ...notedRules.map((name) => isChanged(name) && rules[name].describe(after[name])),
  ];
  return parts.filter(Boolean).join(", ");
}

type Update = Range & { channels: number[]; text: string };

/**
 * Returns the messages that a step sends. Consecutive nights and channels with the same change share a message. A channel
 * that took a booking itself needs none.
 */
export function updatesOf(step: Step): Update[] {
  const seller = step.action.type === "book" ? step.action.channel : undefined;
  const updates = new Map<string, Update>();
  for (const roomType of roomTypes.keys()) {
    for (const channel of channelNames.keys()) {
      if (channel === seller) continue;
      const texts = step.after.days.map((day) => changeInWords(step, channel, roomType, day.index));
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

/** Returns the messages of a step in words. One about the nights that it sets, sells or cancels does not name them again. */
export function describeUpdates(step: Step) {
  const { action, before, after } = step;
  const own = action.type === "cancel" ? before.bookings[action.booking] : action;
  const ownNights = own && "to" in own && describeNights(after, own);
  return updatesOf(step).map(({ channels, text, ...range }) => {
    const { roomType, period } = describeNights(after, range);
    const isSame = ownNights && ownNights.roomType === roomType && ownNights.period === period;
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
export function chooseHint(calendar: Calendar, steps: readonly Step[], wasRejected = false) {
  const { hints } = words;
  const actions = steps.map(({ action }) => action);
  if (actions.every(({ type }) => type !== "book")) {
    const { channel, roomType } = describeNights(calendar, firstStay);
    const [first = "", last = ""] = [firstStay.from, firstStay.to].map(
      (date) => calendar.days[date]?.name,
    );
    return fill(hints.first, { channel, roomType, first, last });
  }
  if (actions.some(({ type }) => type === "cancel")) return hints.last;
  const isFirstAlone = encodeActions(actions) === encodeActions([{ type: "book", ...firstStay }]);
  return isFirstAlone && !wasRejected ? hints.second : hints.third;
}
