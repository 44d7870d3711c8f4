import { splitWords, type Word } from "#site/blog/search/words.ts";

type Split = (text: string) => Word[];

/** A part of a text; `marked` if it matches the query. */
export type Piece = { text: string; marked: boolean };

/** Splits a text into pieces and marks every word of `words`, which are folded as in words.ts. */
export function markWords(text: string, words: ReadonlySet<string>, split = splitWords): Piece[] {
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

type Options = { length?: number; split?: Split };

/**
 * Returns about `length` characters around the part of a text with the most different `words`, which are marked. Cuts
 * between words and shows an ellipsis where text is omitted.
 */
export function excerpt(
  text: string,
  words: ReadonlySet<string>,
  { length = 190, split = splitWords }: Options = {},
): Piece[] {
  if (text.length <= length) return markWords(text, words, split);
  const found = split(text).filter(({ word }) => words.has(word));
  const near = ({ start }: Word) =>
    found.filter((other) => other.start >= start && other.end <= start + length * 0.7);
  const counted = found.map((each) => ({
    start: each.start,
    count: new Set(near(each).map(({ word }) => word)).size,
  }));
  const center = counted.sort((a, b) => b.count - a.count)[0]?.start ?? 0;
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
