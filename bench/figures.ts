import { median } from "./statistics.ts";

export type Unit =
  | "score"
  | "ms"
  | "s"
  | "bytes"
  | "MB"
  | "MB/min"
  | "requests"
  | "per s"
  | "shift"
  | "count"
  | "ratio"
  | "probability"
  | "%";

/** A quantity that was measured several times. Its name is a path, for example "lighthouse/home/site/FCP". */
export type Figure = {
  name: string;
  unit: Unit;
  median: number;
  min: number;
  max: number;
};

/** Collects measurements under their names. */
export class Figures {
  readonly #taken = new Map<string, { unit: Unit; values: number[] }>();

  /** Throws for NaN and the like, so that a failed measurement does not look like a result. */
  add(name: string, unit: Unit, ...values: readonly number[]): void {
    if (!values.every(Number.isFinite)) throw new Error(`${name} could not be measured`);
    const taken = this.#taken.get(name) ?? { unit, values: [] };
    taken.values.push(...values);
    this.#taken.set(name, taken);
  }

  list(): Figure[] {
    return [...this.#taken]
      .filter(([, { values }]) => values.length > 0)
      .map(([name, { unit, values }]) => ({
        name,
        unit,
        median: round(median(values)),
        min: round(Math.min(...values)),
        max: round(Math.max(...values)),
      }));
  }
}

/** Rounds to four decimals; no measurement here is more precise. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The result of one part of the bench. */
export type PartResult = {
  figures: readonly Figure[];
  /** Conditions of the measurement, tools, and what was skipped. */
  notes: readonly string[];
};

/** Returns a value for people: "1,204 ms", "98.5 KB". */
export function formatValue(value: number, unit: Unit): string {
  if (unit === "bytes") return `${format(value / 1000, 1)} KB`;
  if (unit === "score" || unit === "requests" || unit === "count") return format(value, 1);
  if (unit === "shift") return format(value, 3);
  if (unit === "probability") return format(value, 2);
  if (unit === "ratio") return `${format(value, 2)}×`;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return `${format(value, digits)} ${unit}`;
}

function format(value: number, digits: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits });
}
