import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { sql } from "kysely";
import { authenticated } from "#server/accounts/users.ts";
import type { Database } from "#server/db/connect.ts";

export type AccessTokens = {
  /** Public keys, for whoever wants to check a token without asking. */
  jwks: { keys: JWK[] };
  sign: (
    claims: Record<string, unknown>,
    times: { issuedAt: number; expiresAt: number },
  ) => Promise<string>;
  /** The token's claims; throws an InvalidTokenError that says what is wrong with it. */
  verify: (token: string) => Promise<JWTPayload>;
  /** A secret for another purpose, made from the key that signs: the same on every server that has the key. */
  deriveSecret: (purpose: string) => Buffer;
};

/** Why a token was refused, in the original server's words. */
export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

const algorithm = "ES256";

/**
 * Opens the keys that sign access tokens. The first of `keysFile` signs (a JSON array of private JWKs, ES256
 * or RS256); without a file, the newest key in the database, made at first start. Older keys stay published,
 * so that tokens they signed are good until they end.
 */
export async function openAccessTokens(
  database: Database,
  options: { issuer: string; keysFile?: string | undefined },
): Promise<AccessTokens> {
  const kept = await keptKeys(database, options.keysFile === undefined);
  const given = options.keysFile ? await readKeys(options.keysFile) : [];
  const [signing, ...older] = [...given, ...kept];
  if (!signing?.d) throw new Error("No key to sign access tokens with");
  const privatePart = signing.d;
  const privateKey = (await importJWK(signing, signing.alg)) as CryptoKey;
  const header = {
    alg: signing.alg ?? algorithm,
    typ: "JWT",
    ...(signing.kid && { kid: signing.kid }),
  };
  const jwks = { keys: [signing, ...older].map(publicPart) };
  const keySet = createLocalJWKSet(jwks);

  return {
    jwks,
    deriveSecret: (purpose) => Buffer.from(hkdfSync("sha256", privatePart, "", purpose, 32)),
    sign: (claims, { issuedAt, expiresAt }) =>
      new SignJWT(claims)
        .setProtectedHeader(header)
        .setIssuer(options.issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: options.issuer,
          audience: authenticated,
          requiredClaims: ["exp"],
        });
        return payload;
      } catch (error) {
        throw new InvalidTokenError(describe(error, token));
      }
    },
  };
}

/** The database's keys, newest first; makes the first one where `make` and there is none. */
async function keptKeys({ kind, site }: Database, make: boolean): Promise<JWK[]> {
  const read = (tables: Database["site"]) =>
    tables.selectFrom("signing_keys").select("private_jwk").orderBy("created_at", "desc").execute();
  let rows = await read(site);
  if (rows.length === 0 && make) {
    const key = await makeSigningKey();
    rows = await site.transaction().execute(async (tables) => {
      // Servers that start together must take one key: a second one would be unknown to whoever read before it.
      if (kind === "postgres") await sql`lock table site.signing_keys`.execute(tables);
      const made = await read(tables);
      if (made.length > 0) return made;
      const row = { ...key, created_at: new Date().toISOString() };
      await tables.insertInto("signing_keys").values(row).execute();
      return [row];
    });
  }
  return rows.map(({ private_jwk }) => JSON.parse(private_jwk));
}

/** Returns a new key that signs, as a row of signing_keys without its time. */
export async function makeSigningKey(): Promise<{ kid: string; private_jwk: string }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, private_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm }) };
}

async function readKeys(file: string): Promise<JWK[]> {
  const keys: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!Array.isArray(keys) || keys.length === 0) {
    throw new Error(
      `AUTH_SIGNING_KEYS: expected a JSON array of private keys in ${file}, got ${typeof keys}`,
    );
  }
  return Promise.all(
    keys.map(async (key: JWK) => {
      const alg = key.alg ?? (key.kty === "RSA" ? "RS256" : algorithm);
      return { ...key, alg, kid: key.kid ?? (await calculateJwkThumbprint(key)) };
    }),
  );
}

/** The members of a JWK that may be shown: no private one is ever listed by name, so none can slip through. */
function publicPart({ kty, crv, x, y, n, e, kid, alg }: JWK): JWK {
  const jwk = { kty, crv, x, y, n, e, kid, alg, use: "sig", key_ops: ["verify"] };
  return Object.fromEntries(Object.entries(jwk).filter(([, value]) => value !== undefined)) as JWK;
}

/** The wording of the original server's JWT library, which clients and their users know. */
function describe(error: unknown, token: string): string {
  if (token.split(".").length !== 3)
    return "token is malformed: token contains an invalid number of segments";
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return "token signature is invalid: signature is invalid";
  if (error instanceof errors.JWTClaimValidationFailed)
    return "token has invalid claims: token has invalid claims";
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSEAlgNotAllowed) {
    const { kid = "<nil>", alg } = decodeProtectedHeader(token);
    return `token is unverifiable: error while executing keyfunc: unrecognized JWT kid ${kid} for algorithm ${alg}`;
  }
  return "token is malformed: could not base64 decode header";
}
