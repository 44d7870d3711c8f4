import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
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
const base64 = "[A-Za-z0-9+/]*={0,2}";
const firebase = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d+),r=(\\d+),p=(\\d+),ss=(${base64}),sk=(${base64})\\$(${base64})\\$(${base64})$`,
);

/** Returns true if the server can verify passwords against an imported hash, at a bounded cost. */
export function isKnownHash(hash: string): boolean {
  if (hash.length > maxHashLength) return false;
  if (isBcryptHash(hash)) return true;
  const [, kibibytes, passes, lanes] = argon2.exec(hash) ?? [];
  if (kibibytes) {
    const [m, t, p] = [Number(kibibytes), Number(passes), Number(lanes)];
    return p >= 1 && p <= 16 && t >= 1 && t <= 20 && m >= 8 * p && m <= maxKibibytes;
  }
  return parseFirebase(hash) !== null;
}

/** Parses a Firebase scrypt hash. Returns null for another format, or if it needs too much memory. */
function parseFirebase(hash: string) {
  const [, n, r, p, separator = "", signerKey = "", salt = "", expected = ""] =
    firebase.exec(hash) ?? [];
  if (!n) return null;
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  const memory = 128 * cost.N * cost.r;
  const fits =
    Number(n) >= 1 &&
    cost.r >= 1 &&
    cost.p >= 1 &&
    cost.p <= 16 &&
    memory <= maxKibibytes * 1024 &&
    signerKey !== "" &&
    salt !== "" &&
    expected !== "";
  if (!fits) return null;
  const [ss, key, s, sum] = [separator, signerKey, salt, expected].map((text) =>
    Buffer.from(text, "base64"),
  ) as [Buffer, Buffer, Buffer, Buffer];
  return { cost: { ...cost, maxmem: 2 * memory }, salt: Buffer.concat([s, ss]), key, sum };
}

/** Returns true if a hash has the format of bcrypt. */
export function isBcryptHash(hash: string): boolean {
  return bcrypt.test(hash);
}

/**
 * Returns true if a password matches a bcrypt hash. bcryptjs would block other requests while it computes, so it runs in
 * a thread of its own. Starting that takes as long as a hash, but the first sign-in replaces an imported hash.
 */
export async function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  const worker = new Worker(path.join(import.meta.dirname, "bcrypt-worker.ts"), {
    workerData: { hash, password },
  });
  const [matches] = await once(worker, "message");
  return matches;
}

/** Returns true if a hash has the format of Firebase. */
export function isFirebaseHash(hash: string): boolean {
  return hash.startsWith("$fbscrypt$");
}

/**
 * Returns true if a password matches a Firebase hash, which is the signer key encrypted with a scrypt key of the
 * password. scrypt runs in the thread pool.
 */
export async function verifyFirebase(hash: string, password: string): Promise<boolean> {
  const parts = parseFirebase(hash);
  if (!parts) return false;
  const { cost, salt, key, sum } = parts;
  const cipherKey = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  const cipher = createCipheriv("aes-256-ctr", cipherKey, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(key), cipher.final()]);
  return made.length === sum.length && timingSafeEqual(made, sum);
}
