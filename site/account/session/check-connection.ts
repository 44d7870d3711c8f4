/**
 * Rejects without a connection. To be called before a script is fetched on demand: Firefox never fetches a script again
 * that failed once, so the next press would fail too. `onLine` alone does not decide, because a server on the visitor's
 * own machine can be reached offline.
 */
export async function checkConnection(): Promise<void> {
  if (!navigator.onLine) await fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
}
