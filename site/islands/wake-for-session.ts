import type { ClientDirective } from "astro";

/**
 * `client:session`: an island that is about the visitor's session. It is hydrated when a session is stored, a mail link
 * landed, another tab signs in or the last page left something for it. Astro writes this file, compiled, into each page
 * that has such an island.
 */
const wakeForSession: ClientDirective = (load) => {
  // Another island may take the link out of the address before this one looks again.
  const fromMail = /[#?&](access_token|error|message|code)/.test(location.href);
  const woken = new AbortController();
  const look = async ({ type }: Event) => {
    // A page in the background, or drawn before it is opened, must neither ask the server nor say anything.
    if (document.hidden || !(fromMail || type === "session" || hasStored())) return;
    woken.abort();
    (await load())();
  };
  // "pageshow" comes with the page, and when it is restored from the history; "session" comes from the session's store
  // (account/session-store.ts).
  for (const type of ["pageshow", "visibilitychange", "storage", "session"]) {
    addEventListener(type, look, { signal: woken.signal });
  }
};

/** Returns true if the account client has stored a session, or the last page something for this one. */
function hasStored(): boolean {
  try {
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    return keys.some((key) => /^sb-.+-auth-token$|^carried-/.test(key));
  } catch {
    // This browser lets the site store nothing.
    return false;
  }
}

export default wakeForSession;
