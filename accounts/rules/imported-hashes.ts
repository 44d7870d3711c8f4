import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";

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

export const isBcryptHash = (hash: string): boolean => bcrypt.test(hash);

/** In a thread of its own, as bcryptjs would block other requests. The first sign-in replaces an imported hash. */
export async function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  const worker = new Worker(path.join(import.meta.dirname, "bcrypt-worker.ts"), {
    workerData: { hash, password },
  });
  const [matches] = await once(worker, "message");
  return matches;
}
