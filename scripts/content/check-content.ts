import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  ContentError,
  contentNames,
  describeProblem,
  fileOf,
  readYaml,
} from "#schemas/content-file.ts";
import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";
import type { WordsName, WordsOf } from "#schemas/words.ts";
import { findPlaceholders, type Placeholder } from "#scripts/content/find-placeholders.ts";

// Imports what reads content only after the files were found valid: an invalid file fails each import of it.

const schemaDirectory = path.join(import.meta.dirname, "../../schemas");

export type ContentReport = {
  /** Stop the build; each with file, line, field, expected and got. */
  errors: string[];
  /** Should be looked at, but do not stop the build. */
  warnings: string[];
  placeholders: Placeholder[];
  /** Terms that the company has not confirmed yet, as sentences. */
  toConfirm: string[];
};

export async function checkContent(): Promise<ContentReport> {
  const fileErrors = await checkFiles();
  if (fileErrors.length > 0) {
    return { errors: fileErrors, warnings: [], placeholders: [], toConfirm: [] };
  }
  const { checkArticles } = await import("#scripts/content/check-articles.ts");
  const { errors, warnings } = checkArticles();
  errors.push(...(await checkSums()));
  return {
    errors,
    warnings: [
      // Articles that cannot be parsed are among the errors.
      ...(errors.length > 0 ? [] : await findOldDates(new Date().toISOString().slice(0, 10))),
      ...warnings.map((problem) => `${problem} (a draft, which no build includes)`),
    ],
    placeholders: listPlaceholders(),
    toConfirm: await listTermsToConfirm(),
  };
}

async function checkFiles(): Promise<string[]> {
  const names = contentNames();
  const errors = new Set<string>();
  const check = async (read: () => Promise<unknown>) => {
    try {
      await read();
    } catch (error) {
      // A module that imports an invalid file fails with the error of that file.
      if (!(error instanceof ContentError)) throw error;
      errors.add(error.message);
    }
  };
  for (const file of globSync("facts/*.ts", { cwd: schemaDirectory }).sort()) {
    await check(() => import(pathToFileURL(path.join(schemaDirectory, file)).href));
  }
  for (const name of names) {
    const [folder = "", file = ""] = name.split("/");
    const schema =
      folder === "facts" ? `schemas/${name}.ts` : `content/${defaultLanguage}/${file}.yaml`;
    if (!existsSync(path.join(schemaDirectory, "..", schema))) {
      errors.add(`${fileOf(name)}:1: the file: expected its schema ${schema}, got none`);
    } else if (folder !== "facts") {
      await check(async () => {
        const { readWords } = await import("#schemas/words.ts");
        readWords(file as WordsName, folder as Language);
      });
    }
  }
  return [...errors];
}

/** Prices are part of sums, so a new price shows which sums are wrong. Those of articles are checked with them. */
async function checkSums(): Promise<string[]> {
  const { readWords, wordsNames } = await import("#schemas/words.ts");
  const { findWrongSumsIn } = await import("#scripts/content/sums.ts");
  return wordsNames().flatMap((name) => {
    const file = `${defaultLanguage}/${name}`;
    const problems = findWrongSumsIn(readWords(name, defaultLanguage), readYaml(file));
    return problems.map((problem) => describeProblem(fileOf(file), problem));
  });
}

async function findOldDates(today: string): Promise<string[]> {
  const { findOldSources, findPastDates } = await import("#scripts/content/find-past-dates.ts");
  return [...findPastDates(today), ...findOldSources(today)];
}

async function listTermsToConfirm(): Promise<string[]> {
  const { readWords } = await import("#schemas/words.ts");
  return languages.flatMap((language) =>
    listTerms(readWords("terms-to-confirm", language))
      .filter(({ confirmed }) => !confirmed)
      .map(({ text }) => text),
  );
}

/** Returns terms that we decided, and promises that pages make, with whether the company has confirmed each. */
export const listTerms = ({ promises = [], ...named }: WordsOf<"terms-to-confirm">): Term[] => [
  ...Object.values(named),
  ...promises,
];

type Term = { text: string; confirmed: boolean; said?: readonly string[] | undefined };

export const listPlaceholders = (): Placeholder[] =>
  contentNames().flatMap((name) => findPlaceholders(fileOf(name), readYaml(name).data));

export const describePlaceholders = (placeholders: readonly Placeholder[]): string =>
  placeholders.map(({ file, field, value }) => `  ${file}  ${field}  ${value}`).join("\n");

if (import.meta.main) {
  const { errors, warnings, placeholders, toConfirm } = await checkContent();
  for (const error of errors) console.error(error.replace(/^/gm, "Error    "));
  for (const warning of warnings) console.warn(`Warning  ${warning}`);
  if (placeholders.length > 0) {
    console.log(`${placeholders.length} placeholders to replace before the site is public:`);
    console.log(describePlaceholders(placeholders));
  }
  if (toConfirm.length > 0) {
    console.log(`${toConfirm.length} terms to confirm in terms-to-confirm.yaml:`);
    console.log(toConfirm.map((text) => `  ${text}`).join("\n"));
  }
  console.log(errors.length > 0 ? `${errors.length} errors` : "No content errors");
  process.exitCode = errors.length > 0 ? 1 : 0;
}
