import { sqliteCode, sqliteCodes } from "#server/db/accounts-file.ts";
import { isDiskFull } from "#server/db/disk-full.ts";
import { StartError } from "#server/start-error.ts";

/** The same error, or a StartError that says what to do, where the data directory is what stands in the way. */
export function explainOpenError(error: unknown, dataDirectory: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  const { readOnly, cannotOpen } = sqliteCodes;
  if (["EACCES", "EPERM", "EROFS"].includes(code) || sqlite === readOnly || sqlite === cannotOpen) {
    return new StartError(
      `DATA_DIR is ${dataDirectory}, where this user may not write. Give the user who starts the server the right to write to this folder and to every file in it, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartError(
      `DATA_DIR is ${dataDirectory}, which is no folder and cannot be made one. Set DATA_DIR to a folder.`,
      { cause: error },
    );
  }
  if (isDiskFull(error)) {
    return new StartError(
      `The disk that holds DATA_DIR, ${dataDirectory}, is full. Nothing is lost; free some space and start again.`,
      { cause: error },
    );
  }
  return error;
}
