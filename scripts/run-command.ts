import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "..");

export type CommandOptions = {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** Prints the output of the program while it runs, instead of collecting it. */
  show?: boolean;
  /** Ends the program; `exitCode` is then 1. */
  signal?: AbortSignal;
  timeoutMilliseconds?: number;
};

/** Runs a program in the project's directory. `exitCode` is 1 if it was killed. Rejects if it cannot start. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, show = false, signal, timeoutMilliseconds }: CommandOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      // On Windows npm is a .cmd file, which only a shell runs. A shell would split other arguments at their spaces.
      shell: process.platform === "win32" && command === "npm",
      timeout: timeoutMilliseconds,
      signal,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    }
    child.on("error", (error) => {
      if (!signal?.aborted) reject(error);
    });
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}

const toolPackages = {
  astro: "astro",
  biome: "@biomejs/biome",
  knip: "knip",
  playwright: "@playwright/test",
  tsc: "typescript",
  vitest: "vitest",
};

/** Runs a tool with this Node, not by node_modules/.bin, whose files only a shell runs on Windows. */
export function runTool(
  name: keyof typeof toolPackages,
  args: readonly string[],
  options?: CommandOptions,
) {
  const directory = path.join(projectRoot, "node_modules", toolPackages[name]);
  const { bin } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  return runCommand(process.execPath, [path.join(directory, bin[name]), ...args], options);
}

export async function runStep<Result>(
  title: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`${title} ... `);
  try {
    const result = await work();
    process.stdout.write(`${secondsSince(startedAt)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${secondsSince(startedAt)} s\n`);
    throw error;
  }
}

export const secondsSince = (startedAt: number): string =>
  ((performance.now() - startedAt) / 1000).toFixed(1);
