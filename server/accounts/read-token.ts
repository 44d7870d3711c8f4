/** Why a token was refused, in the original server's words. */
export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

export type TokenHeader = { alg: string; kid?: string };

/** Algorithms that the original's library knows; of another name it says that there is no such method. */
const knownAlgorithms = /^([HREP]S(256|384|512)|EdDSA|none)$/;

/**
 * Returns the header of a token that has the form of one and names an accepted algorithm. Its signature is not checked.
 * Throws an InvalidTokenError with the words that the original's library (golang-jwt) has for it.
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
    // The same answer as for JSON that is no object.
  }
  throw malformed(`could not JSON decode ${part}: expected an object`);
}

/** Decodes base64url without padding, and names the place of the first character that is none of it. */
function decode(segment: string, part: string): string {
  const found = segment.search(/[^A-Za-z0-9_-]/);
  // A last character of its own would be 6 bits of a byte.
  const place = found === -1 && segment.length % 4 === 1 ? segment.length - 1 : found;
  if (place >= 0) {
    throw malformed(`could not base64 decode ${part}: illegal base64 data at input byte ${place}`);
  }
  return Buffer.from(segment, "base64url").toString();
}

const malformed = (detail: string) => new InvalidTokenError(`token is malformed: ${detail}`);
const unverifiable = (detail: string) => new InvalidTokenError(`token is unverifiable: ${detail}`);
