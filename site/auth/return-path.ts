import { trialLink, trialRequestPath } from "#content/navigation.ts";
import type { leaveFor } from "#site/account/session.tsx";
import { takeReturnPath } from "#site/account/session-store.ts";

type Path = Parameters<typeof leaveFor>[0];

/** The places that send a visitor to sign in. Nothing else is returned to. */
const returnPaths = /^\/account(#[\w-]+)?$/;

/**
 * Moves the place that the visitor was sent from into this entry of the browser's history. There it survives a reload
 * and does not outlive the visit to /auth. No address can set it.
 */
export function keepReturnPath(): void {
  const returnTo = takeReturnPath();
  if (returnTo) history.replaceState({ ...history.state, returnTo }, "");
}

/** Returns the page that a visitor of /auth goes on to when signed in. */
export function returnPath(): Path {
  return isForTrial() ? trialRequestPath : safeReturnPath(history.state?.returnTo);
}

/** Returns the path if it is a place that visitors are sent from, else the home page. */
export function safeReturnPath(path: unknown): Path {
  return typeof path === "string" && returnPaths.test(path) ? (path as Path) : "/";
}

/** Returns true if the visitor came to start a trial: by way of sign-up to the request in the account. */
export const isForTrial = () => location.pathname + location.search === trialLink.path;
