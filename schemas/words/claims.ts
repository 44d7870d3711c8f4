import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, sitePath, text } from "#schemas/text-fields.ts";

export const schema = fields({
  ourFigures: text,
  savingsWorkedAt: sitePath,
  home: fields({ properties: text, revenue: text, commission: text, support: text }),
  about: fields({ hotels: text, countries: text, uptime: text, support: text }),
  successGuide: fields({ reviews: text, revenue: text, preference: text }),
  rating: text,
});

export type ClaimsWords = z.infer<typeof schema>;

/** What the figures of the claims count. */
export const claimsWords = readWords("claims", schema);
