import { existsSync } from "node:fs";
import path from "node:path";
import { ContentError, contentNames, fileOf, readYaml } from "#schemas/content-file.ts";
import { defaultLanguage, type Language } from "#schemas/languages.ts";
import type { WordsName } from "#schemas/words.ts";
import { type FoundText, findPlaceholders } from "#scripts/content/find-placeholders.ts";

// Imports what reads content only after the files were found valid: an invalid file fails each import of it.

/** Errors stop the build; each has file, line, field, expected and got. Warnings should be looked at. */
export async function checkContent() {
  const fileErrors = await checkFiles();
  if (fileErrors.length > 0) {
    return { errors: fileErrors, warnings: [], placeholders: [], toConfirm: [] };
  }
  const { checkArticles } = await import("#scripts/content/check-articles.ts");
  const { checkSums, findUntranslated, listTermsToConfirm } = await import(
    "#scripts/content/check-words.ts"
  );
  const { findOldDates } = await import("#scripts/content/find-past-dates.ts");
  const { errors, warnings } = checkArticles();
  errors.push(...checkSums());
  return {
    errors,
    warnings: [
      // Articles that cannot be parsed are among the errors.
      ...(errors.length > 0 ? [] : findOldDates(new Date().toISOString().slice(0, 10))),
      ...findUntranslated(),
      ...warnings.map((problem) => `${problem} (a draft, which no build includes)`),
    ],
    placeholders: listPlaceholders(),
    toConfirm: listTermsToConfirm(),
  };
}

async function checkFiles(): Promise<string[]> {
  const errors = new Set<string>();
  for (const name of contentNames()) {
    const [folder = "", file = ""] = name.split("/");
    const isFacts = folder === "facts";
    const schema = isFacts ? `schemas/${name}.ts` : `content/${defaultLanguage}/${file}.yaml`;
    const alias = `#${schema}`;
    if (!existsSync(path.join(import.meta.dirname, "../..", schema))) {
      errors.add(`${fileOf(name)}:1: the file: expected its schema ${schema}, got none`);
      continue;
    }
    try {
      if (isFacts) await import(alias);
      else (await import("#schemas/words.ts")).readWords(file as WordsName, folder as Language);
    } catch (error) {
      // A module that imports an invalid file fails with the error of that file.
      if (!(error instanceof ContentError)) throw error;
      errors.add(error.message);
    }
  }
  return [...errors];
}

export const listPlaceholders = (): FoundText[] =>
  contentNames().flatMap((name) => findPlaceholders(fileOf(name), readYaml(name).data));

export const describePlaceholders = (placeholders: readonly FoundText[]): string =>
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
