import type { Bound, FigureReader, PlacedValue } from "./bounds.ts";
import type { Figure, Unit } from "./figures.ts";

/** For example "at most 1.05". */
export type Limit = { kind: "at most" | "at least"; value: number };

export type Verdict = {
  title: string;
  unit: Unit;
  limit: Limit;
  /** The place that is nearest to the limit, or furthest beyond it. */
  worst: PlacedValue;
  missed: readonly PlacedValue[];
};

/** Compares figures with bounds. A bound without measurements has no verdict. */
export function judge(bounds: readonly Bound[], figures: readonly Figure[]): Verdict[] {
  const read = readerOf(figures);
  return bounds.flatMap((bound) => {
    const values = bound.values(read);
    const limit = limitOf(bound);
    const sign = limit.kind === "at most" ? 1 : -1;
    const [worst] = values.toSorted((a, b) => sign * (b.value - a.value));
    if (!worst) return [];
    return {
      title: bound.title,
      unit: bound.unit,
      limit,
      worst,
      // Not `value > limit`: a missing value gives NaN, which must count as missed.
      missed: values.filter(({ value }) => !(sign * value <= sign * limit.value)),
    };
  });
}

export function limitOf(bound: Bound): Limit {
  return "atMost" in bound
    ? { kind: "at most", value: bound.atMost }
    : { kind: "at least", value: bound.atLeast };
}

function readerOf(figures: readonly Figure[]): FigureReader {
  return (pattern) => {
    const [before = "", after = ""] = pattern.split("*");
    return figures
      .filter(
        ({ name }) =>
          name.length > before.length + after.length &&
          name.startsWith(before) &&
          name.endsWith(after),
      )
      .map((figure) => ({
        ...figure,
        place: figure.name.slice(before.length, figure.name.length - after.length),
      }));
  };
}
