import type { Pending } from "#schemas/text-fields.ts";

/** Returns true for a fact that the company has not given yet. */
export function isPending(value: unknown): value is Pending {
  return typeof value === "object" && value !== null && "pendingFact" in value;
}
