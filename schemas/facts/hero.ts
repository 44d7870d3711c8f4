import { readFacts } from "#schemas/read-facts.ts";
import { fields, wholeNumber } from "#schemas/text-fields.ts";

export const schema = fields({ secondsPerSlide: wholeNumber });

export const { secondsPerSlide } = readFacts("hero", schema);
