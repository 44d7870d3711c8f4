import { writeFileSync } from "node:fs";
import path from "node:path";
import {
  type Answer,
  countOf,
  OperationError,
  readChoice,
  toJson,
  toText,
} from "#accounts/index.ts";
import { toCsv } from "#site/csv.ts";

export const exportOptions = {
  format: { value: "csv", meaning: "csv or json. Default: csv." },
  output: {
    value: "FILE",
    meaning: "New file to write, readable by its owner only. Default: standard output.",
  },
} as const;

/** Returns rows in the requested format, or writes them to a file. `csvRows` are the rows as a spreadsheet shows them. */
export function exportRows(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  values: { format?: string; output?: string; json?: boolean },
  csvRows = rows,
): Answer {
  const format = readChoice("--format", values.format, ["csv", "json"]);
  const asJson = format === "json" || (values.json && !format);
  return writeExport(rows, asJson ? `${toJson(rows)}\n` : toText(toCsv(columns, csvRows)), values);
}

export function writeExport(
  rows: readonly Record<string, unknown>[],
  text: string,
  { output }: { output?: string },
): Answer {
  if (!output) return { data: rows, text };
  const file = path.resolve(output);
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") {
      throw new OperationError(
        `${file} already exists. Choose another name, or delete the file first.`,
      );
    }
    if (code === "ENOENT") {
      throw new OperationError(`The folder of ${file} does not exist. Create it first.`);
    }
    throw error;
  }
  return {
    data: { file, rows: rows.length },
    text: `Wrote ${countOf(rows.length, "row")} to ${file}.`,
  };
}
