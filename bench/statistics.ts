/** Returns the median. NaN without values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Returns a percentile, with linear interpolation. NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export type Point = { x: number; y: number };

/** Returns the slope of the least-squares line through the points; 0 if all have the same x. */
export function slope(points: readonly Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const rise = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return spread === 0 ? 0 : rise / spread;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Returns the probability that a value of the first group, chosen at random, is greater than one of the second; a tie
 * counts half. It is the area under the ROC curve, the Mann-Whitney U over the number of pairs: 0.5 if one
 * value does not distinguish the groups, 0 or 1 if it always does. NaN if a group is empty.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((one) =>
    second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  return mean(wins);
}
