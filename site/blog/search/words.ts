/** A word, a price or an address: "guest’s", "R1,600" and "Booking.com" are one each. */
const wordPattern = /[\p{L}\p{N}]+(?:[’'.,][\p{L}\p{N}]+)*/gu;

export type Word = { word: string; start: number; end: number };

/** How words are compared: without capitals, accents and apostrophes. */
function fold(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\p{M}’']/gu, "")
    .toLowerCase();
}

/** The words of a text and where they stand in it. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  }));
}
