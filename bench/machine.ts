import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import path from "node:path";
import { findProgram } from "../scripts/testing/find-program.ts";
import { projectRoot } from "./servers/process.ts";

export type Machine = {
  cores: number;
  processor: string;
  memoryGB: number;
  system: string;
  /** Versions of the programs used; "none" if one is not installed. */
  versions: Record<string, string>;
};

export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "unknown",
    memoryGB: Math.round(totalmem() / 1e9),
    system: process.platform,
    versions: {
      node: process.versions.node,
      lighthouse: packageVersion("lighthouse"),
      nginx: programVersion("nginx", "-v"),
      wrk: programVersion("wrk", "-v"),
    },
  };
}

/** Returns the measured commit, marked if the working tree differs from it; "unknown" outside of git. */
export function describeCommit(): string {
  if (!existsSync(path.join(projectRoot, ".git"))) return "unknown";
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  // Results are written between runs and do not change the measured code.
  const changed = git("status", "--porcelain", "--", ".", ":!bench/results.json", ":!docs") !== "";
  return git("rev-parse", "--short", "HEAD") + (changed ? " with changes" : "");
}

function packageVersion(name: string): string {
  const file = path.join(projectRoot, "bench/node_modules", name, "package.json");
  return JSON.parse(readFileSync(file, "utf8")).version;
}

function programVersion(name: string, flag: string): string {
  const program = findProgram(name);
  if (!program) return "none";
  // They print to stderr or stdout, and wrk exits with an error.
  const output = execFileSync("sh", ["-c", `"${program}" ${flag} 2>&1 || true`], {
    encoding: "utf8",
  });
  return /\d+\.\d+(\.\d+)?/.exec(output)?.[0] ?? "unknown";
}
