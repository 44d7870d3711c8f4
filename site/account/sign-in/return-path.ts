import { trialPath, trialRequestPath } from "#schemas/site-paths.ts";
import type { redirectTo } from "#site/account/session/session.tsx";
import { takeReturnPath } from "#site/account/session/session-store.ts";
import { hasAskedForTrial } from "#site/account/session/trial-choice.ts";
import { localPath } from "#site/local-path.ts";

type Path = Parameters<typeof redirectTo>[0];

/** The paths that redirect a visitor to sign in. */
const returnPaths = /^(\/[a-z]{2})?\/(account|desk)(#[\w-]+)?$/;

/**
 * Moves the path that the visitor was redirected from into the page's history entry. There it survives a reload, ends with
 * the visit to /auth, and cannot be set by a URL.
 */
export function keepReturnPath(): void {
  const returnTo = takeReturnPath();
  if (returnTo) history.replaceState({ ...history.state, returnTo }, "");
}

/** Returns the path that /auth redirects to after the sign-in with an address. */
export function returnPath(email: string | undefined): Path {
  const path = safeReturnPath(history.state?.returnTo);
  const asksForTrial = isForTrial() || (path === "/" && hasAskedForTrial(email));
  return asksForTrial ? trialRequestPath : path;
}

/** Returns the path if it is one that redirects to /auth, otherwise the home page. */
export function safeReturnPath(path: unknown): Path {
  return typeof path === "string" && returnPaths.test(path) ? (path as Path) : "/";
}

/** Returns true if the visitor came to start a trial, which leads from the sign-up to the request in the account. */
export const isForTrial = () => location.pathname + location.search === localPath(trialPath);
