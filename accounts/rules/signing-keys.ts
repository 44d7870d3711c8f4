import { readFile } from "node:fs/promises";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { StartError } from "#accounts/start-error.ts";

/** Algorithms by type of key. The first one applies to a key without `alg`. */
const algorithmsOf = new Map([
  ["EC P-256", ["ES256"]],
  ["EC P-521", ["ES512"]],
  ["OKP Ed25519", ["EdDSA"]],
  ["RSA", ["RS256", "RS512"]],
  ["oct", ["HS256"]],
]);

export type VerifyingKey = {
  alg: string;
  /** Undefined only for a symmetric key without a name. */
  kid: string | undefined;
  /** The public JWK, or the secret of a symmetric key. */
  key: CryptoKey | Uint8Array;
  /** The public JWK in the key set; undefined for a symmetric key. */
  published: JWK | undefined;
};

export type SigningKey = {
  alg: string;
  kid: string | undefined;
  key: CryptoKey | Uint8Array;
  /** The private part, from which other secrets are derived too. */
  secret: string;
};

export type KeySet = { signing: SigningKey; verifying: readonly VerifyingKey[] };

/** An invalid key. The message continues a sentence that starts with the key's name, and says what to do. */
class KeyError extends Error {
  override name = "KeyError";
}

/** Reads a JWK and adds its defaults. Throws a KeyError if it is invalid. */
async function readKey(given: unknown): Promise<{ jwk: JWK; verifying: VerifyingKey }> {
  if (given === null || typeof given !== "object" || Array.isArray(given)) {
    throw new KeyError("is not an object: write it as a JWK");
  }
  const key = given as JWK;
  const kind = key.kty === "RSA" || key.kty === "oct" ? key.kty : `${key.kty} ${key.crv}`;
  const algorithms = algorithmsOf.get(kind);
  if (!algorithms) {
    throw new KeyError(
      `has the kty ${show(key.kty)} and the crv ${show(key.crv)}: use EC with P-256 or P-521, RSA, OKP with Ed25519, or oct`,
    );
  }
  const { alg = algorithms[0] ?? "", use = "sig", key_ops: operations = [] } = key;
  if (!algorithms.includes(alg)) {
    throw new KeyError(
      `has the alg ${show(alg)}, which does not fit ${kind}: set it to ${algorithms.join(" or ")}, or leave it out`,
    );
  }
  if (use !== "sig")
    throw new KeyError(`has the use ${show(use)}: set it to "sig", or leave it out`);
  if (!Array.isArray(operations) || operations.some((name) => typeof name !== "string")) {
    throw new KeyError('has key_ops that are not a list of names: write ["sign","verify"]');
  }
  if (key.kid !== undefined && (typeof key.kid !== "string" || key.kid === "")) {
    throw new KeyError(`has the kid ${show(key.kid)}: make it a string, or leave it out`);
  }
  const bytes = Buffer.from(String(key.kty === "RSA" ? key.n : key.k), "base64url").length;
  if (key.kty === "RSA" && bytes < 256) {
    throw new KeyError("is shorter than 2048 bits: make a longer one");
  }
  if (key.kty === "oct" && bytes < 32) {
    throw new KeyError("is shorter than 32 bytes: make a longer one");
  }
  try {
    const kid = key.kid ?? (key.kty === "oct" ? undefined : await calculateJwkThumbprint(key));
    const jwk: JWK = { ...key, alg, ...(kid !== undefined && { kid }) };
    const published = key.kty === "oct" ? undefined : publicPart(jwk);
    const imported = await importJWK(published ?? secretPart(jwk), alg);
    return { jwk, verifying: { alg, kid, key: imported, published } };
  } catch (cause) {
    throw unusableKey(cause);
  }
}

/**
 * Reads a set of keys, all of which verify tokens. The one with "sign" in `key_ops` signs, otherwise the first private
 * key without `key_ops`. Throws a KeyError for the first invalid key, or if no key or several keys may sign.
 */
