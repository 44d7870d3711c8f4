import { createHash, randomInt } from "node:crypto";
import type { Database } from "#accounts/db/connect.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";

type Tables = Database["own"];

/** Crockford's base32, which reads the letters i and l as 1, and o as 0. 10 characters are 50 bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLength = 10;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

const makeCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

function normalizeCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, "");
  const code = letters.replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return codePattern.test(code) ? code : undefined;
}

/** With the user's id, so that equal codes of two users have different hashes. */
const hashCode = (userId: string, code: string): string =>
  createHash("sha256").update(`${userId} ${code}`).digest("base64url");

export async function makeRecoveryCodes(tables: Tables, userId: string, now: Date) {
  const codes = new Set<string>();
  while (codes.size < mostRows.recovery_codes) codes.add(makeCode());
  await deleteRows(tables, "recovery_codes", { user_id: userId });
  const owned = { user_id: userId, created_at: now.toISOString() };
  const rows = [...codes].map((code) => ({ ...owned, code_hash: hashCode(userId, code) }));
  await tables.insertInto("recovery_codes").values(rows).execute();
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function acceptRecoveryCode(tables: Tables, userId: string, typed: string) {
  const code = normalizeCode(typed);
  if (code === undefined) return false;
  const match = { user_id: userId, code_hash: hashCode(userId, code) };
  return (await deleteRows(tables, "recovery_codes", match)) > 0;
}

export async function countRecoveryCodes(tables: Tables, userId: string): Promise<number> {
  const codes = tables.selectFrom("recovery_codes").select("code_hash");
  return (await codes.where("user_id", "=", userId).execute()).length;
}
