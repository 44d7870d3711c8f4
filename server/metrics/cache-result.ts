/** Returns `ask` with its answer kept for a while; calls meanwhile get the same one. A failure is not kept. */
export function cacheResult<T>(ask: () => Promise<T>, keepMs: number): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const answer = ask();
    kept = { answer, until: performance.now() + keepMs };
    answer.catch(() => {
      if (kept?.answer === answer) kept = undefined;
    });
    return answer;
  };
}
