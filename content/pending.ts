/** A fact that only the firm knows and has not given yet. `npm run check:content` lists what is missing. */
export type Pending = {
  /** What the firm has to fill in here. */
  pendingFact: string;
};

export function pending(missing: string): Pending {
  return { pendingFact: missing };
}

export function isPending(value: unknown): value is Pending {
  return typeof value === "object" && value !== null && "pendingFact" in value;
}
