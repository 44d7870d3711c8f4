import { site } from "#schemas/facts/site.ts";
import { localPath } from "#site/local-path.ts";

/**
 * The outcome of a mailed link. The account service redirects to the site with the outcome in the fragment, or in the
 * query in the PKCE flow.
 */
export type MailLink =
  | { kind: "session"; type: string; tokens: LinkTokens }
  | { kind: "code"; code: string }
  /** `code` is the service's name of the error. Anyone can craft the URL, so its message is never shown. */
  | { kind: "error"; code: string }
  /** The first of the two links of an address change. */
  | { kind: "halfway" };

export type LinkTokens = { access_token: string; refresh_token: string };

/** The service's codes are UUIDs. Other values of `code` belong to a campaign or a partner. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Start of the service's message after the first of two links. */
const halfwayMessage = /^Confirmation link accepted\b/;

/** Returns the outcome in a URL, or null if it has none. */
export function readMailLink(address: string): MailLink | null {
  const url = new URL(address);
  if (!site.linkLandingPaths.map(localPath).includes(withoutEndSlash(url.pathname))) return null;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const query = url.searchParams;
  const value = (name: string) => fragment.get(name) || query.get(name) || "";

  const accessToken = fragment.get("access_token");
  if (accessToken) {
    const tokens = {
      access_token: accessToken,
      refresh_token: fragment.get("refresh_token") ?? "",
    };
    return { kind: "session", type: value("type"), tokens };
  }
  if (value("error_code") || value("error_description")) {
    return { kind: "error", code: value("error_code") };
  }
  if (halfwayMessage.test(fragment.get("message") ?? "")) return { kind: "halfway" };
  const code = query.get("code") ?? "";
  return uuid.test(code) ? { kind: "code", code } : null;
}

const linkParameters = [
  "code",
  "error",
  "error_code",
  "error_description",
  "message",
  "sb_flow_id",
];

/** Returns the URL without the link's parameters, as secrets must not stay in the address bar or the history. */
export function withoutMailLink(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of linkParameters) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Removes the link's parameters from the address bar. */
export function cleanAddress(): void {
  history.replaceState(history.state, "", withoutMailLink(location.href));
}

/** Returns the kind of mail by the page that its link leads to, for outcomes that do not name it. */
export function mailOfPath(pathname: string): "signup" | "recovery" | "emailChange" {
  const path = withoutEndSlash(pathname);
  if (path === localPath("/auth")) return "recovery";
  return path === localPath("/account") ? "emailChange" : "signup";
}

/** Returns true on /auth, where a visitor signs in and ends a recovery. */
export const isAuthPage = () => withoutEndSlash(location.pathname) === localPath("/auth");

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, "");
}
