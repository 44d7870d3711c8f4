import { tryStorage } from "#site/components/ui/try-storage.ts";

/** A carried value expires after this time. */
const maxAgeMs = 10_000;

type Kept = { value: unknown; at: number };

const keyOf = (name: string) => `carried-${name}`;

/** Carries a value to the next page of this tab. Does nothing if the browser blocks storage. */
export function carry(name: string, value: unknown): void {
  const kept: Kept = { value, at: Date.now() };
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(kept)));
}

/** Returns and removes the value that the last page carried under a name; null if there is none or it has expired. */
export function takeCarried<Value>(name: string): Value | null {
  const kept = tryStorage((): Kept | null => {
    const text = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return JSON.parse(text ?? "null");
  });
  return kept && Date.now() - kept.at < maxAgeMs ? (kept.value as Value) : null;
}
