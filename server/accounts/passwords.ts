import { availableParallelism } from "node:os";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";
import { site } from "#content/site.ts";

/**
 * Passwords are kept as argon2id with 19 MiB and 2 passes (OWASP's floor for argon2id). Both libraries work on
 * threads of their own, so that hashing never holds up other requests.
 */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * As many hashes at once as there are cores. More take no less time in all, but each its memory, and they crowd out
 * what answers everybody else.
 */
const inTurn = pLimit(availableParallelism());

/** Longest password the protocol allows, bytes. */
const maxLength = 72;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashArgon2(password, argon2Options));
}

/** Hashes of a password that nobody has, against which unknown addresses are checked. */
const nobodysHash = hashPassword(crypto.randomUUID());

/**
 * Whether `password` is the one `hash` was made of: argon2 as written here, bcrypt as brought from elsewhere.
 * Without a hash it takes as long and is false, so that time does not tell a known address from an unknown one.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if (!hash) {
    const nobodys = await nobodysHash;
    await inTurn(() => verifyArgon2(nobodys, password));
    return false;
  }
  try {
    return await inTurn(() =>
      hash.startsWith("$argon2") ? verifyArgon2(hash, password) : verifyBcrypt(password, hash),
    );
  } catch {
    return false; // A hash of no kind we know opens nothing.
  }
}

export type Weakness = { message: string; reasons: ("length" | "pwned")[] };

const common = new Set(
  (dictionary["passwords-common"] as readonly string[]).map((word) => word.toLowerCase()),
);

/** Characters that a password needs beside the product's name. */
const minBesideName = 8;

/** "too long" is its own error in the protocol. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxLength;
}

/**
 * What is weak about a password, or null: too short (bytes), one of the common ones, or little more than the
 * address or the product's name.
 * Length over composition, and no known passwords: NIST SP 800-63B.
 */
export function findWeakness(
  password: string,
  facts: { minLength: number; email: string },
): Weakness | null {
  const reasons: Weakness["reasons"] = [];
  const messages: string[] = [];
  if (Buffer.byteLength(password) < facts.minLength) {
    reasons.push("length");
    messages.push(`Password should be at least ${facts.minLength} characters.`);
  }
  if (isEasyToGuess(password.toLowerCase(), facts.email.toLowerCase())) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : null;
}

function isEasyToGuess(password: string, email: string): boolean {
  const [name = ""] = email.split("@");
  const holdsAddress =
    email !== "" && (password.includes(email) || (name.length >= 4 && password.includes(name)));
  // The product's name is where a guesser starts; beside it there must be a password.
  const besideName = password.replaceAll(site.name.toLowerCase(), "");
  const isName = besideName !== password && besideName.length < minBesideName;
  return common.has(password) || holdsAddress || isName || /^(.)\1*$/u.test(password);
}
