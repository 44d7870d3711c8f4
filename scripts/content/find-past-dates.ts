import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { terms } from "#schemas/facts/terms.ts";
import { languages } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

const millisecondsPerDay = 86_400_000;

/** Returns a warning for each date that is past on `today`, an ISO date, or about to pass. */
export function findPastDates(today: string): string[] {
  const { closes, opens, autumn } = schoolCalendar;
  const nextYear = "enter next year’s date";
  const slides = languages.flatMap((language) =>
    readWords("hero", language).slides.flatMap(({ id, urgent }): DatedField[] =>
      urgent
        ? [
            {
              field: `content/${language}/hero.yaml: the urgent words of the slide "${id}"`,
              date: urgent.until,
              advice: "replace or remove them",
            },
          ]
        : [],
    ),
  );
  return [
    ...describePast(
      [
        {
          field: "content/facts/terms.yaml: priceValidUntil",
          date: terms.priceValidUntil,
          advice: "search engines hide the offers until you change it",
        },
        { field: "content/facts/calendar.yaml: closes", date: closes, advice: nextYear },
        { field: "content/facts/calendar.yaml: opens", date: opens, advice: nextYear },
        { field: "content/facts/calendar.yaml: autumn.to", date: autumn.to, advice: nextYear },
        ...slides,
      ],
      today,
    ),
    ...checkExpiry(securityTxt.expires, today),
  ];
}

export type DatedField = { field: string; date: string; advice: string };

function describePast(fields: readonly DatedField[], today: string): string[] {
  return fields
    .filter(({ date }) => date < today)
    .map(({ field, date, advice }) => `${field}: ${date} is in the past: ${advice}`);
}

/** Returns a warning if security.txt has expired, expires soon, or in more than the year that RFC 9116 recommends. */
function checkExpiry(expires: string, today: string): string[] {
  const days = (Date.parse(expires) - Date.parse(today)) / millisecondsPerDay;
  const field = `content/facts/security.yaml: expires is ${expires}`;
  if (days <= 0)
    return [`${field}, which is in the past: clients ignore security.txt until you change it`];
  if (days <= 30)
    return [
      `${field}, days left: ${days}. Make sure that someone reads mail to its address, then change the date`,
    ];
  return days > 366 ? [`${field}, more than a year ahead: choose an earlier date`] : [];
}
