import {
  type Action,
  apply,
  type Calendar,
  type RuleRow,
  ruleNames,
  rules,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

/**
 * The link keeps the actions as text, with a full stop between them. An action is a letter for its type, one character of
 * base 36 for each index, date and count, and then the number that may be longer: "b1242.r0451650" is a booking and a rate.
 */
type Layout = { letter: string; short: readonly string[]; long?: string };
const range = ["roomType", "from", "to"];
const layoutOf = ({ letter, limits: [, max] }: RuleRow): Layout =>
  max < 36 ? { letter, short: [...range, "value"] } : { letter, short: range, long: "value" };
const layouts: Readonly<Record<string, Layout>> = {
  book: { letter: "b", short: ["channel", "roomType", "from", "nights"] },
  cancel: { letter: "c", short: [], long: "booking" },
  move: { letter: "m", short: ["from"], long: "booking" },
  ...Object.fromEntries(ruleNames.map((name) => [name, layoutOf(rules[name])])),
  markUp: { letter: "u", short: ["channel"], long: "value" },
};

/** Dates are counted from the Monday before the calendar's first Friday, where the calendar of older links began. */
const firstOf = (name: string) => (name === "from" || name === "to" ? 4 : 0);

function encodeAction(action: Action): string {
  const { letter, short, long } = layouts[action.type] as Layout;
  const nights = action.type === "book" ? action.to - action.from + 1 : 0;
  const numbers: Readonly<Record<string, unknown>> = { ...action, nights };
  const digits = short.map((name) => (Number(numbers[name]) + firstOf(name)).toString(36));
  return [letter, ...digits, ...(long ? [numbers[long]] : [])].join("");
}

export const encodeActions = (actions: readonly Action[]) => actions.map(encodeAction).join(".");

function decodeAction(part: string): Action | undefined {
  const found = Object.entries(layouts).find(([, { letter }]) => part.startsWith(letter));
  if (!found) return undefined;
  const [type, { short, long }] = found;
  const numbers: Record<string, number> = {};
  for (const [index, name] of short.entries())
    numbers[name] = Number.parseInt(part.charAt(index + 1), 36) - firstOf(name);
  if (long) numbers[long] = Number(part.slice(short.length + 1));
  const { nights, ...others } = numbers;
  if (nights !== undefined) others.to = Number(others.from) + nights - 1;
  const action = { type, ...others } as Action;
  return encodeAction(action) === part ? action : undefined;
}

/** The most characters of the text in the address, so that the link is short enough to send in a message. */
export const maxTextLength = 1000;

/** Returns the actions of a text up to the first invalid part. */
export function decodeActions(text: string): Action[] {
  const actions: Action[] = [];
  for (const part of text.slice(0, maxTextLength).split(".")) {
    // Names and numbers of rooms, and allotments, which links had until 2026.
    if (/^[qtw]/.test(part)) continue;
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
    const after = apply(before, action);
    if (typeof after === "string") break;
    steps.push({ action, before, after });
  }
  return steps;
}

/** Returns the calendar after one more action, or why it is rejected: also if the link cannot hold it. */
export function applyNext(start: Calendar, steps: readonly Step[], action: Action) {
  const text = encodeActions([...steps.map((step) => step.action), action]);
  if (text.length > maxTextLength) return words.rejection.full;
  return apply(steps.at(-1)?.after ?? start, action);
}
