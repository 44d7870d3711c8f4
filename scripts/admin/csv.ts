/** Characters that start a formula in a spreadsheet, full-width signs included. */
const formula = "[=+\\-@\uff1d\uff0b\uff0d\uff20]";
const atStart = new RegExp(`^(?=\\s*${formula})`);
/** Excel splits at semicolons or tabs where the country's settings say so, in spite of quotes. */
const afterSeparator = new RegExp(`([;\\t\\r\\n]["\\s]*)(?=${formula})`, "g");

/**
 * Returns rows as CSV (RFC 4180: commas, CRLF, every cell quoted), with a byte order mark, without which Excel reads
 * letters other than English ones wrongly. A cell that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((line) => `${line.map(toCell).join(",")}\r\n`).join("")}`;
}

function toCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  const harmless = text.replace(atStart, "'").replace(afterSeparator, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
