/** Milliseconds per unit of a duration of the protocol. */
const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/** Longest duration, milliseconds: 64-bit nanoseconds. */
const maxMs = 2 ** 63 / 1e6;

const duration = /^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/;

/** Parses a duration such as "24h" or "1h30m" and returns milliseconds, or undefined if it is not valid; "none" is 0. */
export function parseDuration(text: string): number | undefined {
  if (text === "none" || text === "0") return 0;
  if (!duration.test(text)) return undefined;
  const parts = [...text.matchAll(/([\d.]+)([^\d.]+)/g)];
  const sum = parts.reduce(
    (total, [, size, unit = ""]) => total + Number(size) * (units[unit] ?? 0),
    0,
  );
  if (sum >= maxMs) return undefined;
  return text.startsWith("-") ? -sum : sum;
}
