/**
 * Breaks running text into lines no wider than `maxWidth`, so that the last line is not a lone word.
 *
 * react-pdf would break lines by itself, but squeezes word spaces by up to a third to fit one more word
 * in, even in text set flush left, and lets a paragraph end in "it."
 */
export function breakLines(
  text: string,
  maxWidth: number,
  widthOf: (line: string) => number,
): string[] {
  const lines = fillLines(text, maxWidth, widthOf);
  // Narrower lines push words down to the last one. They may not cost a line more.
  for (let width = maxWidth; width > maxWidth * 0.8; width -= maxWidth * 0.01) {
    const narrower = fillLines(text, width, widthOf);
    if (narrower.length > lines.length) break;
    if (!endsInLoneWord(narrower, maxWidth, widthOf)) return narrower;
  }
  return lines;
}

function fillLines(text: string, maxWidth: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function endsInLoneWord(
  lines: readonly string[],
  maxWidth: number,
  widthOf: (line: string) => number,
): boolean {
  const last = lines.at(-1) ?? "";
  return lines.length > 1 && (!last.includes(" ") || widthOf(last) < maxWidth * 0.2);
}
