import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { schoolCalendar } from "#schemas/facts/calendar.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { switchSources } from "#schemas/facts/switch-sources.ts";
import { terms } from "#schemas/facts/terms.ts";
import { commissionMaxAgeDays, travelSites } from "#schemas/facts/travel-sites.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { type HeroSlide, heroWords } from "#schemas/words/hero.ts";
import { termsToConfirm } from "#schemas/words/terms-to-confirm.ts";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { findContentProblems } from "#scripts/content/content-rules.ts";
import { findPlaceholders } from "#scripts/content/find-placeholders.ts";
import { listPostNames, readPostFile } from "#site/articles/read-posts.ts";

type ContentFile = {
  file: string;
  /** Its exports. */
  content: Readonly<Record<string, unknown>>;
};

const contentDirectory = path.join(import.meta.dirname, "../../content");

/** Every content file except articles, which check-articles.ts checks. */
const contentFiles: readonly ContentFile[] = await Promise.all(
  readdirSync(contentDirectory)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map(async (name) => ({
      file: `content/${name}`,
      content: await import(pathToFileURL(path.join(contentDirectory, name)).href),
    })),
);

/** An example value that the company still has to replace. */
export type Placeholder = { file: string; field: string; value: string };

export type ContentReport = {
  /** Stop the build; each with file, field, expected and got. */
  errors: string[];
  /** Should be looked at, but do not stop the build. */
  warnings: string[];
  placeholders: Placeholder[];
  /** Terms that the company has not confirmed yet, as sentences. */
  toConfirm: string[];
};

/** Checks all content, as of today. */
export function checkContent(): ContentReport {
  const articles = checkArticles();
  const today = new Date().toISOString().slice(0, 10);
  return {
    errors: [...contentFiles.flatMap(checkFile), ...articles.errors],
    warnings: [
      ...findPastDates(terms.priceValidUntil, heroWords[defaultLanguage].slides, today),
      ...findOldSchoolDates(today),
      ...checkExpiry(securityTxt.expires, today),
      ...Object.entries(travelSites).flatMap(([id, { sources }]) =>
        findOldSources(
          `content/facts/travel-sites.yaml: ${id}`,
          sources,
          commissionMaxAgeDays,
          today,
        ),
      ),
      ...findOldSources(
        "content/facts/switch-sources.yaml",
        Object.values(switchSources),
        commissionMaxAgeDays,
        today,
      ),
      // Articles that cannot be parsed are among the errors.
      ...(articles.errors.length > 0
        ? []
        : listPostNames().map((name) => readPostFile(name))
      ).flatMap(({ path, post }) =>
        findOldSources(path, post?.sources ?? [], articleMaxAgeDays, today),
      ),
      ...articles.warnings.map((problem) => `${problem} (a draft, which no build includes)`),
    ],
    placeholders: listPlaceholders(),
    toConfirm: Object.values(termsToConfirm[defaultLanguage])
      .filter(({ confirmed }) => !confirmed)
      .map(({ text }) => text),
  };
}

/** Returns every placeholder that is left. */
export function listPlaceholders(): Placeholder[] {
  return contentFiles.flatMap(({ file, content }) =>
    findPlaceholders(content).map((placeholder) => ({ file, ...placeholder })),
  );
}

/** Returns the placeholders as lines to print. */
export function describePlaceholders(placeholders: readonly Placeholder[]): string {
  return placeholders.map(({ file, field, value }) => `  ${file}  ${field}  ${value}`).join("\n");
}

/** Returns the problems of a content file: "content/hero.ts: heroIntervalMs: expected ..., got ...". */
export function checkFile({ file, content }: ContentFile): string[] {
  return Object.entries(content).flatMap(([name, value]) =>
    findContentProblems(value, name).map(
      ({ field, expected, got }) =>
        `${file}: ${field}: expected ${expected}, got ${abbreviate(got)}`,
    ),
  );
}

function abbreviate(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Returns warnings about dates that are past on `today`, an ISO date. */
export function findPastDates(
  priceValidUntil: string,
  slides: readonly { id: string; urgent?: Pick<NonNullable<HeroSlide["urgent"]>, "until"> }[],
  today: string,
): string[] {
  const warnings: string[] = [];
  if (priceValidUntil < today) {
    warnings.push(
      `content/facts/terms.yaml: priceValidUntil is ${priceValidUntil}, which is in the past: search engines hide the offers until you change it`,
    );
  }
  for (const { id, urgent } of slides) {
    if (urgent && urgent.until < today) {
      warnings.push(
        `content/en/hero.yaml: the slide "${id}" is urgent until ${urgent.until}, which is in the past: remove or replace its field "urgent"`,
      );
    }
  }
  return warnings;
}

/** Returns warnings about school dates in articles that are past on `today`, an ISO date. */
export function findOldSchoolDates(today: string): string[] {
  const { closes, opens, autumn } = schoolCalendar;
  return Object.entries({ closes, opens, autumn: autumn.to }).flatMap(([field, date]) =>
    date < today
      ? [
          `content/facts/calendar.yaml: ${field} is ${date}, which is in the past: enter next year’s date`,
        ]
      : [],
  );
}

const millisecondsPerDay = 86_400_000;

/** Sources of articles should be checked again after this many days. */
const articleMaxAgeDays = 180;

/** Returns a warning if sources of a row or an article were last checked more than `maxAgeDays` before `today`, an ISO date. */
export function findOldSources(
  owner: string,
  sources: readonly { checked: string }[],
  maxAgeDays: number,
  today: string,
): string[] {
  const old = sources
    .map(({ checked }) => checked)
    .filter((checked) => Date.parse(today) - Date.parse(checked) > maxAgeDays * millisecondsPerDay)
    .sort();
  return old.length > 0
    ? [
        `${owner}: sources checked more than ${maxAgeDays} days ago: ${old.length} of ${sources.length}, the oldest on ${old[0]}. Check them again and update "checked"`,
      ]
    : [];
}

/** Returns a warning if security.txt has expired, expires soon, or in more than the year that RFC 9116 recommends. */
export function checkExpiry(expires: string, today: string): string[] {
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

if (import.meta.main) {
  const { errors, warnings, placeholders, toConfirm } = checkContent();
  for (const error of errors) console.error(`Error    ${error}`);
  for (const warning of warnings) console.warn(`Warning  ${warning}`);
  if (placeholders.length > 0) {
    console.log(`${placeholders.length} placeholders to replace before the site is public:`);
    console.log(describePlaceholders(placeholders));
  }
  if (toConfirm.length > 0) {
    console.log(`${toConfirm.length} terms to confirm in content/en/terms-to-confirm.yaml:`);
    console.log(toConfirm.map((text) => `  ${text}`).join("\n"));
  }
  console.log(errors.length > 0 ? `${errors.length} errors` : "No content errors");
  process.exitCode = errors.length > 0 ? 1 : 0;
}
