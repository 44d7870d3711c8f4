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

/** Returns the words of a text with their positions. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
}
