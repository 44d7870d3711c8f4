import type { Config } from "#accounts/auth/service.ts";
import type { Commands } from "#accounts/commands/command.ts";
import { createProgram } from "#accounts/commands/run-command-line.ts";

/** Runs a command in this process, which is faster than in its own, and returns what it prints. `commands` are those of a product. */
export async function runLine(
  args: readonly string[],
  config: Config,
  commands?: Commands,
): Promise<string> {
  let printed = "";
  const program = createProgram({
    commands,
    readSettings: () => config,
    print: (text) => {
      printed += text;
    },
  });
  await program.parseAsync([...args], { from: "user" });
  return printed;
}
