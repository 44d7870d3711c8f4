import { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { fields, wholeNumber } from "#schemas/text-fields.ts";

const halfHour = z.string("a time").regex(/^\d\d:[03]0$/, "a time on the half hour, as 08:30");

const limits = readFields("limits", {
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
  demoStarts: fields({ first: halfHour, last: halfHour }),
});

export const { mostSessions, newsletterAskAgainDays, mostRooms } = limits;
export const trialLimits = limits.trial;
export const demoLimits = limits.demo;

/** The times of day at which a demo may begin: each half hour. */
export const demoTimes: readonly string[] = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
).filter((time) => time >= limits.demoStarts.first && time <= limits.demoStarts.last);
