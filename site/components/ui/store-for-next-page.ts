import { tryStorage } from "#site/components/ui/try-storage.ts";

/** A stored value expires after this time. */
const maxAgeMs = 10_000;

type Stored = { value: unknown; at: number };

const keyOf = (name: string) => `carried-${name}`;

/** Stores a value for the next page of this tab. Does nothing if the browser blocks storage. */
export function storeForNextPage(name: string, value: unknown): void {
  const stored: Stored = { value, at: Date.now() };
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(stored)));
}

/** Returns and removes the value that the last page stored under a name; null if there is none or it has expired. */
export function takeFromLastPage<Value>(name: string): Value | null {
  const stored = tryStorage((): Stored | null => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return JSON.parse(text ?? "null");
  });
  return stored && Date.now() - stored.at < maxAgeMs ? (stored.value as Value) : null;
}
