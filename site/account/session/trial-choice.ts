import { mostRooms } from "#schemas/facts/limits.ts";
import { mainParts, type PartSlug, partSlugs, suiteParts } from "#schemas/facts/products.ts";
import { keepDraft, readDraft } from "#site/account/session/drafts.ts";
import type { FirstVisit } from "#site/frame/visits/first-page.ts";

/** Rooms and parts that a visitor chose before the sign-up. `rooms` is null if they were not chosen. */
export type TrialChoice = { rooms: number | null; parts: readonly PartSlug[] };

/** What most properties begin with. */
export const usualParts: readonly PartSlug[] = mainParts.map((part) => suiteParts[part].slug);

/** A sign-up from this browser that asked for the trial: its address, and its time in milliseconds. */
type SignUp = { email: string; at: number };

const name = "trial-choice";
const anyone = "anyone";

/** An older sign-up sends nothing by itself: the visitor may have changed his mind, or the device its user. */
const maxAgeMs = 2 * 86_400_000;

/**
 * Keeps a choice for the trial request. It survives the sign-up and its email link in this browser, and is removed with
 * the drafts. `askedBy` is the address of a sign-up that asked for the trial.
 */
export function keepTrialChoice({ rooms, parts }: TrialChoice, askedBy?: string): void {
  const signUp: SignUp | null = askedBy ? { email: askedBy.toLowerCase(), at: Date.now() } : null;
  keepDraft(name, anyone, { rooms, parts, signUp });
}

/** Returns the choice that this browser keeps, null if neither rooms nor parts were chosen. */
export function readTrialChoice(): TrialChoice | null {
  const choice = parseTrialChoice(readDraft<TrialChoice>(name, anyone));
  return choice && (choice.rooms !== null || choice.parts.length > 0) ? choice : null;
}

/** Removes the choice that this browser keeps. */
export const forgetTrialChoice = () => keepDraft(name, anyone, null);

/**
 * Returns true if the visitor has just asked for the trial by pressing Sign Up in this browser, with this address. Only
 * this lets the request be sent without another press: a stranger can sign up with any address, but not in its owner's
 * browser.
 */
export function hasAskedForTrial(email: string | undefined): boolean {
  const signUp = readDraft<{ signUp?: SignUp | null }>(name, anyone)?.signUp;
  const age = Date.now() - Number(signUp?.at);
  return Boolean(email) && signUp?.email === email?.toLowerCase() && age >= 0 && age < maxAgeMs;
}

/**
 * Returns the choice in an account's data, where a sign-up stores it for visitors who open its mail on another device; null
 * if the sign-up was not for a trial. The sign-up may have left out rooms and parts. It may be a stranger's.
 */
export const signUpChoice = (data: object): TrialChoice | null =>
  parseTrialChoice("trial" in data ? data.trial : null);

/** Returns where the visit of such a sign-up began, null if it is not known. The browser of its mail is another visit. */
export function signUpVisit(data: object): FirstVisit | null {
  const { first_page, campaign }: Record<string, unknown> = Object("trial" in data && data.trial);
  if (typeof first_page !== "string" || typeof campaign !== "string") return null;
  return { first_page, campaign };
}

/** Returns a choice without invalid rooms and parts, null if the value is not an object. */
function parseTrialChoice(value: unknown): TrialChoice | null {
  if (typeof value !== "object" || value === null) return null;
  const { rooms, parts }: { rooms?: unknown; parts?: unknown } = value;
  const isCount = Number.isInteger(rooms) && Number(rooms) >= 1 && Number(rooms) <= mostRooms;
  const chosen = partSlugs.filter((part) => Array.isArray(parts) && parts.includes(part));
  return { rooms: isCount ? Number(rooms) : null, parts: chosen };
}
