import { useEffect, useState } from "react";

/** Stored in the page's history entry, so that a reload finds it: the link's token, or that it was used. */
type Kept = { token: string } | { done: true };

const keep = (newsletter: Kept) =>
  history.replaceState({ ...history.state, newsletter }, "", location.pathname);

/** Replaces the stored token by the note that it was used. */
export const storeTokenUsed = () => keep({ done: true });

/**
 * Returns the token of the mailed link that opened this page, or that it was used. Undefined before hydration, null if
 * the address has no token. The token is in the fragment, which servers do not see. It is removed from the address bar.
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
