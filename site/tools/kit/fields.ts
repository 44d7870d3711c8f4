import { formatNumber } from "#pricing/money.ts";
import { fill, type Template } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";

const { numberErrors } = readWords("tools").shared;

/** A field of a tool: how its text is read, drawn and written to the link of the tool. */
export type Field<Value> = {
  kind: "number" | "choice" | "set" | "date" | "text";
  start: string;
  /** What a link with other entries but not this one means, if it is from before `start` was changed. */
  former?: string | undefined;
  maxLength?: number;
  /**
   * True for words that the visitor types freely. They must not be in a link: anyone can craft one, and its text would look
   * like ours. They stay in the history entry, which only the page can write.
   */
  isPrivate?: boolean;
  /** Reads typed text, or that of a link. Never throws. `today` is an ISO date. */
  read: (text: string, today: string) => { value: Value; error?: string };
  write?: (chosen: readonly string[]) => string;
};

// A field of any value: `Value` is only in results.
export type Fields = Readonly<Record<string, Field<unknown>>>;
export type Names<F extends Fields> = Extract<keyof F, string>;
export type Texts<F extends Fields> = Readonly<Record<Names<F>, string>>;

export type Readings<F extends Fields> = {
  /** Undefined for a number or a date with an error. */
  values: { readonly [Name in Names<F>]: ReturnType<F[Name]["read"]>["value"] };
  errors: { readonly [Name in Names<F>]?: string | undefined };
};

/** The values of fields that have no error. */
export type Entered<F extends Fields> = {
  readonly [Name in Names<F>]: NonNullable<Readings<F>["values"][Name]>;
};

const mapFields = <F extends Fields, Result>(
  fields: F,
  get: (field: Field<unknown>, name: Names<F>) => Result,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, get(field, name as Names<F>)]),
  ) as Record<Names<F>, Result>;

export const startTexts = <F extends Fields>(fields: F): Texts<F> =>
  mapFields(fields, ({ start }) => start);

/** Returns the texts of a link's query string such as "?rooms=14". With "rooms=abc", the field shows its error. */
export function readLink<F extends Fields>(fields: F, query: string): Texts<F> {
  const parameters = new URLSearchParams(query);
  const hasEntries = Object.keys(fields).some((name) => parameters.has(name));
  return mapFields(fields, ({ start, former = start, maxLength = 200, isPrivate }, name) => {
    const text = isPrivate ? start : parameters.get(name)?.slice(0, maxLength);
    return text ?? (hasEntries ? former : start);
  });
}

/** Returns the query string for texts that are not the start. Parameters of others in `query`, such as utm_source, stay. */
export function writeLink<F extends Fields>(fields: F, texts: Texts<F>, query = ""): string {
  const parameters = new URLSearchParams(query);
  const entries = Object.entries<string>(texts);
  const isChanged = ([name, text]: [string, string]) =>
    name in fields && !fields[name]?.isPrivate && text !== fields[name]?.start;
  const hasEntries = entries.some(isChanged);
  for (const entry of entries) {
    if (isChanged(entry) || (hasEntries && fields[entry[0]]?.former)) parameters.set(...entry);
    else parameters.delete(entry[0]);
  }
  return parameters.size === 0 ? "" : `?${parameters}`;
}

export function readFields<F extends Fields>(fields: F, texts: Texts<F>, today = ""): Readings<F> {
  const readings = mapFields(fields, (field, name) => field.read(texts[name], today));
  return {
    values: mapFields(fields, (_, name) => readings[name].value) as Readings<F>["values"],
    errors: mapFields(fields, (_, name) => readings[name].error),
  };
}

/** Returns the errors, each after the label of its field. */
export const listErrors = (
  errors: Readonly<Record<string, string | undefined>>,
  labelOf: (name: string) => string,
) => Object.entries(errors).flatMap(([name, error]) => (error ? `${labelOf(name)} ${error}` : []));

type NumberRange = { min: number; max: number; whole?: boolean; start: number; example?: number };

/**
 * A number as people write it: "1450", "1 450", "R1,450.50", "62%", "12,5". A comma before exactly three digits separates
 * thousands, any other comma is a decimal comma. A number with more than two decimals is an error, because "1.900" may be
 * 1,900 or 1.9.
 */
export function number(range: NumberRange): Field<number | undefined> {
  const { min, max, whole = false, start, example = start } = range;
  return {
    kind: "number",
    start: String(start),
    read: (text) => {
      const plain = text.replace(/^\s*[R€$]|%\s*$|\s/gi, "");
      const digits = plain.replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
      const value = /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
      if (value >= min && value <= max && (!whole || Number.isInteger(value))) return { value };
      const error = plain === "" ? numberErrors.missing : numberErrors.outOfRange;
      const limits = { min: formatNumber(min), max: formatNumber(max) };
      const texts = { ...limits, example: formatNumber(example) };
      return { value: undefined, error: fill(error, texts) };
    },
  };
}

/** One of several choices. A link with another one means the start. */
export const choice = <Choice extends string>(
  choices: readonly Choice[],
  start: NoInfer<Choice>,
  former?: NoInfer<Choice>,
): Field<Choice> => ({
  kind: "choice",
  start,
  former,
  read: (text) => ({ value: choices.find((one) => one === text) ?? start }),
});

/** Any number of choices, in their order. Others that a link has are ignored. */
export function set<Choice extends string>(
  choices: readonly Choice[],
  start: readonly NoInfer<Choice>[],
  separator = " ",
) {
  const chosenOf = (chosen: readonly string[]) => choices.filter((one) => chosen.includes(one));
  const write = (chosen: readonly string[]) => chosenOf(chosen).join(separator);
  return {
    kind: "set",
    start: write(start),
    read: (text) => ({ value: chosenOf(text.split(separator).map((one) => one.trim())) }),
    write,
  } satisfies Field<readonly Choice[]>;
}

export const toggle = <Choice extends string>(
  chosen: readonly Choice[],
  changed: Choice,
  isChosen: boolean,
) => (isChosen ? [...chosen, changed] : chosen.filter((one) => one !== changed));

export const dateRange = { min: "1990-01-01", max: "2100-12-31" };

/** Returns true for a day of the calendar as "2024-02-29". */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some engines read 30 February as 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day as an ISO date. "today" is the day on which a link is opened. A date that starts empty may be left out. */
export const date = (
  start: "today" | "",
  error: Template<"from" | "to" | "example">,
): Field<string | undefined> => ({
  kind: "date",
  start,
  read: (text, today) => {
    const day = start && text === start ? today : text;
    const { min, max } = dateRange;
    if (isDate(day) && day >= min && day <= max) return { value: day };
    if (start === "" && day === "") return { value: undefined };
    const days = { from: formatDate(min), to: formatDate(max), example: formatDate(today) };
    return { value: undefined, error: fill(error, days) };
  },
});

/** A text that the visitor types freely. One that is too long has an error, and its value is empty. */
export const text = (limit: number, error: Template<"limit" | "length">): Field<string> => ({
  kind: "text",
  start: "",
  isPrivate: true,
  read: (typed) => {
    const value = typed.trim();
    const { length } = [...value];
    return length <= limit ? { value } : { value: "", error: fill(error, { limit, length }) };
  },
});

/** A text with a form of its own, which is not typed, such as the answers to all questions. */
export const code = <Value>(
  start: string,
  read: (text: string) => Value,
  options: Pick<Field<Value>, "maxLength" | "isPrivate"> = {},
): Field<Value> => ({
  kind: "text",
  start,
  read: (text) => ({ value: read(text) }),
  ...options,
});
