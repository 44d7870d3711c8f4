import { z } from "zod";
import { benefitGroups, benefitIds } from "#schemas/facts/benefits.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  groups: z.record(z.enum(benefitGroups), text),
  benefits: z.record(z.enum(benefitIds), text),
});

export type BenefitsWords = z.infer<typeof schema>;

/** The titles of the benefits and of their groups. */
export const benefitsWords = readWords("benefits", schema);
