import { formatNumber } from "#pricing/money.ts";
import { fill, type Template } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import type { Entries } from "#site/tools/tool-link.ts";

/** The words of the errors of fields. Only a tool with dates and texts needs those of dates and texts. */
export type ErrorWords = WordsOf<"tools">["shared"]["numberErrors"] & {
  date?: Template<"from" | "to" | "example">;
  text?: Template<"limit" | "length">;
  /** The day that a date field starts with, and that its error gives as an example: an ISO date. */
  today?: string;
};

/** The value of a text, and the error to show next to the field. */
export type Reading<Value> = { value: Value; error?: string | undefined };

/** A field of a tool: how its text is read, drawn and written to the link of the tool. */
export type Field<Value> = {
  kind: "number" | "choice" | "set" | "date" | "text";
  /** The text of the field before the visitor changes it. */
  start: string;
  /** What a link with other entries but not this one means, if it is from before `start` was changed. */
  former?: string | undefined;
  /** The longest text that is read from a link. */
  maxLength?: number;
  /**
   * Returns the text for the link. Words that the visitor typed freely must not be in it: anyone can craft a link, and its
   * text would look like ours. They stay in the history entry, which only the page can write.
   */
  forLink?: (text: string) => string;
  /** Reads typed text, or that of a link. Never throws. */
  read: (text: string, words: ErrorWords) => Reading<Value>;
  /** For a set: returns the text after one more is chosen, or one less. */
  toggle?: (chosen: readonly string[], changed: string, isChosen: boolean) => string;
};

// A field of any value: `Value` is only in results.
export type Fields = Readonly<Record<string, Field<unknown>>>;
type ValueOf<F> = F extends Field<infer Value> ? Value : never;

type Names<F extends Fields> = Extract<keyof F, string>;

/** The text of each field. */
export type Texts<F extends Fields> = Entries<Names<F>>;

export type Readings<F extends Fields> = {
  /** Undefined for a number or a date with an error. */
  values: { readonly [Name in Names<F>]: ValueOf<F[Name]> };
  errors: { readonly [Name in Names<F>]?: string | undefined };
};

/** Returns the same of each field, by name. */
function mapFields<F extends Fields, Result>(
  fields: F,
  get: (field: Field<unknown>, name: Names<F>) => Result,
): Record<Names<F>, Result> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    get(field, name as Names<F>),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the text that each field starts with. */
export const startTexts = <F extends Fields>(fields: F): Texts<F> =>
  mapFields(fields, ({ start }) => start);

/** Returns what older links mean that leave out a field whose start has changed. */
export function formerTexts<F extends Fields>(fields: F): Partial<Texts<F>> {
  const former = Object.entries(fields).flatMap(([name, field]) =>
    field.former === undefined ? [] : [[name, field.former]],
  );
  return Object.fromEntries(former);
}

/** Returns the texts that a link may hold. */
export const linkTexts = <F extends Fields>(fields: F, texts: Texts<F>): Texts<F> =>
  mapFields(fields, ({ forLink }, name) => forLink?.(texts[name]) ?? texts[name]);

/** Reads the text of every field. */
export function readFields<F extends Fields>(
  fields: F,
  texts: Texts<F>,
  words: ErrorWords,
): Readings<F> {
  const readings = mapFields(fields, (field, name) => field.read(texts[name], words));
  return {
    values: mapFields(fields, (_, name) => readings[name].value) as Readings<F>["values"],
    errors: mapFields(fields, (_, name) => readings[name].error),
  };
}

type NumberRange = { min: number; max: number; whole?: boolean };

/**
 * A number as people write it: "1450", "1 450", "R1,450.50", "62%", "12,5". A comma before exactly three digits separates
 * thousands, any other comma is a decimal comma. A number with more than two decimals is an error, because "1.900" may be
 * 1,900 or 1.9.
 */
export function number({
  min,
  max,
  whole = false,
  start,
  example = start,
}: NumberRange & { start: number; example?: number }): Field<number | undefined> {
  return {
    kind: "number",
    start: String(start),
    read: (text, errors) => {
      const plain = text
        .replace(/[\s\u00a0\u202f]/g, "")
        .replace(/^[R€$]/i, "")
        .replace(/%$/, "");
      const numbers = {
        min: formatNumber(min),
        max: formatNumber(max),
        example: formatNumber(example),
      };
      if (plain === "") return { value: undefined, error: fill(errors.missing, numbers) };
      const digits = plain.replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
      const value = /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
      if (value >= min && value <= max && (!whole || Number.isInteger(value))) return { value };
      return { value: undefined, error: fill(errors.outOfRange, numbers) };
    },
  };
}

/** One of several choices. A link with another one means the start. */
export function choice<Choice extends string>(
  choices: readonly Choice[],
  start: NoInfer<Choice>,
  former?: NoInfer<Choice>,
): Field<Choice> {
  return {
    kind: "choice",
    start,
    former,
    read: (text) => ({ value: choices.find((one) => one === text) ?? start }),
  };
}

type SetField<Choice> = Field<readonly Choice[]> & {
  /** Returns the text of the chosen ones. */
  write: (chosen: readonly string[]) => string;
};

/** Any number of choices, in their order. Others that a link has are ignored. */
export function set<Choice extends string>(
  choices: readonly Choice[],
  start: readonly NoInfer<Choice>[],
  separator = " ",
): SetField<Choice> {
  const write = (chosen: readonly string[]) =>
    choices.filter((one) => chosen.includes(one)).join(separator);
  return {
    kind: "set",
    start: write(start),
    read: (text) => {
      const chosen = text.split(separator).map((one) => one.trim());
      return { value: choices.filter((one) => chosen.includes(one)) };
    },
    write,
    toggle: (chosen, changed, isChosen) =>
      write(isChosen ? [...chosen, changed] : chosen.filter((one) => one !== changed)),
  };
}

/** The years that a date may have. */
export const dateRange = { min: "1990-01-01", max: "2100-12-31" };

const onToday = "today";

/** Returns true for a day of the calendar as "2024-02-29". */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  // Some engines read 30 February as 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** A day as an ISO date. A link without one means today, whenever it is opened. An optional date may be left out. */
export function date({ start }: { start: "today" | "" }): Field<string | undefined> {
  return {
    kind: "date",
    start,
    read: (text, { date: error = "", today = "" }) => {
      const day = start !== "" && text === onToday ? today : text;
      const { min, max } = dateRange;
      // ISO dates sort as text.
      if (isDate(day) && day >= min && day <= max) return { value: day };
      if (start === "" && day === "") return { value: undefined };
      const days = { from: formatDate(min), to: formatDate(max), example: formatDate(today) };
      return { value: undefined, error: fill(error, days) };
    },
  };
}

/** A text that the visitor types freely. One that is too long has an error, and its value is empty. */
export function text({ max, inLink }: { max: number; inLink: boolean }): Field<string> {
  return {
    kind: "text",
    start: "",
    ...(!inLink && { forLink: () => "" }),
    read: (typed, { text: error = "" }) => {
      const value = typed.trim();
      const length = [...value].length;
      if (length <= max) return { value };
      return { value: "", error: fill(error, { limit: max, length }) };
    },
  };
}

/** A text with a form of its own, which is not typed, such as the answers to all questions. */
export function code<Value>(
  start: string,
  read: (text: string) => Value,
  options: Pick<Field<Value>, "maxLength" | "forLink"> = {},
): Field<Value> {
  return { kind: "text", start, read: (text) => ({ value: read(text) }), ...options };
}
