import { describeProblem, fileOf, readYaml } from "#schemas/content-file.ts";
import { defaultLanguage, languages } from "#schemas/languages.ts";
import { metasIn } from "#schemas/page-paths.ts";
import { inferShape } from "#schemas/shape.ts";
import { pathsIn, valueAt } from "#schemas/values.ts";
import { readWords, type WordsOf, wordsNames } from "#schemas/words.ts";
import { findWrongSumsIn } from "#scripts/content/sums.ts";

/** Prices are part of sums, so a new price shows which sums are wrong. Those of articles are checked with them. */
export const checkSums = (): string[] =>
  wordsNames().flatMap((name) => {
    const file = `${defaultLanguage}/${name}`;
    const problems = findWrongSumsIn(readWords(name, defaultLanguage), readYaml(file));
    return problems.map((problem) => describeProblem(fileOf(file), problem));
  });

/** Returns a warning for each file of another language that leaves texts in English, with their fields. */
export const findUntranslated = (): string[] =>
  languages.flatMap((language) =>
    wordsNames(language).flatMap((name) => {
      const english = readYaml(`${defaultLanguage}/${name}`).data;
      const fields = untranslatedIn(english, readYaml(`${language}/${name}`).data);
      return fields.length === 0
        ? []
        : `${fileOf(`${language}/${name}`)}: still in English: ${fields.join(", ")}`;
    }),
  );

/**
 * Names and addresses are the same in each language, and `meta` is of a page in one. Promises, and where they are `said`, are of English pages. A file
 * whose pages are in English only has in another language what other pages insert.
 */
export function untranslatedIn(english: unknown, translated: unknown): string[] {
  if (metasIn(english).length > 0 && metasIn(translated).length === 0) return [];
  return pathsIn(english).filter((field) => {
    const at = field.split(".");
    const text = valueAt(english, at);
    const isMissing = text !== "" && valueAt(translated, at) === undefined;
    return (
      isMissing &&
      !/\b(meta|promises|said)\b/.test(field) &&
      inferShape(text, at.at(-1)).kind === "text"
    );
  });
}

/** Returns terms that we decided, and promises that pages make, with whether the company has confirmed each. */
export const listTerms = ({ promises = [], ...named }: WordsOf<"terms-to-confirm">): Term[] => [
  ...Object.values(named),
  ...promises,
];

type Term = { text: string; confirmed: boolean; said?: readonly string[] | undefined };

/** Returns the terms that the company has not confirmed yet, as sentences. */
export const listTermsToConfirm = (): string[] =>
  languages.flatMap((language) =>
    listTerms(readWords("terms-to-confirm", language))
      .filter(({ confirmed }) => !confirmed)
      .map(({ text }) => text),
  );
