import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns false in the static markup, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
