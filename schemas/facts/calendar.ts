import { readFields } from "#schemas/read-facts.ts";
import { day, fields } from "#schemas/text-fields.ts";

/** Dates of the school calendar. pricing/figures/figures.ts has them as texts insert them. */
export const schoolCalendar = readFields("calendar", {
  closes: day,
  opens: day,
  autumn: fields({ from: day, to: day }),
});
