import { fileOf, readYaml } from "#schemas/content-file.ts";
import { commissionMaxAgeDays } from "#schemas/facts/travel-sites.ts";
import { listContentFiles } from "#scripts/content/list-content-files.ts";
import { listPostNames, readPostFile } from "#site/blog/articles/read-posts.ts";

const millisecondsPerDay = 86_400_000;

/** Sources of articles should be checked again after this many days. */
const articleMaxAgeDays = 180;

/** Returns a warning for each file with sources that were last checked too long before `today`, an ISO date. */
export function findOldSources(today: string): string[] {
  return [
    ...listContentFiles().flatMap((name) =>
      describeOldSources(
        fileOf(name),
        checkedDates(readYaml(name).data),
        commissionMaxAgeDays,
        today,
      ),
    ),
    ...listPostNames()
      .map((name) => readPostFile(name))
      .flatMap(({ path, data }) =>
        describeOldSources(path, checkedDates(data), articleMaxAgeDays, today),
      ),
  ];
}

function checkedDates(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === "checked" && typeof value === "string" ? [value] : checkedDates(value),
  );
}

function describeOldSources(
  file: string,
  checked: readonly string[],
  maxAge: number,
  today: string,
): string[] {
  const old = checked
    .filter((date) => Date.parse(today) - Date.parse(date) > maxAge * millisecondsPerDay)
    .sort();
  return old.length > 0
    ? [
        `${file}: sources checked more than ${maxAge} days ago: ${old.length} of ${checked.length}, the oldest on ${old[0]}. Check them again and update "checked"`,
      ]
    : [];
}
