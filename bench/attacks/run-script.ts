import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram } from "../../scripts/testing/find-program.ts";
import { pinned } from "../servers/process.ts";

const nice = findProgram("nice");

/**
 * Runs a script in a separate process and returns the JSON that it prints. A script of low priority yields to the others
 * on its core.
 */
export async function runScript<Output>(
  script: string,
  options: { core: number; args: readonly (string | number)[]; priority: "low" | "normal" },
): Promise<Output> {
  const command = pinned(options.core, [process.execPath, script, ...options.args.map(String)]);
  const [program = "", ...args] =
    options.priority === "low" && nice ? [nice, "-n", "19", ...command] : command;
  const { stdout } = await promisify(execFile)(program, args);
  return JSON.parse(stdout);
}
