import { createHmac } from "node:crypto";

/** Returns a hash by which rows can be counted and found, and from which the text cannot be read. */
export type KeyedHash = (text: string) => string;

/** Makes a KeyedHash. Servers that share a database need the same secret. */
export function createKeyedHash(secret: Buffer): KeyedHash {
  return (text) => createHmac("sha256", secret).update(text).digest("base64url");
}
