import type { Session } from "@supabase/supabase-js";

/** The account service that this build of the site talks to: the site's own server unless told otherwise. */
export function serviceUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL || location.origin;
}

/** Where the account client keeps its session in localStorage. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
}

/** Whether this browser lets the site keep anything. Where it does not, a session ends with its page. */
export function canStore(): boolean {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** The session that an earlier visit left, as it stands: it may be too old. */
export function readStoredSession(): Session | null {
  if (!canStore()) return null;
  return parseSession(localStorage.getItem(sessionKey(serviceUrl())));
}

/** Whether a session's access token has run out: the client has to renew it before anything else. */
export const hasExpired = ({ expires_at = 0 }: Session) => expires_at * 1000 <= Date.now();

/**
 * Returns true if the account asks for a code of an authenticator app and this session has not given one. The service
 * decides what such a session may do; the site treats its visitor as not signed in yet.
 */
export function needsCode({ access_token, user }: Session): boolean {
  const hasApp = user.factors?.some(
    ({ factor_type, status }) => factor_type === "totp" && status === "verified",
  );
  return Boolean(hasApp) && readAssuranceLevel(access_token) === "aal1";
}

function readAssuranceLevel(accessToken: string): unknown {
  try {
    const claims = accessToken.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).aal;
  } catch {
    // Not a token of this protocol: the service refuses it.
    return undefined;
  }
}

export function parseSession(text: string | null): Session | null {
  try {
    const value = JSON.parse(text ?? "null");
    const complete = value?.access_token && value.refresh_token && value.expires_at && value.user;
    return complete ? value : null;
  } catch {
    return null;
  }
}
