/** Prints the title, runs the work, and prints how long it took. Rethrows errors of the work. */
export async function runStep<Result>(
  title: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`${title} ... `);
  try {
    const result = await work();
    process.stdout.write(`${secondsSince(startedAt)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${secondsSince(startedAt)} s\n`);
    throw error;
  }
}

/** Seconds since a reading of performance.now(), with one decimal. */
export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
