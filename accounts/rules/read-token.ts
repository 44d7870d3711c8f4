/** An invalid token. The message is that of the original server. */
export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

export type TokenHeader = { alg: string; kid?: string };

/** Algorithms of the original server's library, which has a different error for all others. */
const knownAlgorithms = /^([HREP]S(256|384|512)|EdDSA|none)$/;

/**
 * Returns the header of a well-formed token with an accepted algorithm, without verifying the signature. Otherwise
 * throws an InvalidTokenError with the message of the original server's library (golang-jwt).
 */
export function readToken(token: string, algorithms: readonly string[]): TokenHeader {
  const [first, second, third, ...more] = token.split(".");
  if (first === undefined || second === undefined || third === undefined || more.length > 0) {
    throw malformed("token contains an invalid number of segments");
  }
  const { alg, kid } = readObject(first, "header");
  readObject(second, "claim");
  if (typeof alg !== "string") throw unverifiable("signing method (alg) is unspecified");
  if (!knownAlgorithms.test(alg)) throw unverifiable("signing method (alg) is unavailable");
  if (!algorithms.includes(alg)) {
    throw new InvalidTokenError(`token signature is invalid: signing method ${alg} is invalid`);
  }
  decode(third, "signature");
  return typeof kid === "string" ? { alg, kid } : { alg };
}

function readObject(segment: string, part: string): Record<string, unknown> {
  const text = decode(segment, part);
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // The same error as for JSON that is not an object.
  }
  throw malformed(`could not JSON decode ${part}: expected an object`);
}

/** Decodes base64url without padding. Throws with the position of the first invalid character. */
function decode(segment: string, part: string): string {
  const found = segment.search(/[^A-Za-z0-9_-]/);
  // A single last character has only 6 of the 8 bits of a byte.
  const place = found === -1 && segment.length % 4 === 1 ? segment.length - 1 : found;
  if (place >= 0) {
    throw malformed(`could not base64 decode ${part}: illegal base64 data at input byte ${place}`);
  }
  return Buffer.from(segment, "base64url").toString();
}

const malformed = (detail: string) => new InvalidTokenError(`token is malformed: ${detail}`);
const unverifiable = (detail: string) => new InvalidTokenError(`token is unverifiable: ${detail}`);
