import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import pLimit from "p-limit";
import { HashAbandonedError, HashQueueFullError } from "#accounts/rules/hash-errors.ts";
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

/** Length of the database column. */
const maxHashLength = 255;
/** Maximum memory for one hash: 128 MiB. One is computed per core, and deploy/compose.yaml gives the server 512 MB. */
const maxKibibytes = 131_072;

/** The cost is at most 15, some seconds: at 31, a hash takes days. */
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/;
/** Not argon2d, whose memory accesses depend on the password. */
const argon2 =
  /^\$argon2(?:i|id)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{6,})$/;

/** Returns true if the server can verify passwords against an imported hash, at a bounded cost. */
export function isKnownHash(hash: string): boolean {
  if (hash.length > maxHashLength) return false;
  if (isBcryptHash(hash)) return true;
  const [, kibibytes, passes, lanes] = argon2.exec(hash) ?? [];
  const [m, t, p] = [Number(kibibytes), Number(passes), Number(lanes)];
  return p >= 1 && p <= 16 && t >= 1 && t <= 20 && m >= 8 * p && m <= maxKibibytes;
}

const isBcryptHash = (hash: string): boolean => bcrypt.test(hash);

/** In a thread of its own, as bcryptjs would block other requests. The first sign-in replaces an imported hash. */
export async function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  const worker = new Worker(path.join(import.meta.dirname, "bcrypt-worker.ts"), {
    workerData: { hash, password },
  });
  const [matches] = await once(worker, "message");
  return matches;
}
