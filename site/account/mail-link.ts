/**
 * What a link from a mail brought along. The account service redirects to the site with the outcome in the
 * fragment, or in the query where the code flow is used.
 */
export type MailLink =
  | { kind: "session"; type: string; tokens: LinkTokens }
  | { kind: "code"; code: string }
  /** `code` is the service's name of the error. Anybody can write the address, so its sentence is never shown. */
  | { kind: "error"; code: string }
  /** The first of the two links that a change of address takes. */
  | { kind: "halfway" };

export type LinkTokens = { access_token: string; refresh_token: string };

/** Where mail links may land; elsewhere the same parameters mean nothing. */
const landingPaths: ReadonlySet<string> = new Set(["/", "/auth", "/account"]);

/** Codes of the service are UUIDs; anything else under that name is a campaign's or a partner's. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How the service begins its answer to the first of two links. */
const halfwayMessage = /^Confirmation link accepted\b/;

/** Returns what the address brought, or null where it is an ordinary address. */
export function readMailLink(address: string): MailLink | null {
  const url = new URL(address);
  if (!landingPaths.has(withoutEndSlash(url.pathname))) return null;
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

/** The address without what the link brought: secrets must not stay in the address bar or the history. */
export function withoutMailLink(address: string): string {
  const url = new URL(address);
  url.hash = "";
  for (const name of linkParameters) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Takes what a mail link brought out of the address of the page. */
export function cleanAddress(): void {
  history.replaceState(history.state, "", withoutMailLink(location.href));
}

/** Which mail a link came with, where its outcome does not say so: each kind lands on a page of its own. */
export function mailOfPath(pathname: string): "signup" | "recovery" | "emailChange" {
  const path = withoutEndSlash(pathname);
  if (path === "/auth") return "recovery";
  return path === "/account" ? "emailChange" : "signup";
}

/** Returns true on /auth, where a visitor signs in and ends a recovery. */
export const isAuthPage = () => withoutEndSlash(location.pathname) === "/auth";

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, "");
}
