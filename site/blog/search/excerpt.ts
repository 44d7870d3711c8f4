import { splitWords, type Word } from "#site/blog/search/words.ts";

/** A stretch of text; `marked` where it is what was searched for. */
export type Piece = { text: string; marked: boolean };

/** The text in pieces, with every word of `words` (as `fold` gives them) marked. */
export function markWords(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { start, end } of matches(text, words)) {
    pieces.push({ text: text.slice(position, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    position = end;
  }
  pieces.push({ text: text.slice(position), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}

/**
 * About `length` characters of a text, around the place with the most different words of `words`, which are
 * marked. Cut between words, with an ellipsis where something is left out.
 */
export function excerpt(text: string, words: ReadonlySet<string>, length = 190): Piece[] {
  if (text.length <= length) return markWords(text, words);
  const center = densest(matches(text, words), length * 0.7);
  // More after the word than before it: that is how one reads on.
  const earliest = Math.min(Math.max(0, center - length * 0.3), text.length - length);
  const start = earliest === 0 ? 0 : text.indexOf(" ", earliest) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(" ", start + length);
  return [
    ...(start > 0 ? [{ text: "… ", marked: false }] : []),
    ...markWords(text.slice(start, end), words),
    ...(end < text.length ? [{ text: " …", marked: false }] : []),
  ];
}

const matches = (text: string, words: ReadonlySet<string>): Word[] =>
  splitWords(text).filter(({ word }) => words.has(word));

/** Where the stretch of `length` characters begins that has the most different words. */
function densest(found: readonly Word[], length: number): number {
  let best = { position: 0, count: 0 };
  for (const { start } of found) {
    const near = found.filter((other) => other.start >= start && other.end <= start + length);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { position: start, count };
  }
  return best.position;
}
