import { timingSafeEqual } from "node:crypto";

/** Returns the token of an Authorization header; undefined if there is none, or one of another scheme. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
}

/** Compares in a time that does not depend on where the texts differ. Returns false if there is no secret. */
export function isSameSecret(given: string | undefined, secret: string | undefined): boolean {
  if (!secret) return false;
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
