import { dictionary } from "@zxcvbn-ts/language-common";
import type { Brand } from "#accounts/config/brand.ts";

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

const common = new Set(
  (dictionary["passwords-common"] as readonly string[]).map((word) => word.toLowerCase()),
);

/** Minimum number of characters in addition to a common password or the product's name. */
const minExtra = 8;

/** Minimum number of characters that do not continue a run such as "abc", "321" or "qwe". */
const minUnpredicted = 7;

/** Sequences of the alphabet and of keyboards; used in both directions. */
const rows = [
  ..."abcdefghijklmnopqrstuvwxyz 01234567890 !@#$%^&*()_+ 1qaz2wsx3edc4rfv5tgb6yhn7ujm".split(" "),
  ..."qwertyuiop[] asdfghjkl;' zxcvbnm,./ qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn".split(
    " ",
  ),
];
const runs = new Set(
  rows
    .flatMap((row) => [row, [...row].reverse().join("")])
    .flatMap((row) => Array.from({ length: row.length - 2 }, (_, at) => row.slice(at, at + 3))),
);

/** Letters that digits and signs replace. Not listed: "1" and "!", which replace both "i" and "l". */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  "0o 3e 4a @a 5s $s 7t +t 8b 9g".split(" ").map(([sign, letter]) => [sign, letter]),
);

/**
 * Returns true if a password is easy to guess: it contains the email address, is little more than the product's name
 * or a common password, repeats a word, or follows the alphabet or the keyboard.
 *
 * zxcvbn detects more, but blocked the server for up to 0.2 s on 72 chosen bytes: accounts/docs/decisions/0014-guessing.md.
 */
function isEasyToGuess(password: string, email: string, productName: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const address = email.toLowerCase();
  const [name = ""] = address.split("@");
  const containsAddress =
    address !== "" && (text.includes(address) || (name.length >= 4 && text.includes(name)));
  const withoutName = text.replaceAll(productName.toLowerCase(), "");
  const isName = withoutName !== text && withoutName.length < minExtra;
  return containsAddress || isName || isCommon(text) || isRepetition(text) || isRun(text);
}

function isCommon(text: string): boolean {
  const withoutEnd = text.replace(/[^\p{L}]+$/u, "");
  const cores = [withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, "")].filter(
    (core) => core.length >= 4 && text.length - core.length < minExtra,
  );
  return [text, ...cores].some((core) => {
    const plain = core.replace(/[034@5$7+89]/g, (sign) => letters[sign] ?? sign);
    const readings = [core, plain.replace(/[1!|]/g, "i"), plain.replace(/[1!|]/g, "l")];
    return readings.some((reading) => common.has(reading));
  });
}

function isRepetition(text: string): boolean {
  const words = text.replace(/[^\p{L}\p{N}]+/gu, "") || text;
  const unit = /^(.+?)\1+$/u.exec(words)?.[1];
  const isAll = text.length - words.length < minExtra;
  return isAll && unit !== undefined && (unit.length < minExtra || isCommon(unit));
}

function isRun(text: string): boolean {
  const predicted = Array.from({ length: text.length }).filter((_, at) => {
    const three = text.slice(at, at + 3);
    return runs.has(three) || /^(.)\1\1$/u.test(three);
  }).length;
  const unpredicted = text.length - predicted;
  // Shorter passwords are rejected for their length.
  return unpredicted < minUnpredicted && minUnpredicted <= text.length;
}
