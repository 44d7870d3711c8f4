/** Characters that start a formula in a spreadsheet, full-width signs included. */
const formula = "[=+\\-@\uff1d\uff0b\uff0d\uff20]";
const atStart = new RegExp(`^(?=\\s*${formula})`);
/** In some locales Excel splits cells at semicolons or tabs, even in quotes. */
const afterSeparator = new RegExp(`([;\\t\\r\\n]["\\s]*)(?=${formula})`, "g");

/** Zero-width and direction marks, which hide in names and addresses that people paste. */
const invisible = /\p{Cf}/gu;

/**
 * Returns rows as CSV (RFC 4180: commas, CRLF, every cell quoted). The byte order mark makes Excel read it as UTF-8. A
 * cell that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((line) => `${line.map(toCell).join(",")}\r\n`).join("")}`;
}

function toCell(value: unknown): string {
  const text = (Array.isArray(value) ? value.join(", ") : String(value ?? "")).replace(
    invisible,
    "",
  );
  const harmless = text.replace(atStart, "'").replace(afterSeparator, "$1'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
