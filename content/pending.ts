/** A fact that only the company knows and has not given yet. `npm run check:content` lists them. */
export type Pending = {
  /** What the company must fill in. */
  pendingFact: string;
};

export function pending(missing: string): Pending {
  return { pendingFact: missing };
}

export function isPending(value: unknown): value is Pending {
  return typeof value === "object" && value !== null && "pendingFact" in value;
}
