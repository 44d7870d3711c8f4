import { tryStorage } from "#site/components/ui/try-storage.ts";

const key = "first-visit";

/** Where a visit began: the path of its first page, and the campaign of its link as "source / medium / campaign". */
export type FirstVisit = { first_page: string; campaign: string };

/** Stores where this visit began, if this is its first page. The browser forgets it when the tab is closed. */
export function rememberFirstVisit(): void {
  tryStorage(() => {
    if (sessionStorage.getItem(key)) return;
    const query = new URLSearchParams(location.search);
    const parts = ["source", "medium", "campaign"].map((part) => query.get(`utm_${part}`) ?? "");
    const visit: FirstVisit = {
      first_page: location.pathname.slice(0, 200),
      campaign: parts.some(Boolean) ? parts.join(" / ").slice(0, 200) : "",
    };
    sessionStorage.setItem(key, JSON.stringify(visit));
  });
}

/** Returns where this visit began; empty texts if it is not known. */
export function firstVisit(): FirstVisit {
  const stored = tryStorage((): FirstVisit => JSON.parse(sessionStorage.getItem(key) ?? "null"));
  return stored ?? { first_page: "", campaign: "" };
}
