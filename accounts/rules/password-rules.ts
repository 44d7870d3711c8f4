import type { Brand } from "#accounts/brand.ts";
import { isEasyToGuess } from "#accounts/rules/easy-passwords.ts";

/** Maximum length of a password in the protocol. */
const maxBytes = 72;

export type Weakness = { message: string; reasons: ("length" | "characters" | "pwned")[] };

/**
 * Returns a password in the form that is hashed: keyboards send the same letter as one character or as two (NIST SP
 * 800-63B).
 */
export const normalisePassword = (password: string) => password.normalize("NFC");

/** Returns true if a password is too long, which has its own error in the protocol. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(normalisePassword(password)) > maxBytes;
}

export type PasswordRules = {
  /** Bytes. */
  passwordMinLength: number;
  /** Sets of characters; a password needs one character of each. */
  passwordRequired: readonly string[];
  /** Whether passwords that are easy to guess are rejected. */
  passwordCommon: boolean;
  brand: Pick<Brand, "name">;
};

/**
 * Returns the weaknesses of a password, or null: too short, without a required character, or easy to guess. By default
 * no characters are required: length matters more than composition, and common passwords are rejected (NIST SP
 * 800-63B).
 */
export function findWeakness(
  typed: string,
  email: string,
  { passwordMinLength, passwordRequired, passwordCommon, brand }: PasswordRules,
): Weakness | null {
  const password = normalisePassword(typed);
  const reasons: Weakness["reasons"] = [];
  const messages: string[] = [];
  if (Buffer.byteLength(password) < passwordMinLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${passwordMinLength} characters.`);
  }
  if (passwordRequired.some((set) => ![...set].some((character) => password.includes(character)))) {
    reasons.push("characters");
    const sets = passwordRequired.join(", ");
    messages.push(`Password should contain at least one character of each: ${sets}.`);
  }
  if (passwordCommon && isEasyToGuess(password, email, brand.name)) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : null;
}
