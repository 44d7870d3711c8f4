import {
  type Action,
  apply,
  type Calendar,
  type Outcome,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

/**
 * The link keeps the actions as text, with a full stop between them. An action is a letter for its type, one character
 * for each index, date and count, and then the value that may be longer: "b1242.r0451650" is a booking and a rate.
 */
const range = ["roomType", "from", "to"] as const;
const layouts: Record<Action["type"], readonly [letter: string, ...fields: FieldName[]]> = {
  book: ["b", "channel", "roomType", "arrival", "nights"],
  cancel: ["c", "booking"],
  move: ["m", "arrival", "booking"],
  rate: ["r", ...range, "rate"],
  stopSell: ["s", ...range, "closed"],
  minStay: ["n", ...range, "nights"],
  closedToArrival: ["a", ...range, "closed"],
  allotment: ["q", ...range, "channel", "rooms"],
  markUp: ["u", "channel", "percent"],
};

/** How a value is written, and read. */
type Codec<Value> = readonly [(value: Value) => string, (text: string) => Value];

/** One character: 0 to 9, then a to z. */
const digit: Codec<number> = [(number) => number.toString(36), (text) => Number.parseInt(text, 36)];
/** Dates are counted from the Monday before the calendar's first Friday, where the calendar of older links began. */
const date: Codec<number> = [(day) => digit[0](day + 4), (text) => digit[1](text) - 4];
const closed: Codec<boolean> = [(value) => String(Number(value)), (text) => text === "1"];
const rooms: Codec<number | null> = [
  (value) => String(value ?? "x"),
  (text) => (text === "x" ? null : Number(text)),
];
const short = {
  channel: digit,
  roomType: digit,
  nights: digit,
  arrival: date,
  from: date,
  to: date,
  closed,
  rooms,
};
/** Values that may have several characters, at the end of an action. */
const number: Codec<number> = [String, Number];
const codecs = { ...short, booking: number, rate: number, percent: number };
type FieldName = keyof typeof codecs;
const codecOf = (name: FieldName) => codecs[name] as Codec<unknown>;

function encodeAction(action: Action): string {
  const [letter, ...names] = layouts[action.type];
  const values = action as Partial<Record<FieldName, unknown>>;
  return letter + names.map((name) => codecOf(name)[0](values[name])).join("");
}

export const encodeActions = (actions: readonly Action[]) => actions.map(encodeAction).join(".");

function decodeAction(part: string): Action | undefined {
  const [type, [, ...names] = []] =
    Object.entries(layouts).find(([, [letter]]) => part.startsWith(letter)) ?? [];
  if (!type) return undefined;
  const values = names.map((name, index) => {
    const text = name in short ? part.charAt(index + 1) : part.slice(index + 1);
    return [name, codecOf(name)[1](text)];
  });
  const action = { type, ...Object.fromEntries(values) };
  return encodeAction(action) === part ? action : undefined;
}

/** The most characters of the text in the address, so that the link is short enough to send in a message. */
export const maxTextLength = 1000;

/** Returns the actions of a text up to the first invalid part. */
export function decodeActions(text: string): Action[] {
  const actions: Action[] = [];
  for (const part of text.slice(0, maxTextLength).split(".")) {
    // Names and numbers of rooms, which links had until 2026.
    if (/^[tw]/.test(part)) continue;
    const action = decodeAction(part);
    if (!action) break;
    actions.push(action);
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
  if (text.length > maxTextLength) return { rejection: words.rejection.full };
  return apply(steps.at(-1)?.after ?? start, action);
}
