import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ContentError, fileOf, readYaml } from "#schemas/content-file.ts";
import { languages } from "#schemas/languages.ts";
import { findPlaceholders, type Placeholder } from "#scripts/content/find-placeholders.ts";
import { listContentFiles } from "#scripts/content/list-content-files.ts";

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

/** Checks all content, as of today. */
export async function checkContent(): Promise<ContentReport> {
  const fileErrors = await checkFiles();
  if (fileErrors.length > 0) {
    return { errors: fileErrors, warnings: [], placeholders: [], toConfirm: [] };
  }
  const { checkArticles } = await import("#scripts/content/check-articles.ts");
  const { errors, warnings } = checkArticles();
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

/** Returns the mistakes in the YAML files: each must match its schema, and have one. */
async function checkFiles(): Promise<string[]> {
  const schemas = globSync("{facts,words}/*.ts", {
    cwd: schemaDirectory,
    exclude: ["**/*.test.ts"],
  })
    .map((file) => file.replaceAll(path.sep, "/"))
    .sort();
  const errors = new Set<string>();
  for (const name of listContentFiles()) {
    const schema = `${name.replace(/^(?!facts\/)\w+\//, "words/")}.ts`;
    if (!schemas.includes(schema)) {
      errors.add(`${fileOf(name)}:1: the file: expected its schema schemas/${schema}, got none`);
    }
  }
  for (const file of schemas) {
    try {
      await import(pathToFileURL(path.join(schemaDirectory, file)).href);
    } catch (error) {
      // A module that imports an invalid file fails with the error of that file.
      if (!(error instanceof ContentError)) throw error;
      errors.add(error.message);
    }
  }
  return [...errors];
}

async function findOldDates(today: string): Promise<string[]> {
  const { findOldSources } = await import("#scripts/content/find-old-sources.ts");
  const { findPastDates } = await import("#scripts/content/find-past-dates.ts");
  return [...findPastDates(today), ...findOldSources(today)];
}

async function listTermsToConfirm(): Promise<string[]> {
  const { listTerms, termsToConfirm } = await import("#schemas/words/terms-to-confirm.ts");
  return languages.flatMap((language) =>
    listTerms(termsToConfirm[language])
      .filter(({ confirmed }) => !confirmed)
      .map(({ text }) => text),
  );
}

/** Returns every placeholder that is left. */
export function listPlaceholders(): Placeholder[] {
  return listContentFiles().flatMap((name) => findPlaceholders(fileOf(name), readYaml(name).data));
}

/** Returns the placeholders as lines to print. */
export function describePlaceholders(placeholders: readonly Placeholder[]): string {
  return placeholders.map(({ file, field, value }) => `  ${file}  ${field}  ${value}`).join("\n");
}

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
