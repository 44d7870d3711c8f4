import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { listTerms } from "#scripts/content/check-words.ts";

import { type BuiltPage, englishPages, oneLine } from "#tests/html/built-site.ts";

// The company confirms every sentence by which it binds itself, so each is in content/en/terms-to-confirm.yaml.

const paths = [
  "/",
  "/about",
  "/answers",
  "/contact",
  "/demo",
  "/faq",
  "/features",
  "/pricing-plans",
  "/switch",
  "/terms",
  "/tools/price-builder",
];
const sellingPages = englishPages.filter(
  ({ path }) => paths.includes(path) || path.startsWith("/for/"),
);

const numbers = "[\\d–]+|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve";
const units = "(minute|hour|day|week|month|year)s?";

/** What a sentence says that binds the company. */
const bindingWords = [
  // "What we answer" and "how we work it out" do not.
  /(?<!\b(what|how|which|who|where|why|all|questions|that) )\bwe\b(?! (ask|show|know|found)\b)/i,
  new RegExp(
    `\\b(within|for|after|before|in|on) ((the|next) )*(${numbers})[ -](business )?${units}\\b`,
    "i",
  ),
  /\b(is|are|stays?|remains?|comes?) (always )?free\b|free of charge|, free\b|days free|\d-day free trial/i,
  /\b(no|without) (commission|set-up fee|charge|cost|extra cost|penalty)|owe nothing|not counted/i,
  /credit card|without a card|unlimited|as many users|days’ notice|lets you cancel|may end\b|only if you agree/i,
  /\byou (may|can) (\w+ )?(leave|cancel|end|stop|export|change to|ask for)|\bcommits?\b|\d-month commitment/i,
  /\b(stays?|costs?|remains?) the same|not at all|fixed (price|fee|rate|for)\b/i,
  /(does|do|will) not (change|alter|rise|go up)|\bnever\b|guarantee|promise|refund|compensat/i,
  /immediately|at any time|day and night|around the clock|24\/7|compl(y|ies) with|GDPR compliance/i,
];
const binds = (sentence: string) => bindingWords.some((pattern) => pattern.test(sentence));

/** Sentences that match and do not bind the company. */
const notBinding: readonly RegExp[] = [
  /^Confirmation by email immediately,/,
  /^Ending early, and refunds$/,
  /^Four things we value$/,
  /^These terms apply between/,
  /^We have done our job when/,
  /^We have your request$/,
  /^We have emailed you a confirmation with the reference\.$/,
  /^Yes, for guests who have never heard of you\.$/,
];

/** Returns the sentences of a page. Questions are the reader's. */
function sentencesOf({ html }: BuiltPage): string[] {
  const main = parse(html).querySelector("main");
  for (const unread of main?.querySelectorAll("script, style, noscript, svg") ?? []) {
    unread.remove();
  }
  return (main?.structuredText ?? "")
    .split("\n")
    .filter((line) => !line.trim().endsWith("?"))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z])/))
    .map(oneLine);
}

const terms = listTerms(readWords("terms-to-confirm"));
const listed = terms
  .flatMap(({ text, said = [] }) => [text, ...said])
  .map((part) => part.toLowerCase())
  .sort((one, other) => other.length - one.length);

/** Returns a sentence without the parts that are listed: what is left must not bind. */
const withoutListed = (sentence: string) =>
  listed.reduce((left, part) => left.replaceAll(part, "…"), sentence.toLowerCase());

describe("what binds the company is in content/en/terms-to-confirm.yaml", () => {
  test.each(sellingPages)("every promise of $path", (page) => {
    const unlisted = sentencesOf(page).filter(
      (sentence) =>
        binds(withoutListed(sentence)) && !notBinding.some((pattern) => pattern.test(sentence)),
    );
    expect(
      unlisted,
      "Add each to `said` of its promise, or as a new promise, in content/en/terms-to-confirm.yaml. If it does not bind the company, add it to notBinding in this test",
    ).toEqual([]);
  });

  test("nothing is listed that no page says any more", () => {
    const words = sellingPages.map((page) => page.words.toLowerCase());
    const gone = terms
      .flatMap(({ said = [] }) => said)
      .filter((part) => !words.some((text) => text.includes(part.toLowerCase())));
    expect(gone).toEqual([]);
  });
});
