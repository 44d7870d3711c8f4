import type { DeskAnswer, DeskLead } from "#leads/contract.ts";

declare global {
  interface Window {
    /** Of this user. Resolves to undefined after a failure: the account client then asks again, and handles it. */
    firstList?: { userId: string; answer: Promise<DeskAnswer | undefined> };
  }
}

/** What the list shows: a filter, a kind, a text to find, and the most leads. */
export type Shown = {
  state: "open" | "progress" | "mine" | "all";
  kind: "" | DeskLead["kind"];
  q: string;
  take: number;
};

export const firstShown: Shown = { state: "open", kind: "", q: "", take: 100 };

export const listPath = (shown: Shown) =>
  `leads?${new URLSearchParams({ ...shown, take: String(shown.take) })}`;

/**
 * Asks for the first list while the scripts load, if there is a session that is valid by this device's clock. /desk has this
 * function's text in an inline script, so it uses nothing from outside. `service` is "" for the site's own server.
 */
export function askForList(
  keyOf: (url: string) => string,
  service: string,
  apikey: string,
  path: string,
): void {
  try {
    const url = service || location.origin;
    const stored = localStorage.getItem(keyOf(url));
    const { access_token, expires_at, user } = JSON.parse(stored ?? "{}");
    if (!(expires_at * 1000 > Date.now())) return;
    const userId: string = user.id;
    const headers = { apikey, authorization: `Bearer ${access_token}` };
    const signal = AbortSignal.timeout(5000);
    const answer = fetch(`${url}/functions/v1/account/desk/${path}`, { headers, signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .catch(() => undefined);
    window.firstList = { userId, answer };
  } catch {
    // Without storage there is no session.
  }
}
