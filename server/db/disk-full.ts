import { sqliteCode, sqliteCodes } from "#server/db/accounts-file.ts";

/** PostgreSQL's disk_full, and what the file system says, quotas included. */
const codes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether an error says that nothing more can be written to the disk: the database's, or a file's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: string };
  return codes.has(code) || sqliteCode(error) === sqliteCodes.full;
}
