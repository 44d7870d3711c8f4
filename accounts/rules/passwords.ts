import { availableParallelism } from "node:os";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import { isEasyToGuess } from "#accounts/rules/easy-passwords.ts";
import { createHashQueue, type HashTurn } from "#accounts/rules/hash-queue.ts";
import {
  isBcryptHash,
  isFirebaseHash,
  isKnownHash,
  verifyBcrypt,
  verifyFirebase,
} from "#accounts/rules/imported-hashes.ts";

/**
 * Passwords are stored as argon2id hashes with 19 MiB and 2 passes (OWASP's minimum). All hashes are
 * computed in other threads, so that they do not block other requests.
 */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One hash at a time per core: more would not be faster overall, but would use more memory and slow down other
 * requests. Further ones wait in a bounded queue: accounts/docs/decisions/0023-hashing-queue.md.
 */
const inTurn = createHashQueue({
  running: availableParallelism(),
  waitingPerNetwork: 64,
  waiting: 128,
});

/** Maximum length of a password in the protocol. */
const maxBytes = 72;

export function hashPassword(password: string, turn: HashTurn): Promise<string> {
  return inTurn(turn, () => hashArgon2(password, argon2Options));
}

/** Hash of a random password, against which passwords for unknown addresses are verified. */
const dummyHash = hashArgon2(crypto.randomUUID(), argon2Options);

/**
 * Returns true if a password matches a hash. Without a hash, or for one of an unknown format or cost, it takes the same time
 * and returns false, so that response times do not reveal whether an address has an account.
 */
export function verifyPassword(
  hash: string | null,
  password: string,
  turn: HashTurn,
): Promise<boolean> {
  return inTurn(turn, async () => {
    try {
      // Also rows that no program of this server wrote: a hash without a bound would keep its place in the queue for days.
      const known = hash && isKnownHash(hash) ? hash : "";
      if (known.startsWith("$argon2")) return await verifyArgon2(known, password);
      if (isBcryptHash(known)) return await verifyBcrypt(known, password);
      if (isFirebaseHash(known)) return await verifyFirebase(known, password);
    } catch {
      // No password matches a damaged hash.
    }
    await verifyArgon2(await dummyHash, password);
    return false;
  });
}

/**
 * Returns true if a hash that `password` matches should be replaced: it is not argon2id with the current costs. bcrypt
 * ignores bytes after the 72nd, so a longer password may not be the one that its owner chose, and is not stored.
 */
export function needsNewHash(hash: string, password: string): boolean {
  return !hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$") && !isTooLong(password);
}

export type Weakness = { message: string; reasons: ("length" | "characters" | "pwned")[] };

/** Returns true if a password is too long, which has its own error in the protocol. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxBytes;
}

export type PasswordRules = {
  /** Bytes. */
  passwordMinLength: number;
  /** Sets of characters; a password needs one character of each. */
  passwordRequired: readonly string[];
  /** Whether passwords that are easy to guess are rejected. */
  passwordCommon: boolean;
};

/**
 * Returns the weaknesses of a password, or null: too short, without a required character, or easy to guess. By default
 * no characters are required: length matters more than composition, and common passwords are rejected (NIST SP
 * 800-63B).
 */
export function findWeakness(
  password: string,
  email: string,
  { passwordMinLength, passwordRequired, passwordCommon }: PasswordRules,
): Weakness | null {
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
  if (passwordCommon && isEasyToGuess(password, email)) {
    reasons.push("pwned");
    messages.push("Password is known to be weak and easy to guess, please choose a different one.");
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : null;
}
