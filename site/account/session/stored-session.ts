import type { Session, User } from "@supabase/auth-js";
import { sessionKey } from "#site/account/session/session-key.ts";
import { tryStorage } from "#site/ui/try-storage.ts";

/** URL of the account service, without a slash at its end. By default it is the site's own server. */
export function serviceUrl(): string {
  return (import.meta.env.VITE_SUPABASE_URL || location.origin).replace(/\/+$/, "");
}

const storageKey = () => sessionKey(serviceUrl());

/** Returns true if this browser allows storage. Without it, a session ends with its page. */
export const canStore = (): boolean => tryStorage(() => Boolean(localStorage)) ?? false;

/** Returns the stored session, unchecked: it may have expired. */
export function readStoredSession(): Session | null {
  return parseSession(tryStorage(() => localStorage.getItem(storageKey())) ?? null);
}

/** Removes the stored session without a call to the service. */
export const removeStoredSession = () => tryStorage(() => localStorage.removeItem(storageKey()));

/** Returns true if a storage event may have changed the session. A cleared storage has no key. */
export const isSessionEvent = ({ key }: StorageEvent) => key === null || key === storageKey();

/** Returns true if the session's access token has expired, so that the client has to refresh it first. */
export const hasExpired = ({ expires_at = 0 }: Session) => expires_at * 1000 <= Date.now();

/** Returns the account's verified authenticator app. */
export const findApp = ({ factors }: Pick<User, "factors">) =>
  factors?.find(({ factor_type, status }) => factor_type === "totp" && status === "verified");

/**
 * Returns true if the account asks for a code of an authenticator app and this session has not given one. The service
 * decides what such a session may do. The site treats the visitor as not signed in.
 */
export const needsCode = ({ access_token, user }: Pick<Session, "access_token" | "user">) =>
  findApp(user) !== undefined && readClaims(access_token).aal === "aal1";

/** How far the device's clock may be off without consequences. */
const clockMarginSeconds = 60;

/** Returns true if a session ends later than its access token can, because the device's clock is slow or was set back. */
export function outlivesToken({ access_token, expires_at = 0 }: Session): boolean {
  const { exp = 0, iat = 0 } = readClaims(access_token);
  return expires_at - Date.now() / 1000 > exp - iat + clockMarginSeconds;
}

function readClaims(accessToken: string): { aal?: string; exp?: number; iat?: number } {
  try {
    const claims = accessToken.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    // Not a valid token. The service will reject it.
    return {};
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
