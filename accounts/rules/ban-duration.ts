/** Nanoseconds per unit of a Go duration. */
const units: Record<string, number> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};
/** Limit of Go durations, which are 64-bit nanoseconds. */
const maxNanoseconds = 2 ** 63;

/** A duration that cannot be parsed. The message is that of the original server. */
export class DurationError extends Error {
  override name = "DurationError";
}

/**
 * Parses a Go duration such as "24h", "1h30m" or "-1.5h" and returns milliseconds; "none" is 0. Throws a DurationError
 * if it is invalid.
 */
export function parseDuration(text: string): number {
  if (text === "none") return 0;
  const quoted = JSON.stringify(text);
  const [, sign, parts = ""] = /^([-+]?)(.*)$/s.exec(text) ?? [];
  if (parts === "0") return 0;
  if (parts === "") throw new DurationError(`time: invalid duration ${quoted}`);
  let nanoseconds = 0;
  let rest = parts;
  while (rest !== "") {
    const part = /^(\d+\.?\d*|\.\d+)([^\d.]*)/.exec(rest);
    if (!part) throw new DurationError(`time: invalid duration ${quoted}`);
    const [whole, number, unit = ""] = part;
    if (unit === "") throw new DurationError(`time: missing unit in duration ${quoted}`);
    const size = Object.hasOwn(units, unit) ? units[unit] : undefined;
    if (size === undefined) {
      throw new DurationError(`time: unknown unit ${JSON.stringify(unit)} in duration ${quoted}`);
    }
    nanoseconds += Number(number) * size;
    rest = rest.slice(whole.length);
  }
  if (nanoseconds >= maxNanoseconds) throw new DurationError(`time: invalid duration ${quoted}`);
  return ((sign === "-" ? -1 : 1) * nanoseconds) / 1e6;
}
