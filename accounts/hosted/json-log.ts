import type { Log } from "#accounts/log/open-log.ts";
import { serializeError } from "#accounts/log/serialize-error.ts";

type Level = "info" | "warn" | "error";

/** Returns a log that writes JSON lines to the console, which a hosted project keeps. */
export function openJsonLog(write: (line: string) => void): Pick<Log, Level> {
  const at = (level: Level) => (fields: Record<string, unknown>, message: string) =>
    write(
      JSON.stringify({
        level,
        time: new Date().toISOString(),
        ...fields,
        ...(Object.hasOwn(fields, "err") && { err: serializeError(fields.err) }),
        msg: message,
      }),
    );
  return { info: at("info"), warn: at("warn"), error: at("error") } as Pick<Log, Level>;
}
