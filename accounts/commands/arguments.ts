import { createInterface } from "node:readline/promises";
import { z } from "zod";
import { toText } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";

export function readCount(name: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a whole number from 1 to ${max}.`,
  );
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export function readTime(name: string, text: string): string {
  if (time.safeParse(text).success) return new Date(text).toISOString();
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a day, for example 2026-11-22 (it begins at midnight UTC), or a time, for example 2026-11-22T14:30:00Z.`,
  );
}

export const yesOption = {
  yes: { meaning: "Skips the confirmation. Required without a terminal." },
} as const;

/** Asks the operator to type `expected`. Throws an OperationError if they don't. With --yes it does not ask. */
export async function confirm(question: string, expected: string, yes: boolean | undefined) {
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
