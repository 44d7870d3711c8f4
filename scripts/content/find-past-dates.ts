import { contentNames, fileOf, readYaml } from "#schemas/content-file.ts";
import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { terms } from "#schemas/facts/terms.ts";
import { commissionMaxAgeDays } from "#schemas/facts/travel-sites.ts";
import { languages } from "#schemas/languages.ts";
import { pathsIn, valueAt } from "#schemas/values.ts";
import { readWords } from "#schemas/words.ts";
import { listPostNames, readPostFile } from "#site/blog/articles/read-posts.ts";

const millisecondsPerDay = 86_400_000;

export const findOldDates = (today: string): string[] => [
  ...findPastDates(today),
  ...findOldSources(today),
];

function findPastDates(today: string): string[] {
  const { closes, opens, autumn } = schoolCalendar;
  const nextYear = "enter next year’s date";
  const searched = "search engines hide the offers until you change it";
  const dates: (readonly [field: string, date: string, advice: string])[] = [
    ["content/facts/terms.yaml: priceValidUntil", terms.priceValidUntil, searched],
    ["content/facts/calendar.yaml: closes", closes, nextYear],
    ["content/facts/calendar.yaml: opens", opens, nextYear],
    ["content/facts/calendar.yaml: autumn.to", autumn.to, nextYear],
  ];
  for (const language of languages) {
    for (const { id, urgent } of readWords("hero", language).slides) {
      const field = `content/${language}/hero.yaml: the urgent words of the slide "${id}"`;
      if (urgent) dates.push([field, urgent.until, "replace or remove them"]);
    }
  }
  return [
    ...dates
      .filter(([, date]) => date < today)
      .map(([field, date, advice]) => `${field}: ${date} is in the past: ${advice}`),
    ...checkExpiry(securityTxt.expires, today),
  ];
}

/** Returns a warning if security.txt has expired, expires soon, or in more than the year that RFC 9116 recommends. */
function checkExpiry(expires: string, today: string): string[] {
  const days = (Date.parse(expires) - Date.parse(today)) / millisecondsPerDay;
  const warning =
    (days <= 0 && "which is in the past: clients ignore security.txt until you change it") ||
    (days <= 30 &&
      `days left: ${days}. Make sure that someone reads mail to its address, then change the date`) ||
    (days > 366 && "more than a year ahead: choose an earlier date");
  return warning ? [`content/facts/security.yaml: expires is ${expires}, ${warning}`] : [];
}

/** Sources of articles should be checked again after this many days. */
const articleMaxAgeDays = 180;

/** Returns a warning for each file with sources that were last checked too long before `today`, an ISO date. */
function findOldSources(today: string): string[] {
  const files = [
    ...contentNames().map((name) => {
      return { file: fileOf(name), data: readYaml(name).data, maxAge: commissionMaxAgeDays };
    }),
    ...listPostNames().map((name) => {
      const { path, data } = readPostFile(name);
      return { file: path, data, maxAge: articleMaxAgeDays };
    }),
  ];
  return files.flatMap(({ file, data, maxAge }) => {
    const checked = checkedDates(data);
    const ageOf = (date: string) => Date.parse(today) - Date.parse(date);
    const old = checked.filter((date) => ageOf(date) > maxAge * millisecondsPerDay).sort();
    return old.length === 0
      ? []
      : `${file}: sources checked more than ${maxAge} days ago: ${old.length} of ${checked.length}, the oldest on ${old[0]}. Check them again and update "checked"`;
  });
}

const checkedDates = (data: unknown): string[] =>
  pathsIn(data)
    .filter((field) => /(^|\.)checked$/.test(field))
    .map((field) => String(valueAt(data, field.split("."))));
