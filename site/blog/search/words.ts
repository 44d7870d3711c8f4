/** Matches a word, a price or a domain: "guest’s", "R1,600" and "Booking.com" are one word each. */
const wordPattern = /[\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*/gu;

export type Word = { word: string; start: number; end: number };

/** Splits a text into words without capitals, accents and apostrophes, with their positions. */
export const splitWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: found, index: start }) => {
    const word = found.normalize("NFD").replace(/[\p{M}’']/gu, "");
    return { word: word.toLowerCase(), start, end: start + found.length };
  });

export const wordsOf = (text: string) => splitWords(text).map(({ word }) => word);

export type Spellings = readonly (readonly string[])[];

/**
 * Returns a function that splits a text as splitWords does. Where the text has one of the spellings, the words of the others
 * are added, with the position of the whole spelling: "load-shedding" is found as "loadshedding" too, and marked.
 */
export function splitWithSpellings(groups: Spellings): (text: string) => Word[] {
  const keyOf = (text: string) => wordsOf(text).join(" ");
  const groupOf = new Map(groups.flatMap((group) => group.map((one) => [keyOf(one), group])));
  const between = "[^\\p{L}\\p{N}]+";
  const spellings = groups
    .flat()
    .sort((a, b) => b.length - a.length)
    .map((spelling) => spelling.replace(/[^\p{L}\p{N}]+/gu, between));
  const pattern = new RegExp(
    `(?<!\\p{L}|\\p{N})(${spellings.join("|")})(s?)(?!\\p{L}|\\p{N})`,
    "giu",
  );
  return (text) => {
    const added = [...text.matchAll(pattern)].flatMap((match) => {
      const [found, spelling = "", ending = ""] = match;
      const own = keyOf(spelling);
      const others = groupOf.get(own)?.filter((other) => keyOf(other) !== own) ?? [];
      const place = { start: match.index, end: match.index + found.length };
      return others.flatMap((other) => wordsOf(other + ending).map((word) => ({ word, ...place })));
    });
    return [...splitWords(text), ...added].sort((a, b) => a.start - b.start || b.end - a.end);
  };
}
