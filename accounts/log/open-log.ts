import pino, { type DestinationStream, type Logger } from "pino";
import type { LogConfig } from "#accounts/config/settings.ts";
import { formatLine } from "#accounts/log/format-line.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";

export type Log = Logger;

export type OpenLog = {
  log: Log;
  /** Writes buffered lines. Must be called before the process exits. */
  flush: () => void;
};

/** Opens the server's log on standard output: text on a terminal, else one JSON object per line. */
export function openLog(level: LogConfig["level"], isTerminal: boolean): OpenLog {
  // Asynchronous, so that a slow reader of the log does not delay requests.
  const output = pino.destination({ dest: 1, sync: false });
  const log = makeLog(
    level,
    isTerminal ? { write: (line) => output.write(`${formatLine(line)}\n`) } : output,
  );
  return { log, flush: () => output.flushSync() };
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
