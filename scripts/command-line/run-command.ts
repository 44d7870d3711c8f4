import { spawn } from "node:child_process";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

export type CommandOptions = {
  /** Added to this process's environment. */
  env?: Record<string, string>;
  /** Passes the program's output on while it runs, instead of collecting it. */
  show?: boolean;
  /** Ends the program when it aborts. */
  signal?: AbortSignal | undefined;
  timeoutMilliseconds?: number;
};

/**
 * Runs a program in the project's directory until it ends. `output` is what it printed, "" with `show`;
 * `exitCode` is 1 for one that was killed. Rejects when it cannot be started, or when `signal` aborts.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, show = false, signal, timeoutMilliseconds }: CommandOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    // Tools start with `#!/usr/bin/env node`: they shall find this Node, not the machine's own.
    const searchPath = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, PATH: searchPath, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      // Windows has no executable scripts: the shell finds the .cmd file beside them.
      shell: process.platform === "win32",
      timeout: timeoutMilliseconds,
      signal,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    }
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? 1, output }));
  });
}

/** Runs a program of an installed package, by the name it has in node_modules/.bin. */
export function runTool(name: string, args: readonly string[], options?: CommandOptions) {
  return runCommand(path.join(projectRoot, "node_modules/.bin", name), args, options);
}
