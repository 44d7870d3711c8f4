import { z } from "zod";
import type { Period } from "#schemas/period.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { source } from "#schemas/source.ts";
import { byName, fields, idOf, list, text, wholeNumber, yesOrNo } from "#schemas/text-fields.ts";

type Facts = FactsByName["guest-records"];
export type RecordId = keyof Facts["periods"];

const written = /^(\d{1,3}) (day|month|year)s?$/;

/** The field of a period, which is written as "90 days". */
const period = z
  .string("a period as 90 days")
  .regex(written, "a period as 90 days, 6 months or 1 year")
  .transform((text): Period => {
    const [, count, unit] = written.exec(text) ?? [];
    return { count: Number(count), unit: unit as Period["unit"] };
  });

const recordPeriod = fields({
  period: period.exactOptional(),
  law: text.exactOptional(),
  source: idOf<keyof Facts["sources"]>().exactOptional(),
  fromDeparture: yesOrNo.exactOptional(),
});

/** How long to keep a record, and since when. */
export type RecordPeriod = z.infer<typeof recordPeriod>;

export const { periods, periodChoices, exampleRecords, sources } = readFacts(
  "guest-records",
  fields({
    periods: byName<RecordId, typeof recordPeriod>(recordPeriod),
    payrollTaxYears: wholeNumber,
    periodChoices: list(period),
    exampleRecords: list(idOf<RecordId>()),
    sources: byName<keyof Facts["sources"], typeof source>(source),
  }).refine(
    ({ periods, exampleRecords, sources }) =>
      exampleRecords.every((id) => id in periods) &&
      Object.values(periods).every(({ source }) => source === undefined || source in sources),
    "ids of records and sources that the file has",
  ),
);
export const recordIds = Object.keys(periods) as RecordId[];
