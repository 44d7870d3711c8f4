import { tools } from "#schemas/facts/tools.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { answersWords } from "#schemas/words/answers.ts";
import { type PageTextId, pagesWords, type ShareFactCount } from "#schemas/words/pages.ts";
import { publishedAnswers } from "#site/answers/published-answers.ts";

const { pages } = pagesWords[defaultLanguage];

/** Returns the short fact in the share image of a page. `articles` is the number of published articles. */
export function shareFact(page: PageTextId, articles: number): string | undefined {
  const { shareFact: fact } = pages[page];
  return fact && fill<ShareFactCount>(fact, { ...counts, articles });
}

const counts = {
  answers: answersWords[defaultLanguage].groups.flatMap(publishedAnswers).length,
  tools: tools.length,
};
