import pino, { type DestinationStream, type Logger } from "pino";
import type { LogConfig } from "#accounts/config.ts";
import { formatLine } from "#accounts/log/format-line.ts";
import { redactSecrets } from "#accounts/log/redact-secrets.ts";

export type Log = Logger;

export type OpenLog = {
  log: Log;
  /** True if the lines are text for a person at a terminal. */
  forPeople: boolean;
  /** Writes buffered lines. Must be called before the process exits. */
  flush: () => void;
};

/**
 * Opens the server's log on standard output: one JSON object per line, or text. `isTerminal` decides if the settings
 * name no format.
 */
export function openLog({ level, format }: LogConfig, isTerminal: boolean): OpenLog {
  const forPeople = format ? format === "text" : isTerminal;
  // Asynchronous, so that a slow reader of the log does not delay requests.
  const output = pino.destination({ dest: 1, sync: false });
  const log = makeLog(
    level,
    forPeople ? { write: (line) => output.write(`${formatLine(line)}\n`) } : output,
  );
  return { log, forPeople, flush: () => output.flushSync() };
}

/** Returns a log that writes JSON lines to `destination`. Errors are logged as `err`, without personal data. */
export function makeLog(level: LogConfig["level"], destination: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    destination,
  );
}

/**
 * Returns the members of an error that are logged. All others are dropped: errors of mail and database drivers have
 * members with addresses, query parameters and whole envelopes.
 */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    type: name,
    message: redactSecrets(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(responseCode) && { responseCode }),
    ...(stack && { stack: redactSecrets(stack) }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
