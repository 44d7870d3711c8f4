import { readWords } from "#schemas/read-words.ts";
import { fields, sitePath, text } from "#schemas/text-fields.ts";

export const schema = fields({
  ourFigures: text,
  savingsWorkedAt: sitePath,
  home: fields({ properties: text, revenue: text, commission: text, support: text }),
  about: fields({ hotels: text, countries: text, uptime: text, support: text }),
  successGuide: fields({ reviews: text, revenue: text, preference: text }),
  ratingBasis: text,
});

/** What the figures of the claims count. */
export const claimsWords = readWords("claims", schema);
