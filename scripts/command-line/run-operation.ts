import { parseArgs } from "node:util";
import { type Config, ConfigError, loadEnvFile, readConfig } from "#server/config.ts";
import { keepFilesPrivate } from "#server/db/protect-data.ts";
import { StartError } from "#server/start-error.ts";

/** A reason why a command cannot be carried out; its message says what to do and is meant for a person. */
export class OperationError extends Error {
  override name = "OperationError";
}

/**
 * Runs a command of an operator with the server's settings. What a person can act on is printed as a sentence
 * and ends with exit code 1; a fault of ours keeps its stack.
 */
export async function runOperation(work: (config: Config) => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    loadEnvFile();
    await work(readConfig(process.env));
  } catch (error) {
    const reason = explainRights(error);
    const expected = [OperationError, StartError, ConfigError].some(
      (kind) => reason instanceof kind,
    );
    console.error(expected ? (reason as Error).message : error);
    process.exitCode = 1;
  }
}

/** The same error, or an OperationError where this user lacks the right to a file. */
function explainRights(error: unknown): unknown {
  const { code = "", path = "" } = error as NodeJS.ErrnoException;
  if (!["EACCES", "EPERM", "EROFS"].includes(code)) return error;
  return new OperationError(
    `This user may not use ${path} (${code}). Run the command as the user who starts the server, or name a place that this one may use.`,
  );
}

/** The arguments of a command; throws an OperationError that shows the usage for ones it does not know. */
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
