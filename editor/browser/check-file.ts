import type { z } from "zod";
import { replaceFile } from "#editor/browser/content-files.ts";
import { articleSchema, legalSchema, schemaOf } from "#editor/browser/schemas.ts";
import { forgetYaml, type Problem, problemsOf } from "#schemas/content-file.ts";
import type { Language } from "#schemas/languages.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { checkWords } from "#schemas/words.ts";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { readArticleText } from "#site/blog/articles/article-text.ts";
import { splitFrontMatter } from "#site/blog/articles/front-matter.ts";

export type Mistake = Problem;

/** Mistakes stop saving. Those of a draft's text may wait until it is published. */
export type Mistakes = { mistakes: Mistake[]; later: Mistake[] };

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
  forgetYaml(yamlName(name));
  return replaceFile(name, text);
}

const yamlName = (name: string) => name.replace(/^content\//, "").replace(/\.yaml$/, "");

function findMistakes(name: string, text: string): Mistakes {
  const [, folder = "", file = ""] = /^content\/(.+)\/([\w-]+)\.\w+$/.exec(name) ?? [];
  if (folder.endsWith("/posts")) return findArticleMistakes(name, text);
  const check = () => {
    if (folder.endsWith("/legal")) return checkText(legalSchema, name, text);
    const schema = schemaOf(name);
    if (schema && folder === "facts") readFacts(file, schema);
    else if (schema) checkWords(file, folder as Language, schema);
    return [];
  };
  return { mistakes: catchMistakes(name, check), later: [] };
}

function findArticleMistakes(name: string, text: string): Mistakes {
  const { errors, warnings } = checkArticles();
  const mistakes = readMistakes(name, errors.join("\n"));
  const later = readMistakes(name, warnings.join("\n"));
  // `npm run dev` shows drafts, so their fields and tags must be right.
  const fields = catchMistakes(name, () => checkText(articleSchema, name, text));
  const isIn = (list: readonly Mistake[], { field, expected }: Mistake) =>
    list.some((each) => each.field === field && each.expected === expected);
  return {
    mistakes: [...mistakes, ...fields.filter((field) => !isIn(mistakes, field))],
    later: later.filter((each) => !isIn(fields, each)),
  };
}

/** Returns the mistakes of front matter, and of the tags in the text below it. */
function checkText(schema: z.ZodType, name: string, text: string): Mistake[] {
  const file = splitFrontMatter(text, name);
  const { error } = schema.safeParse(file.data);
  const { syntaxError } = readArticleText(file.body);
  const got = syntaxError?.reason ?? "";
  return [
    ...(error?.issues.flatMap((issue) => problemsOf(issue, file.data, file.lineOf)) ?? []),
    ...(syntaxError ? [{ line: syntaxError.line, field: "text", expected: "valid MDX", got }] : []),
  ];
}

/** Returns the mistakes that a check returns or throws. */
function catchMistakes(name: string, check: () => Mistake[]): Mistake[] {
  try {
    return check();
  } catch (error) {
    const message = (error as Error).message;
    const found = readMistakes(name, message);
    if (found.length === 0) throw error;
    return found;
  }
}

/** Reads lines such as "content/facts/plans.yaml:12: setupFee.ZAR: expected ..., got ...". */
function readMistakes(name: string, lines: string): Mistake[] {
  return lines.split("\n").flatMap((line) => {
    const [, file, at, field, expected, got] =
      /^(.+?):(\d+): (?:(.+?): )?expected (.*), got (.*)$/.exec(line) ?? [];
    return file === name && expected && got
      ? [{ line: Number(at), field: field ?? "the file", expected, got }]
      : [];
  });
}
