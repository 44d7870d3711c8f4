import path from "node:path";
import { startScript as startProgram } from "#accounts/tests/support/run-script.ts";

const program = path.join(import.meta.dirname, "../../server/admin.ts");

/** Starts a command of `npm run admin` in a process of its own. */
export const startScript = (args: readonly string[], env: Record<string, string> = {}) =>
  startProgram(args, env, program);

export const runScript = (...args: Parameters<typeof startScript>) => startScript(...args).ended;
