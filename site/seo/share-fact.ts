import { tools } from "#schemas/facts/tools.ts";
import { fill } from "#schemas/fill.ts";
import type { ShareFactCount } from "#schemas/share-fact.ts";
import type { PageTextId } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import { publishedAnswers } from "#site/answers/published-answers.ts";

const { pages } = readWords("pages");

/** Returns the short fact in the share image of a page. `articles` is the number of published articles. */
export function shareFact(page: PageTextId, articles: number): string | undefined {
  const { shareFact: fact } = pages[page];
  return fact && fill<ShareFactCount>(fact, { ...counts, articles });
}

const counts = {
  answers: readWords("answers").groups.flatMap(publishedAnswers).length,
  tools: tools.length,
};
