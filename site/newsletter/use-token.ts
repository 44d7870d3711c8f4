import { useEffect, useState } from "react";

/**
 * The secret of the mailed link that opened this page: undefined until the page is live, null where the address
 * has none. It stands in the fragment, which no server sees, and is taken out of the address once it is read.
 */
export function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get("token");
    // Read once: a second look finds the address clean.
    setToken((known) => known ?? found);
    if (found) history.replaceState(history.state, "", location.pathname);
  }, []);

  return token;
}
