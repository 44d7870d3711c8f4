import { readFacts } from "#schemas/read-facts.ts";
import { fields, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({
  mostSessions: wholeNumber,
  newsletterAskAgainDays: wholeNumber,
  trial: fields({ channels: wholeNumber, message: wholeNumber, startWithinDays: wholeNumber }),
});

const limits = readFacts("limits", schema);

export const { mostSessions, newsletterAskAgainDays } = limits;
export const trialLimits = limits.trial;
