import {
  exampleRecords,
  periodChoices,
  periods,
  type RecordId,
  type RecordPeriod,
} from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { type Period, periodText } from "#schemas/period.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { addDays, addPeriod, isDate } from "#site/tools/guest-records/keep-until.ts";
import { readChoice } from "#site/tools/read-choice.ts";
import { type Reading, readNumber } from "#site/tools/read-number.ts";
import type { Entries } from "#site/tools/tool-link.ts";

/** The years that a date may have. */
export const dateRange = { min: "1990-01-01", max: "2100-12-31" };

/** The longest texts that fit every form, in characters. */
export const textLimits = {
  property: 60,
  address: 100,
  party: 60,
  officer: 60,
  contact: 60,
} as const;

/** The rows of the guest register. */
export const registerRows = { min: 4, max: 16, example: 10, whole: true };

export const formNames = ["register", "camera", "retention", "breach"] as const;
export type FormName = (typeof formNames)[number];
export type DetailName = keyof typeof textLimits;

type EntryName =
  | "keep"
  | "date"
  | "form"
  | "rows"
  | DetailName
  | `from-${RecordId}`
  | `for-${RecordId}`;

export type GuestEntries = Entries<EntryName>;

/** Every record, in the order of the article's table. */
export const recordIds = Object.keys(periods) as RecordId[];

/** Separates the ids of the ticked records in the link. */
const separator = ".";

export const writeRecords = (ids: readonly string[]) => ids.join(separator);

/** In place of a date, so that a link without one shows the example on any day. */
const onToday = "today";

/** The property's details before the visitor types them. */
export const noDetails = Object.fromEntries(
  Object.keys(textLimits).map((name) => [name, ""]),
) as Entries<DetailName>;

/** The entries before the visitor changes one. */
export const exampleEntries = {
  keep: writeRecords(exampleRecords),
  date: onToday,
  form: "register",
  rows: String(registerRows.example),
  ...noDetails,
  ...Object.fromEntries(
    recordIds.flatMap((id) => [
      [`from-${id}`, ""],
      [`for-${id}`, ""],
    ]),
  ),
} as GuestEntries;

/** A date, or the error to show next to its field. */
type DateReading = { value: string; error?: undefined } | { value?: undefined; error: string };

/** A ticked record with its days. */
export type PlannedRecord = RecordPeriod &
  Omit<RecordWords, "keep"> & {
    id: RecordId;
    /** The day that the period is counted from; the label of its field. */
    from: string;
    /** True if no law sets its period. */
    isSuggestion: boolean;
    /** True if the visitor may choose another period. */
    canChoose: boolean;
    /** The chosen or suggested period: "3 years", and in its words: "3 years after the stay". */
    length: string;
    keepText: string;
    /** The reading of the record's own date; undefined if none is entered. */
    ownDate?: DateReading | undefined;
    /** The reading of the date that the period counts from; undefined if the visitor has yet to enter it. */
    start?: DateReading | undefined;
    /** The last day to keep it, and the day after. Missing if there is none, or `start` is missing or has an error. */
    keepUntil?: string | undefined;
    deleteFrom?: string | undefined;
  };

export type GuestPlan = {
  records: readonly PlannedRecord[];
  /** The period of every record in words, ticked or not. */
  periods: Readonly<Record<RecordId, string>>;
  date: DateReading;
  form: FormName;
  rows: Reading;
  details: Readonly<Record<DetailName, { value: string; error?: string }>>;
  /** The labels of the fields of the plan, and of the forms, that have an error. */
  wrong: readonly string[];
  wrongInForm: readonly string[];
};

/** The words of a record; one without a period has no `from`. */
type RecordWords = WordsOf<"guest-records">["tool"]["records"][RecordId];

/** The words that a plan is read with. */
export type PlanWords = WordsOf<"guest-records">["tool"] & {
  numberErrors: WordsOf<"tools">["shared"]["numberErrors"];
};

