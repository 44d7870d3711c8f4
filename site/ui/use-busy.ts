import { useState } from "react";

/** Runs one call at a time. Presses during a call are ignored. A call may resolve to a message that says why it failed. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(act: () => Promise<string | undefined> | Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setFailure((await act()) ?? undefined);
    } finally {
      setBusy(false);
    }
  }

  /** Not `disabled` while busy, because a disabled button loses the focus. */
  return { busy, run, failure, button: { "aria-disabled": busy || undefined } } as const;
}
