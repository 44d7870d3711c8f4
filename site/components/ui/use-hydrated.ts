import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the page is live: false in the prerendered HTML, true once its script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
