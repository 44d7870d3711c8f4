import { z } from "zod";
import { agencies } from "#schemas/facts/companies.ts";
import { roomTypeIds } from "#schemas/facts/product-views.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { count, fields, list, oneOf, wholeNumber } from "#schemas/text-fields.ts";

const dateCount = 14;
const channel = fields({ agency: oneOf(agencies).exactOptional(), markUp: count });
const booking = fields({
  channel: count,
  roomType: count.max(roomTypeIds.length - 1, "the index of a room type"),
  arrival: count.max(dateCount - 1, "a night of the two weeks, counted from 0"),
  nights: wholeNumber,
});

export const { channels, rooms, bookings, firstStep } = readFacts(
  "try-calendar",
  fields({
    channels: list(channel)
      .length(4, "four channels, as the drawing of the rate calendar has")
      .refine(
        ([own, ...others]) => !own?.agency && others.every(({ agency }) => agency),
        "the own website, then agencies",
      ),
    rooms: z.record(z.enum(roomTypeIds), wholeNumber),
    bookings: list(booking),
    firstStep: booking,
  }).refine(
    ({ channels, bookings, firstStep }) =>
      [...bookings, firstStep].every(({ channel }) => channel < channels.length),
    "bookings whose channel is in the list",
  ),
);
