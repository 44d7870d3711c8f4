import type { ClientDirective } from "astro";
import { hasEntry, sessionKeyPattern } from "#site/account/session-key.ts";
import { nextPageKeys } from "#site/components/ui/store-for-next-page.ts";

type Load = Parameters<ClientDirective>[0];

// Read now, because an island may remove the link from the address.
const fromMail = /[#?&](access_token|error|message|code)/.test(location.href);

/** The islands that wait. */
const loads: Load[] = [];

/**
 * `client:session`: hydrates the islands that depend on the visitor's session if a session is stored, a mail link opened
 * the page, another tab signs in, or the last page stored a value for this one. Astro inlines this file once into each
 * page that has such an island, so all of them share one listener for each event.
 */
const hydrateForSession: ClientDirective = (load) => {
  if (loads.push(load) > 1) return;
  const check = ({ type }: Event) => {
    // A page in the background, or a prerendered one, must neither call the server nor announce anything.
    if (document.hidden || !(fromMail || type === "session" || hasStored())) return;
    for (const load of loads.splice(0)) load().then((hydrate) => hydrate());
  };
  // "pageshow" fires on load and when the page is restored from the history. account/session-store.ts dispatches "session".
  for (const type of ["pageshow", "visibilitychange", "storage", "session"]) {
    addEventListener(type, check);
  }
};

/** Returns true if a session is stored, or a value that the last page stored for this one. */
const hasStored = () =>
  hasEntry("localStorage", sessionKeyPattern) || hasEntry("sessionStorage", nextPageKeys);

export default hydrateForSession;
