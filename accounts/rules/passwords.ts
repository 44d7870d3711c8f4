import { availableParallelism } from "node:os";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import { createHashQueue, type HashTurn } from "#accounts/rules/hash-queue.ts";
import { isBcryptHash, isKnownHash, verifyBcrypt } from "#accounts/rules/imported-hashes.ts";
import { isTooLong, normalisePassword } from "#accounts/rules/password-rules.ts";

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

export function hashPassword(password: string, turn: HashTurn): Promise<string> {
  return inTurn(turn, () => hashArgon2(normalisePassword(password), argon2Options));
}

/** Hash of a random password, against which passwords for unknown addresses are verified. */
const dummyHash = hashArgon2(crypto.randomUUID(), argon2Options);

/**
 * Returns true if a password matches a hash, normalised or, for older and imported hashes, as typed. Without a hash, or for
 * one of an unknown format or cost, it takes the same time and returns false, so that response times do not reveal whether
 * an address has an account.
 */
export function verifyPassword(
  hash: string | null,
  password: string,
  turn: HashTurn,
): Promise<boolean> {
  return inTurn(turn, async () => {
    const forms = new Set([normalisePassword(password), password]);
    for (const form of forms) if (await matches(hash, form)) return true;
    return false;
  });
}

async function matches(hash: string | null, password: string): Promise<boolean> {
  try {
    // Also rows that no program of this server wrote: a hash without a bound would keep its place in the queue for days.
    const known = hash && isKnownHash(hash) ? hash : "";
    if (known.startsWith("$argon2")) return await verifyArgon2(known, password);
    if (isBcryptHash(known)) return await verifyBcrypt(known, password);
  } catch {
    // No password matches a damaged hash.
  }
  await verifyArgon2(await dummyHash, password);
  return false;
}

/**
 * Returns true if a hash that `password` matches should be replaced: it is not argon2id with the current costs, or may be
 * of the password as typed. bcrypt ignores bytes after the 72nd, so a longer password may not be the one that its owner
 * chose, and is not stored.
 */
export function needsNewHash(hash: string, password: string): boolean {
  const isCurrent = hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
  return !(isCurrent && password === normalisePassword(password)) && !isTooLong(password);
}
