import type { z } from "zod";
import { replaceFile } from "#editor/browser/content-files.ts";
import { partsOf, schemaOf } from "#editor/browser/schemas.ts";
import { forgetYaml, type Problem, problemsOf } from "#schemas/content-file.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { checkWords } from "#schemas/words.ts";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { readArticleText } from "#site/blog/articles/article-text.ts";
import { splitFrontMatter } from "#site/blog/articles/front-matter.ts";

/** Mistakes stop saving. Those of a draft's text may wait until it is published. */
export type Mistakes = { mistakes: readonly Problem[]; later: readonly Problem[] };

/** Returns the mistakes that a content file would have with this text: the same ones as a build. */
export function checkFile(name: string, text: string): Mistakes {
  const before = setFile(name, text);
  try {
    return findMistakes(name, text);
  } finally {
    setFile(name, before);
  }
}

/** Sets the text of a file for the checks of others. Returns the one that it had. */
export function setFile(name: string, text: string | undefined): string | undefined {
  forgetYaml(name.replace(/^content\/|\.yaml$/g, ""));
  return replaceFile(name, text);
}

function findMistakes(file: string, text: string): Mistakes {
  const { kind, language, name } = partsOf(file);
  const check = (schema = schemaOf(file)): readonly Problem[] => {
    if (!schema) return [];
    if (kind === "facts") readFacts(name, schema);
    else if (kind === "words") checkWords(name, language, schema);
    else return checkText(schema, file, text);
    return [];
  };
  if (kind !== "posts") return { mistakes: catchMistakes(file, check), later: [] };
  const { errors, warnings } = checkArticles();
  const mistakes = readMistakes(file, errors.join("\n"));
  // `npm run dev` shows drafts, so their fields and tags must be right.
  const fields = catchMistakes(file, check);
  return {
    mistakes: [...mistakes, ...without(fields, mistakes)],
    later: without(readMistakes(file, warnings.join("\n")), fields),
  };
}

const without = (list: readonly Problem[], known: readonly Problem[]) =>
  list.filter(
    (each) =>
      !known.some(({ field, expected }) => each.field === field && each.expected === expected),
  );

/** Returns the mistakes of front matter, and of the tags in the text below it. */
function checkText(schema: z.ZodType, name: string, text: string): Problem[] {
  const { data, lineOf, body } = splitFrontMatter(text, name);
  const mistakes = (schema.safeParse(data).error?.issues ?? []).flatMap((issue) =>
    problemsOf(issue, data, lineOf),
  );
  const { syntaxError } = readArticleText(body);
  if (!syntaxError) return mistakes;
  const { line, reason: got } = syntaxError;
  return [...mistakes, { line, field: "text", expected: "valid MDX", got }];
}

/** Returns the mistakes that a check returns or throws. */
function catchMistakes(name: string, check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    const found = readMistakes(name, (error as Error).message);
    if (found.length === 0) throw error;
    return found;
  }
}

/** Reads lines such as "content/facts/plans.yaml:12: setupFee.ZAR: expected ..., got ...". */
function readMistakes(name: string, lines: string): Problem[] {
  return [...lines.matchAll(/^(.+?):(\d+): (?:(.+?): )?expected (.*), got (.*)$/gm)].flatMap(
    ([, file, line, field = "the file", expected = "", got = ""]) =>
      file === name ? [{ line: Number(line), field, expected, got }] : [],
  );
}
