import {
  type Action,
  apply,
  type Calendar,
  cleanName,
  type Outcome,
  type Range,
} from "#site/tools/try-calendar/calendar-model.ts";

/**
 * The link keeps the actions as text, with a full stop between them. An action is a letter for its type, one character
 * for each index, date and count, and then the value that may be longer: "b1242.r0451650" is a booking and a rate.
 */

/** The most characters of the text in the address, so that the link is short enough to send in a message. */
export const maxTextLength = 1000;

/** Returns the length of a text in the address, which encodes an "é" as "%C3%A9". */
const lengthInAddress = (text: string) =>
  `${new URLSearchParams({ text })}`.length - "text=".length;

/** One character: 0 to 9, then a to z. */
const write = (...numbers: number[]) => numbers.map((number) => number.toString(36)).join("");
const read = (character: string | undefined) => Number.parseInt(character ?? "", 36);

/** Dates are counted from the Monday before the calendar's first Friday, where the calendar of older links began. */
const daysFromMonday = 4;
const writeDate = (date: number) => write(date + daysFromMonday);
const readDate = (character: string | undefined) => read(character) - daysFromMonday;

function encodeAction(action: Action): string {
  switch (action.type) {
    case "book":
      return `b${write(action.channel, action.roomType)}${writeDate(action.arrival)}${write(action.nights)}`;
    case "cancel":
      return `c${action.booking}`;
    case "move":
      return `m${writeDate(action.arrival)}${action.booking}`;
    case "rate":
      return `r${writeRange(action)}${action.rate}`;
    case "stopSell":
      return `s${writeRange(action)}${Number(action.closed)}`;
    case "minStay":
      return `n${writeRange(action)}${action.nights}`;
    case "closedToArrival":
      return `a${writeRange(action)}${Number(action.closed)}`;
    case "allotment":
      return `q${writeRange(action)}${action.channel}${action.rooms ?? "x"}`;
    case "markUp":
      return `u${action.channel}${action.percent}`;
    case "rooms":
      return `w${action.roomType}${action.rooms}`;
    case "name":
      return `t${action.roomType}${action.name}`;
  }
}

const writeRange = ({ roomType, from, to }: Range) =>
  write(roomType) + writeDate(from) + writeDate(to);
const readRange = (text: string): Range => ({
  roomType: read(text[0]),
  from: readDate(text[1]),
  to: readDate(text[2]),
});

/** By the letter of a type: the pattern of the text that follows it, and how that text is read. */
const readers: Record<string, [pattern: RegExp, read: (text: string) => Action]> = {
  b: [
    /^\d\d[\da-z]{2}$/,
    ([channel, roomType, arrival, nights]) => ({
      type: "book",
      channel: read(channel),
      roomType: read(roomType),
      arrival: readDate(arrival),
      nights: read(nights),
    }),
  ],
  c: [/^\d{1,3}$/, (text) => ({ type: "cancel", booking: Number(text) })],
  m: [
    /^[\da-z]\d{1,3}$/,
    (text) => ({ type: "move", booking: Number(text.slice(1)), arrival: readDate(text[0]) }),
  ],
  r: [
    /^\d[\da-z]{2}\d{3,5}$/,
    (text) => ({ type: "rate", ...readRange(text), rate: Number(text.slice(3)) }),
  ],
  s: [
    /^\d[\da-z]{2}[01]$/,
    (text) => ({ type: "stopSell", ...readRange(text), closed: text[3] === "1" }),
  ],
  n: [
    /^\d[\da-z]{2}\d$/,
    (text) => ({ type: "minStay", ...readRange(text), nights: Number(text[3]) }),
  ],
  a: [
    /^\d[\da-z]{2}[01]$/,
    (text) => ({ type: "closedToArrival", ...readRange(text), closed: text[3] === "1" }),
  ],
  q: [
    /^\d[\da-z]{2}\d[\dx]$/,
    (text) => ({
      type: "allotment",
      ...readRange(text),
      channel: Number(text[3]),
      rooms: text[4] === "x" ? null : Number(text[4]),
    }),
  ],
  u: [
    /^\d\d{1,2}$/,
    (text) => ({ type: "markUp", channel: Number(text[0]), percent: Number(text.slice(1)) }),
  ],
  w: [/^\d\d$/, (text) => ({ type: "rooms", roomType: Number(text[0]), rooms: Number(text[1]) })],
  t: [
    /^\d.+$/u,
    (text) => ({ type: "name", roomType: Number(text[0]), name: cleanName(text.slice(1)) }),
  ],
};

export const encodeActions = (actions: readonly Action[]) => actions.map(encodeAction).join(".");

/** Returns the actions of a text up to the first invalid part. */
export function decodeActions(text: string): Action[] {
  const actions: Action[] = [];
  for (const part of text.slice(0, maxTextLength).split(".")) {
    const [pattern, readAction] = readers[part[0] ?? ""] ?? [];
    const rest = part.slice(1);
    if (!pattern?.test(rest) || !readAction) break;
    actions.push(readAction(rest));
  }
  return actions;
}

/** An action that was done, with the calendar before and after it. */
export type Step = { action: Action; before: Calendar; after: Calendar };

/** Returns the steps of the actions from a calendar, up to the first action that is rejected. */
export function replay(start: Calendar, actions: readonly Action[]): Step[] {
  const steps: Step[] = [];
  for (const action of actions) {
    const before = steps.at(-1)?.after ?? start;
    const { calendar } = apply(before, action);
    if (!calendar) break;
    steps.push({ action, before, after: calendar });
  }
  return steps;
}

/** Returns the outcome of one more action, which is rejected if the link cannot hold it. */
export function applyNext(start: Calendar, steps: readonly Step[], action: Action): Outcome {
  const text = encodeActions([...steps.map((step) => step.action), action]);
  if (lengthInAddress(text) > maxTextLength) return { rejection: { reason: "full" } };
  return apply(steps.at(-1)?.after ?? start, action);
}
