import { z } from "zod";
import { period } from "#schemas/period-field.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { source } from "#schemas/source.ts";
import { fields, list, oneOf, text, wholeNumber, yesOrNo } from "#schemas/text-fields.ts";

export const recordIds = [
  "register",
  "tax",
  "company",
  "cc",
  "booking",
  "enquiries",
  "chats",
  "needs",
  "card",
  "cameras",
  "visitors",
  "consent",
  "objections",
  "staff",
] as const;
export type RecordId = (typeof recordIds)[number];

const sourceIds = ["register", "registerAct", "retention", "breach"] as const;

const recordPeriod = fields({
  period: period.exactOptional(),
  law: text.exactOptional(),
  source: oneOf(sourceIds).exactOptional(),
  fromDeparture: yesOrNo.exactOptional(),
});

/** How long to keep a record, and since when. */
export type RecordPeriod = z.infer<typeof recordPeriod>;

export const schema = fields({
  periods: z.record(z.enum(recordIds), recordPeriod),
  payrollTaxYears: wholeNumber,
  periodChoices: list(period),
  exampleRecords: list(oneOf(recordIds)),
  sources: z.record(z.enum(sourceIds), source),
});

export const { periods, periodChoices, exampleRecords, sources } = readFacts(
  "guest-records",
  schema,
);
