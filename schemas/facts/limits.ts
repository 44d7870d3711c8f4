import { readFacts } from "#schemas/read-facts.ts";
import { fields, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({
  passwordMinLength: wholeNumber,
  mostSessions: wholeNumber,
  newsletterAskAgainDays: wholeNumber,
  trial: fields({ channels: wholeNumber, message: wholeNumber, startWithinDays: wholeNumber }),
});

const limits = readFacts("limits", schema);

export const { passwordMinLength, mostSessions, newsletterAskAgainDays } = limits;
export const trialLimits = limits.trial;
