import { hkdfSync } from "node:crypto";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from "jose";
import { OperatorError } from "#accounts/config/operator-error.ts";
import type { Database } from "#accounts/db/connect.ts";

export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
  constructor(cause: unknown) {
    super(cause instanceof errors.JWTExpired ? "token is expired" : "token is invalid", { cause });
  }
}

export type AccessTokens = {
  /** Public keys, with which other programs verify tokens offline. Changes when a key is added. */
  readonly jwks: { keys: JWK[] };
  sign: (
    claims: Record<string, unknown>,
    times: { issuedAt: number; expiresAt: number },
  ) => Promise<string>;
  verify: (token: string) => Promise<JWTPayload>;
  /** Derives a secret for another purpose from the signing key: the same one on every server with the key. */
  deriveSecret: (purpose: string) => Buffer;
};

const algorithm = "ES256";

/** Age after which the next use of the keys reads them again from the database, milliseconds. */
const rereadMs = 60_000;

/** A key of the database. The newest signs, and all of them verify. */
type Key = { kid: string; signing: CryptoKey | Uint8Array; secret: string; published: JWK };

/** The newest key signs; older ones verify. An added key is read when a token names it, or a minute after the last time. */
export async function openAccessTokens(
  database: Database,
  { issuer }: { issuer: string },
): Promise<AccessTokens> {
  let keys = await readKeys(await makeFirstKey(database));
  let readAt = Date.now();
  let reading: Promise<void> | undefined;

  /** Concurrent callers share one query. */
  function reread(): Promise<void> {
    reading ??= (async () => {
      try {
        keys = await readKeys(await readRows(database.own));
      } finally {
        readAt = Date.now();
        reading = undefined;
      }
    })();
    return reading;
  }

  /** Not awaited: the caller may be using SQLite's only connection. If the query fails, the known keys stay in use. */
  function rereadIfOld(): void {
    if (Date.now() - readAt > rereadMs) reread().catch(() => {});
  }

  const findKey: JWTVerifyGetKey = async ({ kid }) => {
    const isNamed = (key: Key) => key.kid === kid;
    if (kid !== undefined && !keys.some(isNamed)) await reread();
    const found = keys.find(isNamed);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.published;
  };

  return {
    get jwks() {
      rereadIfOld();
      return { keys: keys.map(({ published }) => published) };
    },
    deriveSecret: (purpose) =>
      Buffer.from(hkdfSync("sha256", newest(keys).secret, "", purpose, 32)),
    sign: (claims, { issuedAt, expiresAt }) => {
      rereadIfOld();
      const { kid, signing } = newest(keys);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: "JWT", kid })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signing);
    },
    verify: async (token) => {
      const options = { issuer, algorithms: [algorithm], requiredClaims: ["exp"] };
      try {
        const { payload } = await jwtVerify(token, findKey, options);
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        throw new InvalidTokenError(error);
      }
    },
  };
}

function newest([key]: readonly Key[]): Key {
  if (!key) throw new Error("The database has no signing key");
  return key;
}

type Row = { private_jwk: string };

const readKeys = (rows: readonly Row[]): Promise<Key[]> =>
  Promise.all(
    rows.map(async ({ private_jwk }, index) => {
      try {
        const { kid, kty, crv, x, y, d } = JSON.parse(private_jwk);
        const uses = { kid, alg: algorithm, use: "sig", key_ops: ["verify"] };
        const signing = await importJWK({ kty, crv, x, y, d }, algorithm);
        return { kid, signing, secret: d, published: { kty, crv, x, y, ...uses } };
      } catch {
        // The parser's error may quote the key.
        throw new OperatorError(
          `In signing_keys key ${index + 1} is damaged. Restore a backup, or delete the row: everybody then signs in again.`,
        );
      }
    }),
  );

const readRows = (tables: Database["own"]): Promise<Row[]> =>
  tables.selectFrom("signing_keys").select("private_jwk").orderBy("created_at", "desc").execute();

/** Creates the first key if there is none. Programs that start at the same time use one key. */
async function makeFirstKey({ own, transaction }: Database): Promise<Row[]> {
  const rows = await readRows(own);
  if (rows.length > 0) return rows;
  const key = { ...(await makeSigningKey()), created_at: new Date().toISOString() };
  return transaction(async ({ own: tables }) => {
    const made = await readRows(tables);
    if (made.length > 0) return made;
    await tables.insertInto("signing_keys").values(key).execute();
    return [key];
  });
}

export async function makeSigningKey(): Promise<{ kid: string; private_jwk: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, private_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm }) };
}
