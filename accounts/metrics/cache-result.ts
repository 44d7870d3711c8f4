/** Returns a function that calls `load` and caches the result for `ttlMs`. Rejections are not cached. */
export function cacheResult<T>(load: () => Promise<T>, ttlMs: number): () => Promise<T> {
  let cached: { result: Promise<T>; expiresAt: number } | undefined;
  return () => {
    if (cached && performance.now() < cached.expiresAt) return cached.result;
    const result = load();
    cached = { result, expiresAt: performance.now() + ttlMs };
    result.catch(() => {
      if (cached?.result === result) cached = undefined;
    });
    return result;
  };
}
