import { readFacts } from "#schemas/read-facts.ts";
import { day, fields, percent, text, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({
  commitmentMonths: wholeNumber,
  billingMonths: wholeNumber,
  trialDays: wholeNumber,
  setupHours: text,
  replyHours: wholeNumber,
  priceValidUntil: day,
  vatPercent: percent,
});

export const terms = readFacts("terms", schema);
