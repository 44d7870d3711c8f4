import { z } from "zod";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { readFields } from "#schemas/read-facts.ts";
import { count, fields, list, oneOf, text, wholeNumber } from "#schemas/text-fields.ts";

export const roomTypeIds = ["garden", "karoo", "cottage"] as const;
export type RoomTypeId = (typeof roomTypeIds)[number];

export const cottageIds = ["sea", "milkwood"] as const;

export const stayIds = [
  "family",
  "couple",
  "leaving",
  "byPhone",
  "twoGuests",
  "painting",
  "twoNights",
  "threeNights",
  "threeNightsOta",
  "tourGroup",
] as const;

export const stayStates = ["in", "ok", "out", "off"] as const;

const nights = 6;
const days = 12;

const numbers = (length: number, entry: z.ZodInt = count) =>
  z.array(entry, "a list").length(length, `${length} numbers`);

const dayIndex = count.max(days - 1, `a day from 0 to ${days - 1}`);

const bar = fields({
  stay: oneOf(stayIds),
  from: count,
  to: count,
  state: oneOf(stayStates),
}).refine(({ from, to }) => from < to, "`from` before `to`");

/** What the illustrated product views show. */
export const { roomTypes, stay, cottages, tapeChart, revenue, houses, quietDays } = readFields(
  "product-views",
  {
    roomTypes: z.record(
      z.enum(roomTypeIds),
      fields({ rates: numbers(nights), left: numbers(nights) }),
    ),
    stay: fields({
      roomType: oneOf(roomTypeIds),
      other: oneOf(roomTypeIds),
      firstNight: count,
      nights: wholeNumber,
    }).refine(
      (stay) => stay.firstNight + stay.nights < nights,
      `a stay that ends within the ${nights} nights`,
    ),
    cottages: z.record(z.enum(cottageIds), wholeNumber),
    tapeChart: list(fields({ number: wholeNumber, bars: list(bar) })),
    revenue: fields({
      soldRooms: numbers(
        days,
        count.max(
          exampleHouse.rooms,
          `at most the ${exampleHouse.rooms} rooms of the example house`,
        ),
      ),
      rates: numbers(days),
      busyFrom: dayIndex,
      suggestion: fields({ day: dayIndex, rate: wholeNumber, lastYear: wholeNumber }),
    }),
    houses: list(fields({ name: text, place: text, rooms: wholeNumber, free: count })),
    quietDays: wholeNumber,
  },
);
