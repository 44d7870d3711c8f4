import pino, { type DestinationStream, type Logger } from "pino";
import type { ServerConfig } from "#accounts/config/settings.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";

export type Log = Logger;

export type OpenLog = {
  log: Log;
  /** Writes buffered lines. Must be called before the process exits. */
  flush: () => void;
};

export function openLog(level: ServerConfig["logLevel"], isTerminal: boolean): OpenLog {
  // Asynchronous, so that a slow reader of the log does not delay requests.
  const output = pino.destination({ dest: 1, sync: false });
  const log = makeLog(
    level,
    isTerminal ? { write: (line) => output.write(`${formatLine(line)}\n`) } : output,
  );
  return { log, flush: () => output.flushSync() };
}

export function makeLog(level: ServerConfig["logLevel"], destination: DestinationStream): Log {
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

export function formatLine(json: string): string {
  const { time, level, msg, err, pid: _, ...fields } = JSON.parse(json);
  const shown = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`,
  );
  const line = [time.slice(11, 19), level.padEnd(5), msg, ...shown].join(" ");
  const error = err && (err.stack ?? err.message);
  return error ? `${line}\n${error}` : line;
}
