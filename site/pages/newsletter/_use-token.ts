import { useEffect, useState } from "react";

/** Stored in the page's history entry, so that a reload finds it: the link's token, or that it was used. */
type Kept = { token: string } | { done: true };

const keep = (newsletter: Kept) =>
  history.replaceState({ ...history.state, newsletter }, "", location.pathname);

/** Replaces the stored token by the note that it was used. */
export const storeTokenUsed = () => keep({ done: true });

/** Moves the token in the address into the history entry. Returns true if there is one. */
function readToken(): boolean {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token) keep({ token });
  return token !== null;
}

/**
 * Returns the token of the mailed link that opened this page, or that it was used. Undefined before hydration, null if
 * the address has no token. The token is in the fragment, which servers do not see. It is removed from the address bar.
 */
export function useToken(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>();

  useEffect(() => {
    readToken();
    setKept(history.state?.newsletter ?? null);
    // Another mailed link that opens in this tab changes the fragment only.
    const onChange = () => readToken() && location.reload();
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);

  return kept;
}
