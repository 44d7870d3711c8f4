import { parseArgs } from "node:util";
import { toText } from "#accounts/commands/format.ts";
import {
  type Config,
  ConfigError,
  loadEnvFile,
  type Product,
  readConfig,
} from "#accounts/config.ts";
import { keepFilesPrivate } from "#accounts/db/protect-data.ts";
import { StartError } from "#accounts/start-error.ts";

/** A command cannot run; the message tells the operator what to do. */
export class OperationError extends Error {
  override name = "OperationError";
}

/**
 * Runs an operator's command with the server's settings. If it fails, the exit code is 1. Errors that the operator can
 * fix are printed without a stack trace, and without control characters of another database.
 */
export async function runOperation(
  product: Product,
  work: (config: Config) => Promise<void>,
): Promise<void> {
  keepFilesPrivate();
  try {
    loadEnvFile();
    await work(readConfig(process.env, product));
  } catch (error) {
    const reason = explainPermissions(error);
    const expected = [OperationError, StartError, ConfigError].some(
      (kind) => reason instanceof kind,
    );
    console.error(expected ? toText((reason as Error).message) : error);
    process.exitCode = 1;
  }
}

/** Returns an OperationError if this user lacks permission for a file; otherwise the same error. */
function explainPermissions(error: unknown): unknown {
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new OperationError(
    `This user has no permission for ${path} (${code}). Run the command as the user that runs the server, or choose a location that this user can access.`,
  );
}

/** Parses the command-line arguments. Throws an OperationError with the usage if one is unknown. */
export function readArguments<const T extends NonNullable<Parameters<typeof parseArgs>[0]>>(
  usage: string,
  options: T,
) {
  try {
    return parseArgs<T>(options);
  } catch (error) {
    throw new OperationError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}
