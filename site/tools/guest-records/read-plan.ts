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
import { addDays, addPeriod } from "#site/tools/guest-records/keep-until.ts";
import {
  choice,
  date,
  type ErrorWords,
  type Field,
  number,
  type Readings,
  readFields,
  set,
  startTexts,
  type Texts,
  text,
} from "#site/tools/kit/fields.ts";

/** The longest texts that fit every form, in characters. */
export const textLimits = {
  property: 60,
  address: 100,
  party: 60,
  officer: 60,
  contact: 60,
} as const;

export type DetailName = keyof typeof textLimits;
export const detailNames = Object.keys(textLimits) as DetailName[];

export const formNames = ["register", "camera", "retention", "breach"] as const;
export type FormName = (typeof formNames)[number];

/** Every record, in the order of the article's table. */
export const recordIds = Object.keys(periods) as RecordId[];

/** The suggested or legal period of a record in words. */
export const usualPeriod = (id: RecordId) => {
  const { period } = periods[id];
  return period ? periodText(period) : "";
};

type OwnDates = Record<`from-${RecordId}`, Field<string | undefined>>;
type OwnPeriods = Record<`for-${RecordId}`, Field<string>>;

/** The property's details are no part of the link: they may be names. */
const detail = (name: DetailName) => text({ max: textLimits[name], inLink: false });

const planFields = {
  keep: set(recordIds, exampleRecords, "."),
  date: date({ start: "today" }),
  ...(Object.fromEntries(
    recordIds.flatMap((id) => {
      const others = periodChoices.map(periodText).filter((one) => one !== usualPeriod(id));
      return [
        [`from-${id}`, date({ start: "" })],
        [`for-${id}`, choice(["", ...others], "")],
      ];
    }),
  ) as OwnDates & OwnPeriods),
};

export const guestFields = {
  ...planFields,
  form: choice(formNames, "register"),
  /** The rows of the guest register. */
  rows: number({ min: 4, max: 16, whole: true, start: 10 }),
  property: detail("property"),
  address: detail("address"),
  party: detail("party"),
  officer: detail("officer"),
  contact: detail("contact"),
};

export type GuestFields = typeof guestFields;
export type GuestEntries = Texts<GuestFields>;

/** The texts of the fields before the visitor changes one; of the plan alone, and of all. */
export const examplePlan = startTexts(planFields);
export const exampleEntries = startTexts(guestFields);

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
    /** The date that the period counts from; undefined if the visitor has yet to enter it. */
    counted: "own" | "departure" | undefined;
    /** That date. Missing if it has an error. */
    start?: string | undefined;
    /** The last day to keep it, and the day after. Missing if there is none, or `start` is missing. */
    keepUntil?: string | undefined;
    deleteFrom?: string | undefined;
  };

export type GuestPlan = Readings<GuestFields> & {
  records: readonly PlannedRecord[];
  /** The period of every record in words, ticked or not. */
  periods: Readonly<Record<RecordId, string>>;
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

/** Returns the words of the errors of the fields. `today` is an ISO date. */
export const errorWords = (
  { numberErrors, planner, forms }: PlanWords,
  today: string,
): ErrorWords => ({ ...numberErrors, date: planner.date.error, text: forms.tooLong, today });

/** Reads what was entered. Never throws, whatever a link contains. */
export const readPlan = (entries: GuestEntries, today: string, words: PlanWords): GuestPlan =>
  planOf(readFields(guestFields, entries, errorWords(words, today)), words);

/** Returns the plan for what was entered. */
export function planOf(
  { values, errors }: Readings<GuestFields>,
  { planner, forms, records: recordWords }: PlanWords,
): GuestPlan {
  const all = recordIds.map((id) => planRecord(id, recordWords[id], { values, errors }));
  const records = all.filter(({ id }) => values.keep.includes(id));
  return {
    values,
    errors,
    records,
    periods: Object.fromEntries(all.map(({ id, length }) => [id, length])) as GuestPlan["periods"],
    wrong: [
      ...(errors.date ? [planner.date.label] : []),
      ...records
        .filter(({ id, counted }) => counted === "own" && errors[`from-${id}`])
        .map(({ name }) => name),
    ],
    wrongInForm: [
      ...detailNames.filter((name) => errors[name]).map((name) => forms.fields[name].label),
      ...(values.form === "register" && errors.rows ? [forms.rows] : []),
    ],
  };
}

function planRecord(
  id: RecordId,
  { keep, from = "", ...words }: RecordWords,
  { values, errors }: Readings<GuestFields>,
): PlannedRecord {
  const record = periods[id];
  const isSuggestion = !record.source && record.period !== undefined;
  const canChoose = isSuggestion && record.period?.count !== 0;
  const chosen = periodChoices.find((one) => periodText(one) === values[`for-${id}`]);
  const period: Period | undefined = (canChoose && chosen) || record.period;
  const ownDate = values[`from-${id}`];
  const hasOwnDate = record.period && (ownDate ?? errors[`from-${id}`]) !== undefined;
  const counted = hasOwnDate ? "own" : record.fromDeparture ? "departure" : undefined;
  const start = counted && { own: ownDate, departure: values.date }[counted];
  const length = period ? periodText(period) : "";
  const keepUntil = start && period && addPeriod(start, period);
  return {
    ...record,
    ...words,
    id,
    from,
    isSuggestion,
    canChoose,
    length,
    keepText: fill<"period">(keep, { period: length }),
    counted,
    start,
    keepUntil,
    deleteFrom: keepUntil && addDays(keepUntil, 1),
  };
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
