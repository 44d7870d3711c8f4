import type { ClientDirective } from "astro";
import { hasEntry, sessionKeyPattern } from "#site/account/session/session-key.ts";
import { nextPageKeys } from "#site/ui/store-for-next-page.ts";

type Load = Parameters<ClientDirective>[0];

// Read now, because an island may remove the link from the address.
const fromMail = /[#?&](access_token|error|message|code)/.test(location.href);

const loads: Load[] = [];

function hydrateIfNeeded({ type }: Event): void {
  // A page in the background, or a prerendered one, must neither call the server nor announce anything.
  if (document.hidden) return;
  if (
    fromMail ||
    type === "session" ||
    hasEntry("localStorage", sessionKeyPattern) ||
    hasEntry("sessionStorage", nextPageKeys)
  ) {
    for (const load of loads.splice(0)) load().then((hydrate) => hydrate());
  }
}

// "pageshow" fires on load and when the page is restored from the history. account/session-store.ts dispatches "session".
for (const type of ["pageshow", "visibilitychange", "storage", "session"]) {
  addEventListener(type, hydrateIfNeeded);
}

/**
 * `client:session`: hydrates the islands that depend on the visitor's session if a session is stored, a mail link opened
 * the page, another tab signs in, or the last page stored a value for this one. Astro inlines this file once into each
 * page that has such an island, so all of them share one listener for each event.
 */
export default ((load) => loads.push(load)) satisfies ClientDirective;
