import pino, { type DestinationStream, type Logger } from "pino";
import type { LogConfig } from "#server/config.ts";
import { formatLine } from "#server/log/format-line.ts";
import { redactSecrets } from "#server/log/redact-secrets.ts";

export type Log = Logger;

export type OpenLog = {
  log: Log;
  /** Whether the lines are written for a person at a terminal. */
  forPeople: boolean;
  /** Writes out what is still held back; to be called before the process ends. */
  flush: () => void;
};

/**
 * The server's log on standard output: JSON, one object a line, or plain sentences for a terminal. `terminal` says
 * whether a person is looking, where the settings leave the form open.
 */
export function openLog({ level, format }: LogConfig, terminal: boolean): OpenLog {
  const forPeople = format ? format === "text" : terminal;
  // Not written synchronously, so that a slow reader of the log does not hold visitors up.
  const output = pino.destination({ dest: 1, sync: false });
  const log = makeLog(
    level,
    forPeople ? { write: (line) => output.write(`${formatLine(line)}\n`) } : output,
  );
  return { log, forPeople, flush: () => output.flushSync() };
}

/** A log that writes JSON lines into `destination`. Errors go in under `err`, with nothing of a visitor's in them. */
export function makeLog(level: LogConfig["level"], destination: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  );
}

/**
 * An error as the log holds it. Only these members: mail and database drivers hang the visitor's address, the
 * query's values and whole envelopes on theirs.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactSecrets(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    type: name,
    message: redactSecrets(message),
    ...(isPlain(code) && { code }),
    ...(isPlain(responseCode) && { responseCode }),
    ...(stack && { stack: redactSecrets(stack) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
