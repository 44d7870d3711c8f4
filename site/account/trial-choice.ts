import type { PartSlug } from "#schemas/facts/products.ts";
import { keepDraft, readDraft } from "#site/account/drafts.ts";

/** Rooms (`roomRange` of a row of the price table) and parts that a visitor chose before the sign-up. */
export type TrialChoice = { rooms: string; parts: readonly PartSlug[] };

const name = "trial-choice";
const anyone = "anyone";

/**
 * Keeps a choice for the trial request. It survives the sign-up and its email link in this browser, and is removed with
 * the drafts.
 */
export const keepTrialChoice = (choice: TrialChoice) => keepDraft(name, anyone, choice);

/** Returns the choice and removes it. */
export function takeTrialChoice(): TrialChoice | null {
  const choice = readDraft<TrialChoice>(name, anyone);
  keepDraft(name, anyone, null);
  return choice;
}
