import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accountsProgram,
  collectOutput,
  compileCache,
} from "#accounts/tests/support/start-server.ts";

export type RunningScript = {
  process: ChildProcess;
  /** Resolves when it has ended, with its exit code (null for one that was killed) and what it printed. */
  ended: Promise<{ exitCode: number | null; output: string }>;
};

/** Starts a command of the program in a process of its own, as an operator does. */
export function startScript(
  args: readonly string[],
  env: Record<string, string> = {},
  program = accountsProgram,
): RunningScript {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const ended = once(child, "close").then(([exitCode]) => ({ exitCode, output: output() }));
  return { process: child, ended };
}

export function runScript(...args: Parameters<typeof startScript>): RunningScript["ended"] {
  return startScript(...args).ended;
}
