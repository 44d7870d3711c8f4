import { parseArgs } from "node:util";

/** The parts of the bench, in the order in which they run. */
export const partNames = [
  "build",
  "lighthouse",
  "browser",
  "server",
  "accounts",
  "desk",
  "attack",
  "soak",
] as const;
export type PartName = (typeof partNames)[number];

/** Slow parts, which do not show whether a change made the site slower. */
const onRequest: readonly PartName[] = ["attack", "soak"];

export type Options = {
  /** Empty if only the docs are to be written. */
  parts: readonly PartName[];
  /** Number of repetitions of a measurement. */
  runs: number;
  /** Duration of one load. */
  seconds: number;
  /** Duration of the soak test. */
  minutes: number;
};

export const usage = `npm run bench -- [${partNames.join("|")}|docs ...] [--runs N] [--seconds N] [--minutes N]

Without a name: all but ${onRequest.join(", ")}. "docs" measures nothing and writes the latest figures into docs/,
which every other run does at its end. The exit code is 1 if a bound is missed.
--runs N      how often each measurement is repeated (5)
--seconds N   how long each load lasts (5)
--minutes N   how long the soak lasts (10)`;

/** An invalid option; its message is for the user. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Reads the command line. Throws a UsageError. */
export function readOptions(args: readonly string[]): Options {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  const unknown = positionals.filter((name) => name !== "docs" && !isPartName(name));
  if (unknown.length > 0) throw new UsageError(`There is no part "${unknown[0]}".\n\n${usage}`);
  return {
    parts:
      positionals.length === 0
        ? partNames.filter((name) => !onRequest.includes(name))
        : partNames.filter((name) => positionals.includes(name)),
    runs: readNumber("runs", values.runs),
    seconds: readNumber("seconds", values.seconds),
    minutes: readNumber("minutes", values.minutes),
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "5" },
      seconds: { type: "string", default: "5" },
      minutes: { type: "string", default: "10" },
    },
  });
}

function isPartName(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

function readNumber(name: string, text: string): number {
  // wrk counts whole seconds.
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number === 0)
    throw new UsageError(`--${name} is "${text}"; expected a whole number above 0.`);
  return number;
}
