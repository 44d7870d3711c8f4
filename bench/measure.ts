/** Limits on a figure's median. docs/performance.md shows them. */
export type Bound = { atMost?: number; atLeast?: number };
export type Figure = Bound & {
  name: string;
  unit: string;
  median: number;
  least: number;
  most: number;
  runs: number;
};
export type Part = () => Promise<{ runs: number; notes: string[]; figures: Figure[] }>;

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const p99 = (values: readonly number[]) => percentile(values, 0.99);

/** Nearest rank; the mean of the middle two for a median. NaN without values. */
function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * part;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return part === 0.5 ? (at(Math.floor(rank)) + at(Math.ceil(rank))) / 2 : at(Math.ceil(rank));
}

/** Collects the values of each figure, one of each run. */
export class Figures {
  readonly #figures = new Map<string, { unit: string; bound: Bound; values: number[] }>();

  add(name: string, unit: string, value: number, bound: Bound = {}): void {
    const figure = this.#figures.get(name) ?? { unit, bound, values: [] };
    figure.values.push(value);
    this.#figures.set(name, figure);
  }

  list(): Figure[] {
    const round = (value: number) => Number(value.toPrecision(4));
    return [...this.#figures].map(([name, { unit, bound, values }]) => ({
      name,
      unit,
      median: round(median(values)),
      least: round(Math.min(...values)),
      most: round(Math.max(...values)),
      runs: values.length,
      ...bound,
    }));
  }
}

/** How far a figure is beyond its bound; negative if it is met. */
export const excess = ({ median, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  Math.max(median - atMost, atLeast - median);

export const isMet = (figure: Figure) => excess(figure) <= 0;

/** Repeats `work` in parallel loops for some time. Returns the milliseconds of each call. Rejects with the first error. */
export async function repeat(
  { loops, seconds }: { loops: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + seconds * 1000;
  const loop = async () => {
    while (performance.now() < endsAt) times.push(await timed(work));
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return times;
}

/** Returns the milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
