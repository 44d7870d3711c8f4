import { readFields } from "#schemas/read-facts.ts";
import { day, percent, text, wholeNumber } from "#schemas/text-fields.ts";

export const terms = readFields("terms", {
  commitmentMonths: wholeNumber,
  billingMonths: wholeNumber,
  trialDays: wholeNumber,
  setupHours: text,
  replyHours: wholeNumber,
  priceValidUntil: day,
  vatPercent: percent,
});
