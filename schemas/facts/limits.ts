import { readFacts } from "#schemas/read-facts.ts";
import { fields, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({
  mostSessions: wholeNumber,
  newsletterAskAgainDays: wholeNumber,
  mostRooms: wholeNumber,
  trial: fields({ channels: wholeNumber, message: wholeNumber, startWithinDays: wholeNumber }),
  demo: fields({
    name: wholeNumber,
    phone: wholeNumber,
    property: wholeNumber,
    message: wholeNumber,
    withinDays: wholeNumber,
  }),
});

const limits = readFacts("limits", schema);

export const { mostSessions, newsletterAskAgainDays, mostRooms } = limits;
export const trialLimits = limits.trial;
export const demoLimits = limits.demo;
