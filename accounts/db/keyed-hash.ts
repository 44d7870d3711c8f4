import { createHmac } from "node:crypto";

/** Returns the same hash for the same text, so that rows can be found and counted without storing the text. */
export type KeyedHash = (text: string) => string;

/** Returns an HMAC-SHA-256 hash. Servers that share a database need the same secret. */
export const createKeyedHash =
  (secret: Buffer): KeyedHash =>
  (text) =>
    createHmac("sha256", secret).update(text).digest("base64url");
