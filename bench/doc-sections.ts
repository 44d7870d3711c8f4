import { bounds } from "./bounds.ts";
import { type Figure, formatValue } from "./figures.ts";
import { limitOf } from "./judge.ts";
import { type PartName, partNames } from "./options.ts";
import { allFigures, describeLimit, verdictRow, verdictsOf } from "./report.ts";
import type { MeasuredPart, Results } from "./results.ts";

/** A table of figures: the groups `row` and `column` of the pattern name a figure's row and column. */
type Table = { title: string; pattern: RegExp };

const tables: Record<PartName, readonly Table[]> = {
  build: [{ title: "Build and start", pattern: /^build\/(?<row>time|start)\/(?<column>.+)$/ }],
  lighthouse: [
    { title: "By Lighthouse's own test", pattern: /^lighthouse\/(?<row>machine)\/(?<column>.+)$/ },
    {
      title: "Times and requests",
      pattern:
        /^lighthouse\/(?<row>.+\/(?:site|yardstick))\/(?<column>FCP|LCP|TBT|CLS|requests.+)$/,
    },
    { title: "Bytes by type", pattern: /^lighthouse\/(?<row>.+)\/bytes\/(?<column>.+)$/ },
  ],
  browser: [
    {
      title: "Pages",
      pattern:
        /^browser\/(?<column>hydration|script|first paint|first visit)\/(?<row>.+)\/(?:time|bytes)$/,
    },
    { title: "Taps", pattern: /^browser\/(?:tap|tool)\/(?<row>.+)\/(?<column>.+)$/ },
    { title: "Navigation", pattern: /^browser\/navigation\/(?<row>.+)\/(?<column>.+)$/ },
  ],
  server: [
    { title: "Load", pattern: /^server\/(?<row>.+\/(?:site|nginx))\/(?<column>.+)$/ },
    { title: "Memory", pattern: /^(?<row>server)\/memory\/(?<column>.+)$/ },
  ],
  accounts: [
    { title: "Sign-in", pattern: /^accounts\/(?<row>one|many)\/(?<column>.+)$/ },
    { title: "Memory", pattern: /^(?<row>accounts)\/memory\/(?<column>.+)$/ },
  ],
  attack: [
    { title: "Under attack", pattern: /^attack\/(?<row>[^/]+)\/(?<column>[^/]+)$/ },
    {
      title: "Known against unknown address",
      pattern: /^attack\/timing\/(?<row>.+)\/(?<column>AUC)$/,
    },
  ],
  scale: [
    {
      title: "Capacity",
      pattern: /^scale\/(?<row>.+ process.*)\/(?<column>[^/]+(?<!p99))$/,
    },
    { title: "p99 under that load", pattern: /^scale\/(?<row>.+)\/(?<column>[^/]+), p99$/ },
    { title: "Disk", pattern: /^scale\/(?<row>disk .+)\/(?<column>.+)$/ },
  ],
  soak: [
    { title: "Whole", pattern: /^soak\/(?<row>mixed)\/(?<column>.+)$/ },
    { title: "Times", pattern: /^soak\/(?<row>.+)\/(?<column>p50|p99)$/ },
    { title: "Memory", pattern: /^soak\/(?<row>memory)\/(?<column>.+)$/ },
  ],
};

/** The bench writes between these markers; the first names a part, "bounds", or one figure. */
const marked = /(<!-- bench:(.+?) -->)[\s\S]*?(<!-- \/bench -->)/g;

/**
 * Writes results between the markers of a Markdown text: tables on lines of their own, a single figure within its sentence.
 * A part that was not measured has no text. Throws an Error if there is no such figure.
 */
export function fillMarked(text: string, results: Results): string {
  return text.replace(marked, (_, start: string, name: string, end: string) => {
    if (name === "bounds") return `${start}\n\n${describeBounds(results)}\n\n${end}`;
    const part = partNames.find((known) => known === name);
    if (!part) return `${start}${describeFigure(name, results)}${end}`;
    const measured = results[part];
    return measured ? `${start}\n\n${describePart(part, measured)}\n\n${end}` : `${start}\n${end}`;
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
    return [bound.title, bound.why, describeLimit(limitOf(bound), bound.unit), ...outcome];
  });
  return markdownTable(["bound", "why", "limit", "nearest to it", "where", "result"], rows);
}

function describePart(part: PartName, measured: MeasuredPart): string {
  const { date, commit, runs, machine, notes, figures } = measured;
  const { node, nginx, lighthouse } = machine.versions;
  const where = `${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, ${machine.system}`;
  const how = `Node ${node}, Lighthouse ${lighthouse}, nginx ${nginx}`;
  const head = `Measured on ${date.slice(0, 10)} at commit ${commit}, ${runs === 1 ? "once" : `${runs} times`}; ${where}; ${how}.`;
  const blocks = tables[part].map(({ title, pattern }) => pivot(title, pattern, figures));
  return [[head, ...notes].join(" "), ...blocks.filter((block) => block !== "")].join("\n\n");
}

/** Returns "" if no figure matches the pattern. */
function pivot(title: string, pattern: RegExp, figures: readonly Figure[]): string {
  const rows = new Map<string, Map<string, string>>();
  const columns = new Set<string>();
  for (const figure of figures) {
    const { row, column } = pattern.exec(figure.name)?.groups ?? {};
    if (row === undefined || column === undefined) continue;
    columns.add(column);
    rows.set(row, (rows.get(row) ?? new Map()).set(column, describeSpread(figure)));
  }
  if (rows.size === 0) return "";
  return markdownTable(
    [title, ...columns],
    [...rows].map(([row, cells]) => [
      row.replaceAll("/", ", "),
      ...[...columns].map((column) => cells.get(column) ?? ""),
    ]),
  );
}

/** "1,204 ms (1,180 to 1,260)". */
function describeSpread({ median, min, max, unit }: Figure): string {
  const value = formatValue(median, unit);
  if (min === max) return value;
  return `${value} (${formatValue(min, unit)} to ${formatValue(max, unit)})`;
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
