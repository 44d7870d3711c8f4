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

export function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
