/** A fact that only the company knows and has not given yet. `npm run check:content` lists them. */
export type Pending = {
  /** What the company must fill in. */
  pendingFact: string;
};

export function pending(missing: string): Pending {
  return { pendingFact: missing };
}
