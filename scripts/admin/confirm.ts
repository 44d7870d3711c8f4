import { createInterface } from "node:readline/promises";
import { toText } from "#scripts/admin/format.ts";
import { OperationError } from "#scripts/command-line/run-operation.ts";

/** Option of commands that ask before they act. */
export const yesOption = {
  yes: { type: "boolean", meaning: "Does not ask. Needed where there is no terminal." },
} as const;

/** Asks the person at the terminal to type a text. Throws an OperationError unless they do, or said --yes. */
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
