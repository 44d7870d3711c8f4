import { useEffect, useState } from "react";

const copiedShownMs = 4000;

/** Copies text to the clipboard and returns the result. A browser may not allow it. */
export function useCopy() {
  const [outcome, setOutcome] = useState<"copied" | "failed">();

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(setOutcome, copiedShownMs, undefined);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return { outcome, copy };
}
