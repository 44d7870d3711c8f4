/**
 * Dates that articles and the home page's urgent slide mention, from the 2026 and 2027 school calendars for public schools
 * of the Department of Basic Education: https://www.education.gov.za/Informationfor/SchoolCalendars.aspx
 * `npm run check:content` warns after each date.
 */
export const schoolCalendar = {
  /** The last day of the school year. */
  closes: "2026-12-09",
  opens: "2027-01-13",
  autumn: { from: "2027-03-20", to: "2027-04-05" },
} as const;

/** Returns an ISO date as running text shows it: "9 December". */
function dayAndMonth(isoDate: string): string {
  const format = new Intl.DateTimeFormat("en-ZA", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(isoDate));
}

/** The dates as articles name them: `{schools.close}` is "9 December". */
export const schools = {
  close: dayAndMonth(schoolCalendar.closes),
  open: dayAndMonth(schoolCalendar.opens),
  autumnFrom: dayAndMonth(schoolCalendar.autumn.from),
  autumnTo: dayAndMonth(schoolCalendar.autumn.to),
} as const;
