import { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { list, percent, text } from "#schemas/text-fields.ts";

const percentages = z.record(z.string(), percent);

/** What the commission calculator starts with. */
export const calculatorFacts = readFields("commission-calculator", {
  usualPercent: percentages,
  shownFirst: list(text),
  otherSitesPercent: percent,
  agentsPercent: percent,
  exampleShares: percentages.refine(
    (shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) === 100,
    "percentages that add up to 100",
  ),
});
