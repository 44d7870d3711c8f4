import { spawnSync } from "node:child_process";
import { fileOf, readYaml } from "#schemas/content-file.ts";
import { afrikaansTerms } from "#schemas/facts/afrikaans-terms.ts";
import { inferShape } from "#schemas/shape.ts";
import { pathsIn, valueAt } from "#schemas/values.ts";
import { wordsNames } from "#schemas/words.ts";
import { findProgram } from "#scripts/testing/find-program.ts";

/** What is no word of a text: values in braces, links, addresses and the marks of Markdown. */
const noWords = /\{[^}]*\}|\]\([^)]*\)|https?:\S+|\S+@\S+|\S+\.example\S*|[*_`#[\]]/g;

/** Returns the words of content/af that Hunspell and our lists lack, with their files; null without hunspell-af of Debian. */
export function findMisspelled(): string[] | null {
  const hunspell = findProgram("hunspell");
  if (!hunspell || spawnSync(hunspell, ["-d", "af_ZA", "-l"], { input: "" }).status !== 0)
    return null;
  const { terms, words: names } = afrikaansTerms;
  const known = new Set(
    [...terms.map(({ afrikaans }) => afrikaans), ...names].flatMap((text) =>
      text.toLowerCase().split(/[^\p{L}\d’&-]+/u),
    ),
  );
  return wordsNames("af").flatMap((name) => {
    const { data } = readYaml(`af/${name}`);
    const texts = pathsIn(data).flatMap((field) => {
      const at = field.split(".");
      const text = valueAt(data, at);
      const isText = inferShape(text, at.at(-1)).kind === "text";
      return isText ? String(text).replace(noWords, " ") : [];
    });
    const input = texts.join("\n").replaceAll("’", "'");
    const { stdout } = spawnSync(hunspell, ["-d", "af_ZA", "-i", "utf-8", "-l"], { input });
    const words = new Set(stdout.toString().split("\n").filter(Boolean));
    return [...words]
      .filter((word) => /\p{L}/u.test(word) && !known.has(word.toLowerCase().replace(/^-|-$/g, "")))
      .map(
        (word) =>
          `${fileOf(`af/${name}`)}: ${word} (if it is right: ${fileOf("facts/afrikaans-terms")})`,
      );
  });
}

if (import.meta.main) console.log(findMisspelled()?.join("\n") ?? "hunspell-af is not installed");
