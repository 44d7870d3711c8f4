import { firstDate } from "#content/vignettes.ts";
import { rand } from "#pricing/money.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";

/** Rooms sold of the example house, night by night. */
const soldRooms = [5, 6, 9, 10, 8, 7, 7, 9, 12, 13, 12, 10] as const;
const sold = soldRooms.map((rooms) => Math.round((100 * rooms) / exampleHouse.rooms));
const rate = [1390, 1390, 1450, 1580, 1450, 1390, 1390, 1450, 1580, 1620, 1580, 1450] as const;
/** The day of the suggestion, an index into `sold` and `rate`, and the suggested rate. */
const day = 9;
const suggestedRate = 1780;

/** Twelve days of the revenue view: share of rooms sold (percent) and the rate in rand a night. */
export const revenueView = {
  title: `Rooms sold, ${firstDate} to ${firstDate + sold.length - 1} December`,
  note: "Checked this morning",
  firstDate,
  sold,
  rate,
  busyFrom: 8,
  suggestion: {
    day,
    rate: suggestedRate,
    title: `Saturday ${firstDate + day} December: raise to ${rand(suggestedRate)}`,
    reason: `${sold[day]}% sold and nine days to go. Your rate is ${rand(rate[day])}. Last year you sold out at R1,750.`,
    accept: "Accept",
    keep: `Keep ${rand(rate[day])}`,
  },
} as const;
