import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { PartResult } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { PartName } from "./options.ts";

/** The result of one part, with machine, commit and time. */
export type MeasuredPart = PartResult & {
  date: string;
  commit: string;
  runs: number;
  machine: Machine;
};

export type Results = Partial<Record<PartName, MeasuredPart>>;

/** The newest result of every part, from any number of runs. */
const resultsFile = path.join(import.meta.dirname, "results.json");

export function readResults(): Results {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, "utf8")) : {};
}

/** Replaces the results of these parts and keeps those of the others. */
export async function saveResults(results: Results): Promise<void> {
  await writeFile(resultsFile, toJson({ ...readResults(), ...results }));
}

/** Writes each figure on a line of its own, so that a diff shows which ones changed. */
function toJson(results: Results): string {
  const parts = Object.entries(results).map(([name, { figures, ...about }]) => {
    const lines = figures.map((figure) => `  ${JSON.stringify(figure)}`).join(",\n");
    return `"${name}": ${JSON.stringify(about).slice(0, -1)},"figures":[\n${lines}\n]}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}
