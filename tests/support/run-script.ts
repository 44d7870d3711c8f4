import path from "node:path";
import {
  type RunningScript,
  startScript as startProgram,
} from "#accounts/tests/support/run-script.ts";

const program = path.join(import.meta.dirname, "../../server/admin.ts");

/** Starts a command of `npm run admin` in a process of its own. */
export function startScript(
  args: readonly string[],
  env: Record<string, string> = {},
): RunningScript {
  return startProgram(args, env, program);
}

export function runScript(...args: Parameters<typeof startScript>): RunningScript["ended"] {
  return startScript(...args).ended;
}
