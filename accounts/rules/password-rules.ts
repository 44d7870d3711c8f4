import type { Brand } from "#accounts/config/brand.ts";
import { isEasyToGuess } from "#accounts/rules/easy-passwords.ts";

const maxBytes = 72;

/** Characters: a password of `maxBytes` has fewer, however it is written. */
const longestNormalised = 1000;

export type Weakness = { message: string; reasons: ("length" | "pwned")[] };

/** Keyboards send the same letter as one character or two (NIST SP 800-63B). Normalising takes quadratic time. */
export const normalisePassword = (password: string) =>
  password.length > longestNormalised ? password : password.normalize("NFC");

/** Returns true if a password is too long, which has its own error in the protocol. */
export const isTooLong = (password: string): boolean =>
  Buffer.byteLength(normalisePassword(password)) > maxBytes;

export type PasswordRules = { passwordMinLength: number; brand: Pick<Brand, "name"> };

/** No characters are required: length matters more, and common passwords are rejected (NIST SP 800-63B). */
export function findWeakness(
  typed: string,
  email: string,
  { passwordMinLength, brand }: PasswordRules,
): Weakness | null {
  const password = normalisePassword(typed);
  const reasons: Weakness["reasons"] = [];
  const messages: string[] = [];
  if (Buffer.byteLength(password) < passwordMinLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${passwordMinLength} characters.`);
  }
  if (isEasyToGuess(password, email, brand.name)) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : null;
}
