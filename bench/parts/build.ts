import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCommand } from "../../scripts/run-command.ts";
import { Figures, type PartResult } from "../figures.ts";
import type { Options } from "../options.ts";
import { projectRoot } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";

const buildDirectory = path.join(projectRoot, "build");
/** In the project, because a move to another disk would be a copy. Git ignores it. */
const asideDirectory = path.join(projectRoot, "bench/node_modules/.build-aside");

/** Measures `npm run build` without earlier output and without changes, and a start until its first answer. */
export async function measureBuild({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  await rm(asideDirectory, { recursive: true, force: true });
  await rename(buildDirectory, asideDirectory);
  try {
    for (let run = 0; run < runs; run += 1) {
      await rm(buildDirectory, { recursive: true, force: true });
      figures.add("build/time/cold", "s", await timeBuild());
      figures.add("build/time/warm", "s", await timeBuild());
    }
  } finally {
    if (!existsSync(path.join(buildDirectory, "site"))) {
      await rm(buildDirectory, { recursive: true, force: true });
      await rename(asideDirectory, buildDirectory);
    }
    await rm(asideDirectory, { recursive: true, force: true });
  }
  for (let run = 0; run < runs; run += 1) await measureStart(figures);
  return {
    figures: figures.list(),
    notes: ["A start is cold with no data folder, warm with that of an earlier start."],
  };
}

async function timeBuild(): Promise<number> {
  const startedAt = performance.now();
  const { exitCode, output } = await runCommand("npm", ["run", "build"]);
  if (exitCode !== 0) throw new Error(`The build failed:\n${output}`);
  return (performance.now() - startedAt) / 1000;
}

async function measureStart(figures: Figures): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "bench-start-"));
  try {
    for (const kind of ["cold", "warm"]) {
      const site = await startSite({ dataDirectory });
      figures.add(`build/start/${kind}`, "ms", site.startMs);
      await site.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
