import { bounds } from "./bounds.ts";
import { formatValue } from "./figures.ts";
import { limitOf } from "./judge.ts";
import { allFigures, describeLimit, verdictRow, verdictsOf } from "./report.ts";
import type { Results } from "./results.ts";

/** The bench writes between these markers; the first names "bounds" or one figure. */
const marked = /(<!-- bench:(.+?) -->)[\s\S]*?(<!-- \/bench -->)/g;

/**
 * Writes results between the markers of a Markdown text: the table of bounds, or a single figure within its sentence. Throws
 * an Error if there is no such figure.
 */
export function fillMarked(text: string, results: Results): string {
  return text.replace(marked, (_, start: string, name: string, end: string) => {
    if (name === "bounds") return `${start}\n\n${describeBounds(results)}\n\n${end}`;
    return `${start}${describeFigure(name, results)}${end}`;
  });
}

function describeFigure(name: string, results: Results): string {
  const figure = allFigures(results).find((known) => known.name === name);
  if (!figure) throw new Error(`docs/ names the figure "${name}", which was not measured`);
  return formatValue(figure.median, figure.unit);
}

/** Returns a table of every bound with the value nearest to it, if it was measured. */
function describeBounds(results: Results): string {
  const verdicts = new Map(verdictsOf(results).map((verdict) => [verdict.title, verdict]));
  const rows = bounds.map((bound) => {
    const verdict = verdicts.get(bound.title);
    const [, , ...outcome] = verdict ? verdictRow(verdict) : ["", "", "", "", "not measured yet"];
    return [bound.title, describeLimit(limitOf(bound), bound.unit), ...outcome];
  });
  return markdownTable(["bound", "limit", "nearest to it", "where", "result"], rows);
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