async function readKeySet(given: readonly unknown[]): Promise<KeySet> {
  const keys: { jwk: JWK; verifying: VerifyingKey }[] = [];
  for (const [index, key] of given.entries()) {
    try {
      const read = await readKey(key);
      const { kid } = read.verifying;
      const twin = keys.findIndex(({ verifying }) => verifying.kid === kid);
      if (twin >= 0) {
        const problem =
          kid === undefined ? "has no kid, like" : `has the same kid (${show(kid)}) as`;
        throw new KeyError(`${problem} key ${twin + 1}: give each a kid of its own`);
      }
      keys.push(read);
    } catch (error) {
      throw error instanceof KeyError ? new KeyError(`key ${index + 1} ${error.message}`) : error;
    }
  }
  const all = keys.map(({ jwk }) => jwk);
  const named = all.filter(({ key_ops }) => key_ops?.includes("sign"));
  if (named.length > 1) {
    throw new KeyError(
      `${named.length} keys have "sign" in key_ops: keep it for the key that should sign, and write ["verify"] for the others`,
    );
  }
  const signing = named[0] ?? all.find((key) => key.key_ops === undefined && secretOf(key));
  if (!signing || !secretOf(signing)) {
    throw new KeyError(
      'no key may sign: give one its private part, and key_ops with "sign" or no key_ops',
    );
  }
  const verifying = keys.map((key) => key.verifying);
  const index = all.indexOf(signing);
  try {
    return { signing: await readSigningKey(signing, verifying[index]), verifying };
  } catch (cause) {
    throw new KeyError(`key ${index + 1} ${unusableKey(cause).message}`);
  }
}

/** Reads a private key, and signs a token to check that it matches the public key. */
async function readSigningKey(
  { key_ops: _, ...jwk }: JWK,
  verifying: VerifyingKey | undefined,
): Promise<SigningKey> {
  const { alg = "", kid } = jwk;
  const key = await importJWK(jwk.kty === "oct" ? secretPart(jwk) : jwk, alg);
  const token = await new SignJWT().setProtectedHeader({ alg }).sign(key);
  if (verifying) await jwtVerify(token, verifying.key);
  return { alg, kid, key, secret: secretOf(jwk) ?? "" };
}

/** Reads keys from the database. The first one, which is the newest, signs. */
export async function readStoredKeys(keys: readonly unknown[]): Promise<KeySet> {
  return readKeySet(keys).catch((error) => {
    throw error instanceof KeyError ? new StartError(`In signing_keys ${error.message}.`) : error;
  });
}

/** Reads the file of AUTH_SIGNING_KEYS. Rejects with a StartError that says what is wrong and what to do. */
export async function readKeysFile(file: string): Promise<KeySet> {
  const problem = (found: string) => new StartError(`AUTH_SIGNING_KEYS: ${found}.`);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw problem(`${file} ${why}, so give the path of a file that this server may read`);
  }
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    // The parser's message may quote the file, which contains secrets.
    throw problem(`${file} is not JSON, so write an array of private keys (JWK) into it`);
  }
  if (!Array.isArray(keys) || keys.length === 0) {
    const found = Array.isArray(keys) ? "an empty array" : article(keys);
    throw problem(`${file} holds ${found}, so write an array of private keys (JWK) into it`);
  }
  try {
    return await readKeySet(keys);
  } catch (error) {
    if (error instanceof KeyError) throw problem(`in ${file} ${error.message}`);
    throw error;
  }
}

/** Returns the public members of a JWK. Lists them by name, so that a private one cannot be included. */
function publicPart({ kty, crv, x, y, n, e, kid, alg }: JWK): JWK {
  const jwk = { kty, crv, x, y, n, e, kid, alg, use: "sig", key_ops: ["verify"] };
  return Object.fromEntries(Object.entries(jwk).filter(([, value]) => value !== undefined)) as JWK;
}

function secretPart({ kty, k }: JWK): JWK {
  return { kty, k } as JWK;
}

function secretOf({ kty, d, k }: JWK): string | undefined {
  return kty === "oct" ? k : d;
}

/** Hides the library's error, which may be an uninformative DOMException or quote the key. */
function unusableKey(cause: unknown): KeyError {
  if (cause instanceof KeyError) return cause;
  return new KeyError("cannot be read: its members are missing, damaged or of different keys");
}

function show(value: unknown): string {
  return value === undefined ? "(none)" : JSON.stringify(value);
}

function article(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
