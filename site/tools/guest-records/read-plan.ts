import {
  exampleRecords,
  periodChoices,
  periods,
  type RecordId,
  recordIds,
} from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { type Period, periodText } from "#schemas/period.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  choice,
  date,
  type Field,
  number,
  type Readings,
  readFields,
  set,
  startTexts,
  type Texts,
  text,
} from "#site/tools/kit/fields.ts";

const { planner, forms, records: recordWords } = readWords("guest-records").tool;

/** The longest texts that fit every form, in characters. */
export const textLimits = { property: 60, address: 100, party: 60, officer: 60, contact: 60 };

export type DetailName = keyof typeof textLimits;
const detailNames = Object.keys(textLimits) as DetailName[];

export const formNames = ["register", "camera", "retention", "breach"] as const;
export type FormName = (typeof formNames)[number];

const textOf = (period: Period | undefined) => (period ? periodText(period) : "");
export const usualPeriod = (id: RecordId) => textOf(periods[id].period);
export const otherPeriods = (id: RecordId) =>
  periodChoices.map(periodText).filter((one) => one !== usualPeriod(id));

type OwnFields = Record<`from-${RecordId}`, Field<string | undefined>> &
  Record<`for-${RecordId}`, Field<string>>;

const planFields = {
  keep: set(recordIds, exampleRecords, "."),
  date: date("today", planner.date.error),
  ...(Object.fromEntries(
    recordIds.flatMap((id) => [
      [`from-${id}`, date("", planner.date.error)],
      [`for-${id}`, choice(["", ...otherPeriods(id)], "")],
    ]),
  ) as OwnFields),
};

export const registerFields = { rows: number({ min: 4, max: 16, whole: true, start: 10 }) };

export const guestFields = {
  ...planFields,
  form: choice(formNames, "register"),
  ...registerFields,
  ...(Object.fromEntries(
    detailNames.map((name) => [name, text(textLimits[name], forms.tooLong)]),
  ) as Record<DetailName, Field<string>>),
};

export type GuestFields = typeof guestFields;

/** The texts of the fields before the visitor changes one; of the plan alone, and of all. */
export const examplePlan = startTexts(planFields);
export const exampleEntries = startTexts(guestFields);

export type GuestPlan = ReturnType<typeof planOf>;
export type PlannedRecord = ReturnType<typeof planRecord>;

export const readPlan = (entries: Texts<GuestFields>, today: string): GuestPlan =>
  planOf(readFields(guestFields, entries, today));

export function planOf({ values, errors }: Readings<GuestFields>) {
  const planned = (id: RecordId) => planRecord(id, { values, errors });
  const records = values.keep.map(planned);
  const formWords = {
    ...forms.fields,
    ...(values.form === "register" && forms.registerFields),
  };
  return {
    values,
    errors,
    records,
    /** The periods that forms name, whether their records are ticked or not. */
    periods: { register: planned("register").length, cameras: planned("cameras").length },
    /** The labels of the fields of the plan, and of the forms, that have an error. */
    wrong: [
      ...(errors.date ? [planner.date.label] : []),
      ...records
        .filter(({ id, counted }) => counted === "own" && errors[`from-${id}`])
        .map(({ name }) => name),
    ],
    wrongInForm: Object.entries(formWords).flatMap(([name, { label }]) =>
      errors[name as DetailName] ? label : [],
    ),
  };
}

/** The words of a record; one without a period has no `from`. */
type RecordWords = WordsOf<"guest-records">["tool"]["records"][RecordId];

function planRecord(id: RecordId, { values, errors }: Readings<GuestFields>) {
  const { keep, from = "", ...words }: RecordWords = recordWords[id];
  const record = periods[id];
  const isSuggestion = !record.source && record.period !== undefined;
  const canChoose = isSuggestion && record.period?.count !== 0;
  const chosen = periodChoices.find((one) => periodText(one) === values[`for-${id}`]);
  const period = (canChoose && chosen) || record.period;
  const ownDate = values[`from-${id}`];
  const hasOwnDate = record.period && (ownDate || errors[`from-${id}`]);
  const counted = hasOwnDate ? "own" : record.fromDeparture ? "departure" : undefined;
  const start = counted && { own: ownDate, departure: values.date }[counted];
  const keepUntil = start && period && addPeriod(start, period);
  return {
    ...record,
    ...words,
    id,
    /** The day that the period is counted from; the label of its field. */
    from,
    isSuggestion,
    canChoose,
    /** The chosen or suggested period: "3 years", and in its words: "3 years after the stay". */
    length: textOf(period),
    keepText: fill<"period">(keep, { period: textOf(period) }),
    /** The date that the period counts from; undefined if the visitor has yet to enter it. */
    counted,
    start,
    /** The last day to keep it, and the day after. Undefined if there is none, or no `start`. */
    keepUntil,
    deleteFrom: keepUntil && addDays(keepUntil, 1),
  };
}

/** Returns the plan in one sentence, or which fields to correct. */
export function describePlan({ records, wrong }: GuestPlan): string {
  if (wrong.length > 0) return fill(planner.correct, { fields: wrong.join("; ") });
  if (records.length === 0) return planner.none;
  const [first] = records
    .flatMap(({ name, deleteFrom }) => (deleteFrom ? { name, deleteFrom } : []))
    .sort((a, b) => a.deleteFrom.localeCompare(b.deleteFrom));
  if (first) return fill(planner.summary, { name: first.name, day: formatDate(first.deleteFrom) });
  return records.some(({ period }) => period) ? planner.onlyMissingDates : planner.onlyUndated;
}

const dayMs = 24 * 60 * 60 * 1000;

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

const addDays = (date: string, count: number) => isoDate(Date.parse(date) + count * dayMs);

/** Returns the last day of a period after a date: the same day of the month, or the last of a month without it. */
export function addPeriod(date: string, { count, unit }: Period): string {
  if (unit === "day") return addDays(date, count);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const monthIndex = month - 1 + (unit === "year" ? 12 * count : count);
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return isoDate(Date.UTC(year, monthIndex, Math.min(day, lastDay)));
}
