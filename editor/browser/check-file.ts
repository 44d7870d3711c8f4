import { files } from "#editor/browser/content-files.ts";
import { partsOf, schemaOf } from "#editor/browser/schemas.ts";
import { ContentError, forgetYaml, type Problem, readYaml } from "#schemas/content-file.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readFacts } from "#schemas/read-facts.ts";
import { checkWords } from "#schemas/words.ts";
import { checkArticle, readArticles } from "#scripts/content/check-articles.ts";
import { findWrongSumsIn } from "#scripts/content/sums.ts";
import { readArticleText } from "#site/blog/articles/article-text.ts";
import { readFields, splitFrontMatter } from "#site/blog/articles/front-matter.ts";
import { readPostFile } from "#site/blog/articles/read-posts.ts";

/** Mistakes stop saving. Those of a draft's text may wait until it is published. */
export type Mistakes = { mistakes: readonly Problem[]; later: readonly Problem[] };

/** Returns the mistakes that a content file would have with this text: the same ones as a build. */
export function checkFile(name: string, text: string): Mistakes {
  const before = files.get(name);
  setFile(name, text);
  try {
    return partsOf(name).kind === "posts"
      ? checkPost(name)
      : { mistakes: checkFields(name, text), later: [] };
  } catch (error) {
    if (!(error instanceof ContentError) || error.file !== name) throw error;
    return { mistakes: error.problems, later: [] };
  } finally {
    setFile(name, before);
  }
}

/** Sets the text of a file for the checks of others. */
export function setFile(name: string, text: string | undefined): void {
  forgetYaml(name.replace(/^content\/|\.yaml$/g, ""));
  if (text === undefined) files.delete(name);
  else files.set(name, text);
}

/** Even a draft must have right fields and tags, as `npm run dev` shows it. */
function checkPost(file: string): Mistakes {
  const article = readPostFile(partsOf(file).name);
  const problems = checkArticle(article, readArticles().files);
  if (!article.draft) return { mistakes: problems, later: [] };
  const later = problems.filter((problem) => !article.problems.includes(problem));
  return { mistakes: article.problems, later };
}

/** Returns the mistakes of a legal text, and wrong sums of words. Throws the others. */
function checkFields(file: string, text: string): readonly Problem[] {
  const { kind, language, name } = partsOf(file);
  const schema = schemaOf(file);
  if (!schema) return [];
  if (kind === "facts") readFacts(name, schema);
  if (kind === "words") {
    const words = checkWords(name, language, schema);
    if (language === defaultLanguage)
      return findWrongSumsIn(words, readYaml(`${language}/${name}`));
  }
  if (kind !== "legal") return [];
  const page = splitFrontMatter(text, file);
  const { problems } = readFields(schema, page);
  const { syntaxError } = readArticleText(page.body);
  if (!syntaxError) return problems;
  const { line, reason: got } = syntaxError;
  return [...problems, { line, field: "text", expected: "valid MDX", got }];
}
