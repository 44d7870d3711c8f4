import { useState } from "react";

/** Runs one call at a time: presses while it goes on do nothing. */
export function useBusy() {
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  }

  /** Not `disabled` while busy: the focus would be lost. */
  return { busy, run, button: { "aria-disabled": busy || undefined } } as const;
}
