import { spawn } from "node:child_process";
import path from "node:path";

const projectRoot = path.join(import.meta.dirname, "../..");

export type CommandOptions = {
  /** Added to the environment of this process. */
  env?: Record<string, string>;
  /** Prints the output of the program while it runs, instead of collecting it. */
  show?: boolean;
  /** Stops the program when it aborts. */
  signal?: AbortSignal | undefined;
  timeoutMilliseconds?: number;
};

/**
 * Runs a program in the project's directory and waits for it to exit. `output` is stdout and stderr, or "" with `show`;
 * `exitCode` is 1 if a signal killed it. Rejects if it cannot be started, or when `signal` aborts.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, show = false, signal, timeoutMilliseconds }: CommandOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    // Tools start with `#!/usr/bin/env node`, which must find this Node and not the one of the machine.
    const searchPath = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, PATH: searchPath, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      // Windows cannot run the scripts in node_modules/.bin; a shell runs their .cmd files.
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

/** Runs a program in node_modules/.bin. */
export function runTool(name: string, args: readonly string[], options?: CommandOptions) {
  return runCommand(path.join(projectRoot, "node_modules/.bin", name), args, options);
}
