import { tools } from "#schemas/facts/tools.ts";
import { fill } from "#schemas/fill.ts";
import type { PageMeta } from "#schemas/pages.ts";
import type { ShareFactCount } from "#schemas/share-fact.ts";
import { readWords } from "#schemas/words.ts";
import { publishedAnswers } from "#site/pages/_answers/published-answers.ts";

/** Returns the short fact in the share image of a page. `articles` is the number of published articles. */
export function shareFact({ shareFact: fact }: PageMeta, articles: number): string | undefined {
  return fact && fill<ShareFactCount>(fact, { ...counts, articles });
}

const counts = {
  answers: readWords("answers").groups.flatMap(publishedAnswers).length,
  tools: tools.length,
};
