import { bounds } from "./bounds.ts";
import { type Figure, formatValue, type Unit } from "./figures.ts";
import { judge, type Limit, type Verdict } from "./judge.ts";
import type { Results } from "./results.ts";

/** Returns a table as lines of text; the first column is text, the others are figures. */
export function layOut(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((row) => (row[column] ?? "").length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

export const figureHead = ["measured", "median", "min", "max"] as const;

export function figureRow({ name, unit, median, min, max }: Figure): string[] {
  return [name, ...[median, min, max].map((value) => formatValue(value, unit))];
}

export const verdictHead = ["bound", "limit", "worst", "where", "result"] as const;

export function verdictRow({ title, unit, limit, worst, missed }: Verdict): string[] {
  return [
    title,
    describeLimit(limit, unit),
    formatValue(worst.value, unit),
    worst.place,
    missed.length === 0 ? "met" : `missed (${missed.length})`,
  ];
}

export function describeLimit({ kind, value }: Limit, unit: Unit): string {
  return `${kind} ${formatValue(value, unit)}`;
}

/** Returns all measurements, and a verdict on every bound that was measured. */
export function allFigures(results: Results): Figure[] {
  return Object.values(results).flatMap(({ figures }) => figures);
}

export function verdictsOf(results: Results): Verdict[] {
  return judge(bounds, allFigures(results));
}
