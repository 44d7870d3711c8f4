import { useEffect, useState } from "react";

/** What is kept with the page in the browser's history, for a reload: its secret until it is used, then that it was. */
type Kept = { token: string } | { done: true };

const keep = (newsletter: Kept) =>
  history.replaceState({ ...history.state, newsletter }, "", location.pathname);

/** Remembers that the link of this page did its work. */
export const keepDone = () => keep({ done: true });

/**
 * The secret of the mailed link that opened this page, or that it was used: undefined until the page is live, null where
 * the address has none. It comes in the fragment, which no server sees, and is taken out of the address once it is read.
 */
export function useToken(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>();

  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get("token");
    if (token) keep({ token });
    setKept(history.state?.newsletter ?? null);
  }, []);

  return kept;
}
