import { z } from "zod";
import { bandIds, extraIds } from "#schemas/facts/plans.ts";
import { planIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  channelManagerBands: z.record(z.enum(bandIds), text),
  bookingPlans: z.record(
    z.enum(planIds),
    fields({ subtitle: text, description: text, everything: text.exactOptional() }),
  ),
  platformListing: fields({ name: text }),
  suiteExtras: z.record(z.enum(extraIds), fields({ description: text })),
});

/** The words of the price list. */
export const plansWords = readWords("plans", schema);
