import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import { buildSite } from "../scripts/build/build-site.ts";
import { excess, type Figure, isMet, type Part } from "./measure.ts";
import { projectRoot } from "./site.ts";

/** Loaded when they run, because Lighthouse takes seconds to load. */
const parts: Record<string, () => Promise<Part>> = {
  pages: async () => (await import("./pages.ts")).measurePages,
  server: async () => (await import("./server.ts")).measureServer,
  attack: async () => (await import("./attack.ts")).measureAttack,
  scale: async () => (await import("./scale.ts")).measureScale,
};

type Result = { date: string; figures: Figure[]; [about: string]: unknown };

const resultsFile = path.join(import.meta.dirname, "results.json");
const docsFile = path.join(projectRoot, "docs/performance.md");
const readResults = (): Record<string, Result> => JSON.parse(readFileSync(resultsFile, "utf8"));

/** Returns a row of the table for each bound of a part: the figure that is nearest to it, or furthest beyond it. */
function boundRows([part, { figures }]: [string, Result]): string[] {
  const bounded = figures.filter(({ atMost, atLeast }) => (atMost ?? atLeast) !== undefined);
  // The part of a name before a colon is the place.
  const groups = Map.groupBy(bounded, ({ name, unit, atMost, atLeast }) => {
    const bounds = [`at least ${atLeast}`, `at most ${atMost}`];
    const bound = bounds.filter((text) => !text.endsWith("undefined")).join(", ");
    return `${name.split(": ").at(-1)} | ${bound} ${unit}`.trim();
  });
  return [...groups].flatMap(([title, group]) => {
    const [worst] = group.toSorted((a, b) => excess(b) - excess(a));
    if (!worst) return [];
    const missed = group.filter((figure) => !isMet(figure)).length;
    const place = worst.name.includes(": ") ? worst.name.split(": ")[0] : "";
    const result = missed > 0 ? `**missed** (${missed} of ${group.length})` : "met";
    return [`| ${part} | ${title} | ${worst.median} | ${place} | ${result} |`];
  });
}

/** Writes the bounds into docs/performance.md. */
function writeDocs(results: Record<string, Result>): void {
  const rows = Object.entries(results).flatMap(boundRows);
  const head = "| Part | Figure | Bound | Nearest | Where | Result |\n|---|---|---|---|---|---|";
  const table = `<!-- bench -->\n\n${head}\n${rows.join("\n")}\n\n<!-- /bench -->`;
  const text = readFileSync(docsFile, "utf8");
  const filled = text.replace(/<!-- bench -->.*<!-- \/bench -->/s, () => table);
  writeFileSync(docsFile, filled);
}

const describeMachine = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? "",
  memoryGB: Math.round(totalmem() / 1e9),
  load: Number(loadavg()[0]?.toFixed(1)),
  node: process.versions.node,
});

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(" or ")}. Parts: ${Object.keys(parts).join(", ")}`,
  );
  process.exit(1);
}
await buildSite();
const git = ["rev-parse", "--short", "HEAD"];
const commit = execFileSync("git", git, { cwd: projectRoot, encoding: "utf8" }).trim();
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  console.log(`${name} ...`);
  const about = { date: new Date().toISOString(), commit, machine: describeMachine() };
  const measured = await (await parts[name]?.())?.();
  if (!measured) continue;
  const { [name]: _, earlier, ...others } = readResults();
  // The figures that no part measures any more come last.
  const results = { ...others, [name]: { ...about, ...measured }, ...(earlier && { earlier }) };
  // Each figure on a line of its own, so that a diff shows the ones that changed.
  const text = JSON.stringify(results, null, 1).replace(/\{\s*"name":[^{}]*\}/g, (figure) =>
    figure.replace(/\n\s*/g, " "),
  );
  writeFileSync(resultsFile, `${text}\n`);
  for (const figure of measured.figures) {
    const { name, unit, median, least, most } = figure;
    console.log(
      `${isMet(figure) ? "      " : "missed"} ${name}: ${median} ${unit} (${least} to ${most})`,
    );
  }
}
writeDocs(readResults());
