import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, percent, wholeNumber } from "#schemas/text-fields.ts";

/** The examples that pages calculate with. */
export const {
  cardFeePercent,
  exampleHouse,
  exampleLodge,
  exampleCottages,
  exampleGroup,
  mixedGroup,
} = readFacts(
  "example-house",
  fields({
    cardFeePercent: percent,
    exampleHouse: fields({
      rooms: wholeNumber,
      occupancy: percent,
      rate: wholeNumber,
      fromTravelSites: percent,
      commissionPercent: percent,
      moved: percent,
      movingMonths: wholeNumber,
    }),
    exampleLodge: fields({ rooms: wholeNumber, rate: wholeNumber }),
    exampleCottages: fields({ rooms: wholeNumber }),
    exampleGroup: fields({ houses: wholeNumber, rooms: wholeNumber }),
    mixedGroup: list(wholeNumber),
  }).transform((file) => ({
    ...file,
    exampleHouse: { ...file.exampleHouse, cardFeePercent: file.cardFeePercent },
  })),
);
