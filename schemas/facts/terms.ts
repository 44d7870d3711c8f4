import { readFacts } from "#schemas/read-facts.ts";
import { day, fields, text, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({
  commitmentMonths: wholeNumber,
  billingMonths: wholeNumber,
  trialDays: wholeNumber,
  setupHours: text,
  replyHours: wholeNumber,
  priceValidUntil: day,
});

export const terms = readFacts("terms", schema);
