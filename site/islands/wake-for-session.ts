import type { ClientDirective } from "astro";

/**
 * `client:session`: an island for what only signed-in visitors see. It is hydrated when a session is stored, a mail link
 * landed, another tab signs in or the last page left a notice. Astro writes this file, compiled, into each page that has such an island.
 */
const wakeForSession: ClientDirective = (load) => {
  const look = async () => {
    if (!hasSession() && !fromMail.test(location.href)) return;
    removeEventListener("storage", look);
    removeEventListener("pageshow", look);
    (await load())();
  };
  addEventListener("storage", look);
  // Also of a page that comes back from the history. The first one comes by itself.
  addEventListener("pageshow", look);
};

/** What a mail link leaves in the address. */
const fromMail = /[#?&](access_token|error|message|code)/;

/** Returns true if the account client has stored a session, or the last page a notice for this one. */
function hasSession(): boolean {
  try {
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    return keys.some((key) => /^sb-.+-auth-token$|^carried-/.test(key));
  } catch {
    // This browser lets the site store nothing.
    return false;
  }
}

export default wakeForSession;
