import { splitWords, type Word } from "#site/blog/search/words.ts";

type Split = (text: string) => Word[];

/** A part of a text; `marked` if it matches the query. */
export type Piece = { text: string; marked: boolean };

/** Splits a text into pieces and marks every word of `words`, which are folded as in words.ts. */
export function markWords(
  text: string,
  words: ReadonlySet<string>,
  split: Split = splitWords,
): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { word, start, end } of split(text)) {
    // Several words may have the position of a spelling.
    if (!words.has(word) || start < position) continue;
    pieces.push({ text: text.slice(position, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    position = end;
  }
  pieces.push({ text: text.slice(position), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}

/**
 * Returns about `length` characters around the part of a text with the most different `words`, which are marked. Cuts
 * between words and shows an ellipsis where text is omitted.
 */
export function excerpt(
  text: string,
  words: ReadonlySet<string>,
  { length = 190, split = splitWords }: { length?: number; split?: Split } = {},
): Piece[] {
  if (text.length <= length) return markWords(text, words, split);
  const found = split(text).filter(({ word }) => words.has(word));
  const center = densest(found, length * 0.7);
  // The text after a match explains more than the text before it.
  const earliest = Math.min(Math.max(0, center - length * 0.3), text.length - length);
  const start = earliest === 0 ? 0 : text.indexOf(" ", earliest) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(" ", start + length);
  return [
    ...(start > 0 ? [{ text: "… ", marked: false }] : []),
    ...markWords(text.slice(start, end), words, split),
    ...(end < text.length ? [{ text: " …", marked: false }] : []),
  ];
}

/** Returns the start of the `length` characters that contain the most different words. */
function densest(found: readonly Word[], length: number): number {
  let best = { position: 0, count: 0 };
  for (const { start } of found) {
    const near = found.filter((other) => other.start >= start && other.end <= start + length);
    const count = new Set(near.map(({ word }) => word)).size;
    if (count > best.count) best = { position: start, count };
  }
  return best.position;
}
