import { tryStorage } from "#site/ui/try-storage.ts";

export const nextPageKeys = /^next-page-/;
const keyOf = (name: string) => `next-page-${name}`;

/** A stored value expires after this time, if its reader names no other. */
const defaultMaxAgeMs = 10_000;

type Entry = { value: unknown; storedAt: number };

/** Stores a value for the next page of this tab. Does nothing if the browser blocks storage. */
export function storeForNextPage(name: string, value: unknown): void {
  const entry: Entry = { value, storedAt: Date.now() };
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(entry)));
}

/** Returns and removes the value that the last page stored under a name; null if there is none or it has expired. */
export function takeFromLastPage<Value>(name: string, maxAgeMs = defaultMaxAgeMs): Value | null {
  const entry = tryStorage((): Entry | null => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return JSON.parse(text ?? "null");
  });
  return entry && Date.now() - entry.storedAt < maxAgeMs ? (entry.value as Value) : null;
}
