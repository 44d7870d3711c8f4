import { createProgram } from "#accounts/commands/run-command-line.ts";
import type { Config } from "#accounts/config.ts";

/** Runs a command in this process, which is faster than in its own, and returns what it prints. */
export async function runLine(args: readonly string[], config: Config): Promise<string> {
  let printed = "";
  const program = createProgram({
    extensions: config.extensions,
    readSettings: () => config,
    print: (text) => {
      printed += text;
    },
  });
  await program.parseAsync([...args], { from: "user" });
  return printed;
}
