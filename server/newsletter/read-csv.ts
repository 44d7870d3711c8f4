/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever its first line has most of. Returns that line as the
 * header, and the other rows. Leaves out empty lines.
 */
export function readCsv(text: string): { header: string[]; rows: string[][] } {
  const content = text.replace(/^\ufeff/, "");
  const firstLine = /^.*/.exec(content)?.[0] ?? "";
  const [separator = ","] = [",", ";", "\t"].sort(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  );
  // A cell whose quotes are wrong is read unchanged.
  const cell = new RegExp(
    `("[^"]*(?:""[^"]*)*"|[^${separator}\r\n]*)(${separator}|\r?\n|\r|$)`,
    "gy",
  );
  const lines: string[][] = [];
  let line: string[] = [];
  while (cell.lastIndex < content.length) {
    const [, value = "", end] = cell.exec(content) ?? [];
    line.push(/^".*"$/s.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === separator && cell.lastIndex < content.length) continue;
    lines.push(line);
    line = [];
  }
  const [header = [], ...rows] = lines.filter((cells) => cells.some((value) => value.trim()));
  return { header, rows };
}
