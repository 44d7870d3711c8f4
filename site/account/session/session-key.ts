/** Returns the localStorage key of the account client's session. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
}

export const sessionKeyPattern = /^sb-.+-auth-token$/;

/**
 * Returns true if a storage has an entry whose key matches; false if the browser blocks storage. Pages have this function's
 * text in an inline script (pages/auth.astro), so it uses nothing from outside.
 */
export function hasEntry(storage: "localStorage" | "sessionStorage", keys: RegExp): boolean {
  try {
    return Object.keys(window[storage]).some((key) => keys.test(key));
  } catch {
    return false;
  }
}
