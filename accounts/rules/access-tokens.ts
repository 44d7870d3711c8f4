import { hkdfSync } from "node:crypto";
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Database } from "#accounts/db/connect.ts";
import { describeTokenError } from "#accounts/rules/describe-token-error.ts";
import { InvalidTokenError, readToken, type TokenHeader } from "#accounts/rules/read-token.ts";
import {
  type KeySet,
  readKeysFile,
  readStoredKeys,
  type VerifyingKey,
} from "#accounts/rules/signing-keys.ts";

export type AccessTokens = {
  /** Public keys, with which other programs verify tokens offline. Changes when a key is added. */
  readonly jwks: { keys: JWK[] };
  sign: (
    claims: Record<string, unknown>,
    times: { issuedAt: number; expiresAt: number },
  ) => Promise<string>;
  /** Returns the claims of a token. Rejects with an InvalidTokenError that says what is wrong with it. */
  verify: (token: string) => Promise<JWTPayload>;
  /** Derives a secret for another purpose from the signing key: the same one on every server with the key. */
  deriveSecret: (purpose: string) => Buffer;
};

const algorithm = "ES256";

/** Age after which the next use of the keys reads them again from the database, milliseconds. */
const rereadMs = 60_000;

type Options = {
  /** Issuer of the tokens that this server signs. */
  issuer: string;
  /** Issuers whose tokens are accepted too, if one of our keys signed them: a project that moved here. */
  otherIssuers?: readonly string[];
  keysFile?: string | undefined;
};

/**
 * Reads the signing keys from `keysFile` if given, otherwise from the database, where the newest key signs and the
 * first start creates one. Keys in the database stay published, so that tokens they signed are valid until they
 * expire. A key that is added while the server runs is read when a token names it, or when the keys are next used
 * after a minute.
 */
export async function openAccessTokens(
  database: Database,
  { issuer, otherIssuers = [], keysFile }: Options,
): Promise<AccessTokens> {
  const fromFile = keysFile === undefined ? undefined : await readKeysFile(keysFile);
  let stored = await readDatabaseKeys(database, fromFile === undefined);
  let keys = await joinKeys(fromFile, stored);
  let readAt = Date.now();
  let reading: Promise<void> | undefined;

  /** Reads the database's keys again. Concurrent calls share one query. */
  function reread(): Promise<void> {
    reading ??= (async () => {
      try {
        const found = await readDatabaseKeys(database, false);
        if (found.join() !== stored.join()) keys = await joinKeys(fromFile, found);
        stored = found;
      } finally {
        readAt = Date.now();
        reading = undefined;
      }
    })();
    return reading;
  }

  /**
   * Not awaited, as the caller may be using SQLite's only connection. If the query fails, the known keys stay in use.
   */
  function rereadIfOld(): void {
    if (Date.now() - readAt > rereadMs) reread().catch(() => {});
  }

  return {
    get jwks() {
      rereadIfOld();
      return { keys: keys.verifying.flatMap(({ published }) => published ?? []) };
    },
    deriveSecret: (purpose) =>
      Buffer.from(hkdfSync("sha256", keys.signing.secret, "", purpose, 32)),
    sign: (claims, { issuedAt, expiresAt }) => {
      rereadIfOld();
      const { alg, kid, key } = keys.signing;
      return new SignJWT(claims)
        .setProtectedHeader({ alg, typ: "JWT", ...(kid !== undefined && { kid }) })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
    },
    verify: async (token) => {
      const header = readToken(token, algorithmsOf(keys));
      if (!findKey(keys, header) && header.kid !== undefined) await reread();
      const found = findKey(keys, header);
      if (!found) {
        const { kid = "<nil>", alg } = header;
        throw new InvalidTokenError(
          `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid} for algorithm ${alg}`,
        );
      }
      try {
        const options = {
          issuer: [issuer, ...otherIssuers],
          algorithms: [found.alg],
          requiredClaims: ["exp"],
        };
        return (await jwtVerify(token, found.key, options)).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        throw new InvalidTokenError(describeTokenError(error, found.alg));
      }
    },
  };
}

/** Returns the keys of the file, if any, followed by those of the database. */
async function joinKeys(fromFile: KeySet | undefined, stored: readonly string[]): Promise<KeySet> {
  const older = stored.map((jwk): unknown => JSON.parse(jwk));
  if (!fromFile) return readStoredKeys(older);
  if (older.length === 0) return fromFile;
  const { verifying } = await readStoredKeys(older);
  const names = new Set(fromFile.verifying.map(({ kid }) => kid));
  const others = verifying.filter(({ kid }) => !names.has(kid));
  return { ...fromFile, verifying: [...fromFile.verifying, ...others] };
}

function algorithmsOf({ verifying }: KeySet): string[] {
  return verifying.map(({ alg }) => alg);
}

/** Returns the key that a token names, otherwise the symmetric key without a name. */
function findKey({ verifying }: KeySet, { alg, kid }: TokenHeader): VerifyingKey | undefined {
  const fitting = verifying.filter((key) => key.alg === alg);
  const named = fitting.find((key) => key.kid !== undefined && key.kid === kid);
  return named ?? fitting.find((key) => key.kid === undefined);
}

/** Reads the database's keys, newest first. With `make`, creates one if there is none. */
async function readDatabaseKeys({ own, transaction }: Database, make: boolean): Promise<string[]> {
  const read = (tables: Database["own"]) =>
    tables.selectFrom("signing_keys").select("private_jwk").orderBy("created_at", "desc").execute();
  let rows = await read(own);
  if (rows.length === 0 && make) {
    const key = await makeSigningKey();
    rows = await transaction(async ({ own: tables }) => {
      // Programs that start at the same time must use one key.
      const made = await read(tables);
      if (made.length > 0) return made;
      const row = { ...key, created_at: new Date().toISOString() };
      await tables.insertInto("signing_keys").values(row).execute();
      return [row];
    });
  }
  return rows.map(({ private_jwk }) => private_jwk);
}

/** Returns a new signing key, as a row of signing_keys without its time. */
export async function makeSigningKey(): Promise<{ kid: string; private_jwk: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, private_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm }) };
}
