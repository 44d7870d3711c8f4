import { OperatorError } from "#accounts/config/operator-error.ts";

export function readCount(name: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new OperatorError(
    `${name} is ${JSON.stringify(text)}. Give a whole number from 1 to ${max}.`,
  );
}

export const yesOption = {
  yes: { meaning: "Does it. Without it, says what it would do." },
} as const;

/** Throws an OperatorError that says what a command would do, unless the operator gave --yes. */
export function requireYes(consequence: string, yes: boolean | undefined): void {
  if (!yes) throw new OperatorError(`${consequence} Nothing was done. To do it, add --yes.`);
}
