import { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { fields, percent, text, wholeNumber } from "#schemas/text-fields.ts";

/** Percentages, with their text: "12–25%". */
const percentRange = fields({ low: percent, high: percent })
  .refine(({ low, high }) => low <= high, "the low at most the high")
  .transform(({ low, high }) => ({ low, high, text: `${low}–${high}%` }));

/** The company's claims about itself. */
export const claims = readFields("claims", {
  otaCommission: percentRange,
  otaCommissionPaid: percentRange,
  directSavings: text,
  channelCount: text,
  connectionCount: text,
  home: fields({ properties: text, revenue: text, commission: text, support: text }),
  about: fields({ hotels: text, countries: text, uptime: text, support: text }),
  successGuide: fields({ reviews: text, revenue: text, preference: text }),
  rating: fields({
    value: z.number("a number"),
    best: wholeNumber,
    reviews: wholeNumber,
    ratings: wholeNumber,
  }).refine(({ value, best }) => value > 0 && value <= best, "a value of at most the best"),
});
