import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
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

const resultsDirectory = path.join(import.meta.dirname, "results");
const latestFile = path.join(resultsDirectory, "latest.json");

/** The newest result of every part, from any number of runs. */
export function readLatest(): Results {
  return existsSync(latestFile) ? JSON.parse(readFileSync(latestFile, "utf8")) : {};
}

/** Saves a run under its date, and its parts as the latest. */
export async function keepResults(results: Results, startedAt: Date): Promise<void> {
  await mkdir(resultsDirectory, { recursive: true });
  const name = `${startedAt.toISOString().slice(0, 19).replaceAll(":", "-")}.json`;
  const file = path.join(resultsDirectory, name);
  await writeFile(file, toJson(results));
  await writeFile(latestFile, toJson({ ...readLatest(), ...results }));
}

const toJson = (results: Results) => `${JSON.stringify(results, null, 1)}\n`;
