import { readFacts } from "#schemas/read-facts.ts";
import { day, fields } from "#schemas/text-fields.ts";

export const schema = fields({
  closes: day,
  opens: day,
  autumn: fields({ from: day, to: day }),
});

/** Dates of the school calendar. pricing/figures/school-dates.ts has them as texts insert them. */
export const schoolCalendar = readFacts("calendar", schema);
