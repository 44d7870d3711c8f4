import type { ClientDirective } from "astro";

/**
 * `client:session`: hydrates an island that depends on the visitor's session if a session is stored, a mail link opened
 * the page, another tab signs in, or the last page carried a value to this one. Astro inlines this file into each page
 * that has such an island.
 */
const hydrateForSession: ClientDirective = (load) => {
  // Read now, because another island may remove the link from the address.
  const fromMail = /[#?&](access_token|error|message|code)/.test(location.href);
  const hydrated = new AbortController();
  const check = async ({ type }: Event) => {
    // A page in the background, or a prerendered one, must neither call the server nor announce anything.
    if (document.hidden || !(fromMail || type === "session" || hasStored())) return;
    hydrated.abort();
    (await load())();
  };
  // "pageshow" fires on load and when the page is restored from the history. account/session-store.ts dispatches "session".
  for (const type of ["pageshow", "visibilitychange", "storage", "session"]) {
    addEventListener(type, check, { signal: hydrated.signal });
  }
};

/** Returns true if a session is stored, or a value that the last page carried to this one. */
function hasStored(): boolean {
  try {
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    return keys.some((key) => /^sb-.+-auth-token$|^carried-/.test(key));
  } catch {
    // This browser blocks storage.
    return false;
  }
}

export default hydrateForSession;
