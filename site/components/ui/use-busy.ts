import { useState } from "react";

/** Runs one call at a time. Presses during a call are ignored. */
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

  /** Not `disabled` while busy, because a disabled button loses the focus. */
  return { busy, run, button: { "aria-disabled": busy || undefined } } as const;
}
