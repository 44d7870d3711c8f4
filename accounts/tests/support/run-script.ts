import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  accountsProgram,
  collectOutput,
  compileCache,
} from "#accounts/tests/support/start-server.ts";

/** Starts a command of the program in a process of its own, as an operator does. */
export function startScript(
  args: readonly string[],
  env: Record<string, string> = {},
  program = accountsProgram,
) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  /** Resolves when it has ended, with its exit code (null for one that was killed) and what it printed. */
  const ended = once(child, "close").then(([exitCode]: (number | null)[]) => {
    return { exitCode, output: output() };
  });
  return { process: child, ended };
}

export const runScript = (...args: Parameters<typeof startScript>) => startScript(...args).ended;
