import { sqliteCode, sqliteCodes } from "#accounts/db/accounts-file.ts";

/** PostgreSQL's disk_full, and the file system's errors for a full disk or quota. */
const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  return codes.has(code) || sqliteCode(error) === sqliteCodes.full;
}
