/** Matches a word, a price or a domain: "guest’s", "R1,600" and "Booking.com" are one word each. */
const wordPattern = /[\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*/gu;

export type Word = { word: string; start: number; end: number };

/** Returns a word without capitals, accents and apostrophes, for comparison. */
function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\p{M}’']/gu, "")
    .toLowerCase();
}

export function splitWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
}

export type Spellings = readonly (readonly string[])[];

/**
 * Returns a function that splits a text as splitWords does. Where the text has one of the spellings, the words of the others
 * are added, with the position of the whole spelling: "load-shedding" is found as "loadshedding" too, and marked.
 */
export function splitWithSpellings(groups: Spellings): (text: string) => Word[] {
  const known = groups.flatMap((group) => {
    const spellings = group.map((spelling) => splitWords(spelling).map(({ word }) => word));
    return spellings.map((words) => ({
      words,
      others: spellings.filter((other) => other.join(" ") !== words.join(" ")),
    }));
  });
  const byFirstWord = new Map<string | undefined, typeof known>();
  for (const spelling of known) {
    const [first] = spelling.words;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), spelling]);
  }

  /** Returns the ending of the spelling at a position of a text: "" or "s". Undefined if the text has another word there. */
  function endingAt(text: readonly Word[], position: number, words: readonly string[]) {
    const last = words.length - 1;
    if (words.some((word, place) => place < last && text[position + place]?.word !== word)) {
      return undefined;
    }
    const found = text[position + last]?.word;
    return ["", "s"].find((ending) => found === `${words[last]}${ending}`);
  }

  return (text) => {
    const words = splitWords(text);
    const added = words.flatMap(({ word, start }, position) => {
      const candidates = [word, word.replace(/s$/, "")].flatMap(
        (one) => byFirstWord.get(one) ?? [],
      );
      return [...new Set(candidates)].flatMap(({ words: spelling, others }) => {
        const ending = endingAt(words, position, spelling);
        const end = words[position + spelling.length - 1]?.end;
        if (ending === undefined || end === undefined) return [];
        return others.flatMap((other) =>
          other.map((one, place) => ({
            word: place === other.length - 1 ? one + ending : one,
            start,
            end,
          })),
        );
      });
    });
    return [...words, ...added].sort((a, b) => a.start - b.start || b.end - a.end);
  };
}
