/** Returns the localStorage key of the account client's session. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
}

/**
 * Returns true if a session is stored, which may have expired. Pages have this function's text in an inline script
 * (pages/auth.astro), so it uses nothing from outside.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    // This browser blocks storage.
    return false;
  }
}
