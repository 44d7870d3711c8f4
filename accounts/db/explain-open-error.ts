import { StartError } from "#accounts/config/start-error.ts";
import { sqliteCode, sqliteCodes } from "#accounts/db/accounts-file.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";

/** Returns a StartError that says what to do if the data directory is the cause, otherwise the same error. */
export function explainOpenError(error: unknown, dataDirectory: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  const { readOnly, cannotOpen } = sqliteCodes;
  if (["EACCES", "EPERM", "EROFS"].includes(code) || sqlite === readOnly || sqlite === cannotOpen) {
    return new StartError(
      `DATA_DIR is ${dataDirectory}, where this user may not write. Give the user that runs the server write permission for this folder and every file in it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (["ENOTDIR", "EEXIST", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"].includes(code)) {
    return new StartError(
      `DATA_DIR is ${dataDirectory}, which is not a folder and cannot be created. Set DATA_DIR to a folder.`,
      { cause: error },
    );
  }
  if (isDiskFull(error)) {
    return new StartError(
      `The disk that holds DATA_DIR, ${dataDirectory}, is full. No data is lost. Free some space, then start again.`,
      { cause: error },
    );
  }
  return error;
}
