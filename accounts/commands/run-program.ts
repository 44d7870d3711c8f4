import { toText } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { ConfigError } from "#accounts/config/settings.ts";
import { StartError } from "#accounts/config/start-error.ts";
import { isDiskFull } from "#accounts/db/errors.ts";
import { keepFilesPrivate } from "#accounts/db/protect-data.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";

/** Runs the server or a command. Errors that the operator can fix are printed without a stack and control characters. */
export async function runProgram(work: () => Promise<unknown>): Promise<void> {
  keepFilesPrivate();
  try {
    await work();
  } catch (error) {
    const reason = explain(error);
    const expected = [OperationError, StartError, ConfigError].some(
      (kind) => reason instanceof kind,
    );
    console.error(expected ? toText((reason as Error).message) : serializeError(error));
    process.exitCode = 1;
  }
}

/** Returns an OperationError for a full disk, and for a file that is missing, exists or is not permitted; else the same error. */
function explain(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new OperationError(
      "The disk is full. A backup or restore that did not finish changed nothing. Free some space, then try again.",
    );
  }
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (["EEXIST", "ENOENT", "EISDIR"].includes(code) && path) return new OperationError(message);
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new OperationError(
    `This user has no permission for ${path} (${code}). Run the command as the user that runs the server, or choose a location that this user can access.`,
  );
}
