import { readFields } from "#schemas/read-facts.ts";
import { wholeNumber } from "#schemas/text-fields.ts";

export const { secondsPerSlide } = readFields("hero", { secondsPerSlide: wholeNumber });