/** Reads what was entered. Never throws, whatever a link contains. `today` is an ISO date. */
export function readPlan(entries: GuestEntries, today: string, words: PlanWords): GuestPlan {
  const { planner, forms } = words;
  const readDay = (text: string) => readDate(text, today, planner.date.error);
  const date = readDay(entries.date === onToday ? today : entries.date);
  const ticked = entries.keep.split(separator);
  const all = recordIds.map((id) => planRecord(id, words.records[id], date, entries, readDay));
  const records = all.filter(({ id }) => ticked.includes(id));
  const rows = readNumber(entries.rows, registerRows, words.numberErrors);
  const names = Object.keys(textLimits) as DetailName[];
  const details = Object.fromEntries(
    names.map((name) => [name, readText(entries[name], textLimits[name], forms.tooLong)]),
  ) as GuestPlan["details"];
  const form = readChoice(entries.form, forms.names, "register");
  return {
    records,
    periods: Object.fromEntries(all.map(({ id, length }) => [id, length])) as GuestPlan["periods"],
    date,
    form,
    rows,
    details,
    wrong: [
      ...(date.error ? [planner.date.label] : []),
      ...records.filter(({ ownDate }) => ownDate?.error).map(({ name }) => name),
    ],
    wrongInForm: [
      ...names.filter((name) => details[name].error).map((name) => forms.fields[name].label),
      ...(form === "register" && rows.error ? [forms.rows] : []),
    ],
  };
}

function planRecord(
  id: RecordId,
  { keep, from = "", ...words }: RecordWords,
  departure: DateReading,
  entries: GuestEntries,
  readDay: (text: string) => DateReading,
): PlannedRecord {
  const record = periods[id];
  const isSuggestion = !record.source && record.period !== undefined;
  const canChoose = isSuggestion && record.period?.count !== 0;
  const chosen = periodChoices.find((choice) => periodText(choice) === entries[`for-${id}`]);
  const period: Period | undefined = (canChoose && chosen) || record.period;
  const ownDate =
    record.period && entries[`from-${id}`] ? readDay(entries[`from-${id}`]) : undefined;
  const start = ownDate ?? (record.fromDeparture ? departure : undefined);
  const length = period ? periodText(period) : "";
  const keepUntil = start?.value && period && addPeriod(start.value, period);
  return {
    ...record,
    ...words,
    id,
    from,
    isSuggestion,
    canChoose,
    length,
    keepText: fill<"period">(keep, { period: length }),
    ownDate,
    start,
    keepUntil,
    deleteFrom: keepUntil && addDays(keepUntil, 1),
  };
}

function readDate(
  text: string,
  today: string,
  error: WordsOf<"guest-records">["tool"]["planner"]["date"]["error"],
): DateReading {
  const { min, max } = dateRange;
  // ISO dates sort as text.
  if (isDate(text) && text >= min && text <= max) return { value: text };
  const days = { from: formatDate(min), to: formatDate(max), example: formatDate(today) };
  return { error: fill(error, days) };
}

/** Returns a text that fits the forms, or an empty one with its error. */
function readText(
  text: string,
  limit: number,
  tooLong: WordsOf<"guest-records">["tool"]["forms"]["tooLong"],
): { value: string; error?: string } {
  const value = text.trim();
  const length = [...value].length;
  if (length <= limit) return { value };
  return { value: "", error: fill(tooLong, { limit, length }) };
}

/** Returns the plan in one sentence, or which fields to correct. */
export function describePlan(
  { records, wrong }: GuestPlan,
  planner: WordsOf<"guest-records">["tool"]["planner"],
): string {
  if (wrong.length > 0) return fill(planner.correct, { fields: wrong.join("; ") });
  if (records.length === 0) return planner.none;
  const dated = records.filter(({ deleteFrom }) => deleteFrom !== undefined);
  const [first] = dated.sort((a, b) => (a.deleteFrom ?? "").localeCompare(b.deleteFrom ?? ""));
  if (!first?.deleteFrom) {
    return records.some(({ period }) => period) ? planner.onlyMissingDates : planner.onlyUndated;
  }
  return fill(planner.summary, { name: first.name, day: formatDate(first.deleteFrom) });
}
