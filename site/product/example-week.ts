import { rand } from "#pricing/money.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { type RoomTypeId, revenue, roomTypes, stay } from "#schemas/facts/product-views.ts";
import { fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

// The example week of the product views. The first start in a new year builds the site again.

const year = new Date().getFullYear();

/** The second Thursday of December in the year of the build. */
export const firstDate = 8 + ((4 - new Date(year, 11, 8).getDay() + 7) % 7);

const formatWith = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, options);
const weekdayFormat = formatWith({ weekday: "short" });
const monthFormat = formatWith({ month: "short" });

/** Eight days from that Thursday. */
export const days = Array.from({ length: 8 }, (_, index) => {
  const day = new Date(year, 11, firstDate + index);
  return {
    weekday: weekdayFormat.format(day),
    date: day.getDate(),
    month: monthFormat.format(day),
    weekend: day.getDay() === 5 || day.getDay() === 6,
  };
});

/** A night of a room type; `night` counts from 0. */
export type Cell = { roomType: RoomTypeId; night: number };

/** The first night of the stay on the phone, whose rate the calendar shows as just changed. */
export const editedCell: Cell = { roomType: stay.roomType, night: stay.firstNight };

export const rateOf = ({ roomType, night }: Cell) => roomTypes[roomType].rates[night] ?? 0;

/** Rooms sold, in percent, day by day. */
export const soldPercents = revenue.soldRooms.map((rooms) =>
  Math.round((100 * rooms) / exampleHouse.rooms),
);

/** Returns the texts of the suggested rate. */
export function suggestionTexts() {
  const { suggestion, reason, keep } = readWords("product-views").revenue;
  const { rates, suggestion: suggested } = revenue;
  const rate = rand(rates[suggested.day] ?? 0);
  return {
    title: fill(suggestion, { date: firstDate + suggested.day, rate: rand(suggested.rate) }),
    reason: fill(reason, {
      percent: soldPercents[suggested.day] ?? 0,
      rate,
      lastYear: rand(suggested.lastYear),
    }),
    keep: fill(keep, { rate }),
  };
}
