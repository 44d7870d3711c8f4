/** Older than this, what a page kept for the next one is no longer about what the visitor just did. */
const maxAgeMs = 10_000;

type Kept = { value: unknown; at: number };

const keyOf = (name: string) => `carried-${name}`;

/** Keeps a value for the page that is opened next in this tab. Does nothing where the browser stores nothing. */
export function carry(name: string, value: unknown): void {
  try {
    const kept: Kept = { value, at: Date.now() };
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // The next page does without.
  }
}

/** Returns, once, the value that the last page kept under a name; null where there is none or it is too old. */
export function takeCarried<Value>(name: string): Value | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
    sessionStorage.removeItem(keyOf(name));
    return kept && Date.now() - kept.at < maxAgeMs ? (kept.value as Value) : null;
  } catch {
    return null;
  }
}
