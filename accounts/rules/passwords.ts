import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import pLimit from "p-limit";
import { HashAbandonedError, HashQueueFullError } from "#accounts/rules/hash-errors.ts";
import { isBcryptHash, isKnownHash, verifyBcrypt } from "#accounts/rules/imported-hashes.ts";
import { isTooLong, normalisePassword } from "#accounts/rules/password-rules.ts";

/** argon2id with 19 MiB and 2 passes (OWASP's minimum), computed in other threads, so that no request waits for it. */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two hashes at a time leave the file system's threads free: accounts/docs/decisions/0023-hashing-queue.md. */
const limit = pLimit(2);
const mostWaiting = 64;

/** Rejects if too many wait, and if `signal` is aborted, as when the caller disconnects. */
function inTurn<T>(signal: AbortSignal, job: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= mostWaiting) throw new HashQueueFullError();
  return limit(async () => {
    if (signal.aborted) throw new HashAbandonedError();
    const result = await job();
    if (signal.aborted) throw new HashAbandonedError();
    return result;
  });
}

export async function hashPassword(password: string, signal: AbortSignal): Promise<string> {
  return inTurn(signal, () => hashArgon2(normalisePassword(password), argon2Options));
}

/** Hash of a random password, against which passwords for unknown addresses are verified. */
const dummyHash = hashArgon2(crypto.randomUUID(), argon2Options);

/** Takes the same time without a known hash, so that no answer reveals an account. Older hashes match the password as typed. */
export async function verifyPassword(hash: string | null, password: string, signal: AbortSignal) {
  return inTurn(signal, async () => {
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

/** True for other costs or a password as typed. Of one beyond the 72 bytes that bcrypt reads no hash is stored. */
export function needsNewHash(hash: string, password: string): boolean {
  const isCurrent = hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
  return !(isCurrent && password === normalisePassword(password)) && !isTooLong(password);
}
