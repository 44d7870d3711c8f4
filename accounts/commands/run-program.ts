import { toText } from "#accounts/commands/format.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
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
    const isExpected = reason instanceof OperatorError;
    console.error(isExpected ? toText(reason.message) : serializeError(error));
    process.exitCode = 1;
  }
}

/** Returns an OperatorError for a full disk, and for a file that is missing, exists or is not permitted; else the same error. */
function explain(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new OperatorError(
      "The disk is full. A backup or restore that did not finish changed nothing. Free some space, then try again.",
    );
  }
  const { code = "", path, message } = error as NodeJS.ErrnoException;
  if (["EEXIST", "ENOENT", "EISDIR"].includes(code) && path) return new OperatorError(message);
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new OperatorError(
    `This user has no permission for ${path} (${code}). Run the command as the user that runs the server, or choose a location that this user can access.`,
  );
}
