import { createHmac } from "node:crypto";

/** Returns a name under which something can be counted and found again, and not read. */
export type KeyedHash = (text: string) => string;

/** Makes a KeyedHash. Servers that share a database must be given the same secret. */
export function keyedHash(secret: Buffer): KeyedHash {
  return (text) => createHmac("sha256", secret).update(text).digest("base64url");
}
