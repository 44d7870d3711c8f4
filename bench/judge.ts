import type { Bound, FigureReader, PlacedValue } from "./bounds.ts";
import type { Figure, Unit } from "./figures.ts";

export type Verdict = {
  title: string;
  unit: Unit;
  /** As in "at most 1.05". */
  limit: { kind: "at most" | "at least"; value: number };
  /** The place that is nearest to the limit, or furthest beyond it. */
  worst: PlacedValue;
  missed: readonly PlacedValue[];
};

/** Holds figures to bounds. A bound of which nothing was measured has no verdict. */
export function judge(bounds: readonly Bound[], figures: readonly Figure[]): Verdict[] {
  const read = readerOf(figures);
  return bounds.flatMap((bound) => {
    const values = bound.values(read);
    const sign = "atMost" in bound ? 1 : -1;
    const limit = "atMost" in bound ? bound.atMost : bound.atLeast;
    const [worst] = values.toSorted((a, b) => sign * (b.value - a.value));
    if (!worst) return [];
    return {
      title: bound.title,
      unit: bound.unit,
      limit: { kind: "atMost" in bound ? "at most" : "at least", value: limit } as const,
      worst,
      // Not `value > limit`: nothing compared with nothing is NaN, and keeps no promise.
      missed: values.filter(({ value }) => !(sign * value <= sign * limit)),
    };
  });
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
