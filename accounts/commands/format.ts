/** Control characters, which could control the terminal, and marks that reverse the text direction. */
const controls = /\r\n|[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns text that is safe to print: names are user input, and could control the operator's terminal. */
export const toText = (text: string): string =>
  text.replace(controls, (found) => (/\n$/.test(found) ? found : "\ufffd"));

export function toJson(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(controls, (character) =>
    character === "\n" ? "\n" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

type Cell = string | number | null | undefined;

/** Returns some columns of rows as a table, or `none` if there are no rows. A cell is one line of at most 60 characters. */
export function toTable(
  rows: readonly Record<string, Cell>[],
  none: string,
  names: readonly string[] = Object.keys(rows[0] ?? {}),
): string {
  if (rows.length === 0) return none;
  const lines = [names, ...rows.map((row) => names.map((name) => toCell(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) => cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

export function toFields(fields: Record<string, Cell>): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${toLine(value)}`)
    .join("\n");
}

function toLine(value: Cell): string {
  const text = String(value ?? "");
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
  return (
    String(isTime ? toMinute(text) : text)
      .replace(/\s+/g, " ")
      .trim() || "-"
  );
}

function toCell(value: Cell): string {
  const line = toLine(value);
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

export const toMinute = (time: string | null): string | null =>
  time && `${time.slice(0, 16).replace("T", " ")} UTC`;

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
