import { availableParallelism } from "node:os";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { isEasyToGuess } from "#server/accounts/easy-passwords.ts";
import { createHashQueue, type HashTurn } from "#server/accounts/hash-queue.ts";
import { isFirebaseHash, verifyFirebase } from "#server/accounts/imported-hashes.ts";

/**
 * Passwords are kept as argon2id with 19 MiB and 2 passes (OWASP's floor for argon2id). Both libraries work on
 * threads of their own, so that hashing never holds up other requests.
 */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * As many hashes at the same time as there are cores: more take no less time in all, but each its memory, and they
 * crowd out what answers everybody else. The rest waits, within bounds: docs/decisions/0023-hashing-queue.md.
 */
const inTurn = createHashQueue({
  running: availableParallelism(),
  waitingPerNetwork: 64,
  waiting: 128,
});

/** Longest password the protocol allows, bytes. */
const maxLength = 72;

export function hashPassword(password: string, turn: HashTurn): Promise<string> {
  return inTurn(turn, () => hashArgon2(password, argon2Options));
}

/** Hash of a password that nobody has, against which unknown addresses are checked. */
const dummyHash = hashArgon2(crypto.randomUUID(), argon2Options);

/**
 * Returns true if `hash` was made of `password`. Without a hash, and for one in an unknown format, it takes as long
 * as for one made here and returns false, so that time does not tell a known address from an unknown one.
 */
export function verifyPassword(
  hash: string | null,
  password: string,
  turn: HashTurn,
): Promise<boolean> {
  return inTurn(turn, async () => {
    try {
      if (hash && ownFormat.test(hash)) return await verifyArgon2(hash, password);
      if (hash && bcryptFormat.test(hash)) return await verifyBcrypt(password, hash);
      if (hash && isFirebaseHash(hash)) return await verifyFirebase(hash, password);
    } catch {
      // A damaged hash opens nothing.
    }
    await verifyArgon2(await dummyHash, password);
    return false;
  });
}

/** Not argon2d, whose memory accesses depend on the password. */
const ownFormat = /^\$argon2id?\$/;
/** Brought from elsewhere. */
const bcryptFormat = /^\$2[abxy]\$/;

/**
 * Returns true if a hash that `password` matched should be replaced by a new one: it is bcrypt, or was made with
 * other costs. bcrypt reads 72 bytes only, so a longer password may not be the one its owner chose, and is not kept.
 */
export function needsNewHash(hash: string, password: string): boolean {
  return !hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$") && !isTooLong(password);
}

export type Weakness = { message: string; reasons: ("length" | "characters" | "pwned")[] };

/** "too long" is its own error in the protocol. */
export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > maxLength;
}

export type PasswordRules = {
  /** Bytes. */
  passwordMinLength: number;
  /** Sets of which a password needs a character each. */
  passwordRequired: readonly string[];
  /** Whether a password that is easy to guess is refused. */
  passwordCommon: boolean;
};

/**
 * Returns what is weak about a password, or null: too short, without a character that it needs, or easy to guess. By
 * default no characters are asked for: length over composition, and no known passwords (NIST SP 800-63B).
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
