import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { locale } from "#schemas/languages.ts";

/** Returns an ISO date as running text shows it: "9 December". */
function dayAndMonth(isoDate: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(isoDate));
}

/** The dates of the school calendar as texts insert them: `{schools.close}` is "9 December". */
export const schools = {
  close: dayAndMonth(schoolCalendar.closes),
  open: dayAndMonth(schoolCalendar.opens),
  autumnFrom: dayAndMonth(schoolCalendar.autumn.from),
  autumnTo: dayAndMonth(schoolCalendar.autumn.to),
} as const;
