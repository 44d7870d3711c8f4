/**
 * Breaks text into lines no wider than `maxWidth`, and avoids a single word on the last line.
 *
 * react-pdf's own line breaking narrows word spaces by up to a third to fit one more word, even in left-aligned text,
 * and leaves single words on last lines.
 */
export function breakLines(
  text: string,
  maxWidth: number,
  widthOf: (line: string) => number,
): string[] {
  const lines = fillLines(text, maxWidth, widthOf);
  // Narrower lines move words to the last line, as long as no line is added.
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
