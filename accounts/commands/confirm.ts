import { createInterface } from "node:readline/promises";
import { toText } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";

export const yesOption = {
  yes: { meaning: "Skips the confirmation. Required without a terminal." },
} as const;

/** Asks the operator to type `expected`. Throws an OperationError if they don't. With --yes it does not ask. */
export async function confirm(
  question: string,
  expected: string,
  yes: boolean | undefined,
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new OperationError(`${question} Nothing was done. To do it, add --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await terminal
      .question(toText(`${question}\nType ${expected} to go on: `))
      // Ctrl-C or Ctrl-D.
      .catch(() => "");
    if (typed.trim() !== expected) throw new OperationError("Not confirmed. Nothing was done.");
  } finally {
    terminal.close();
  }
}
