// Runs on every page, like every-page.ts. The build inlines it into the page, so it stays small and imports nothing
// that an island imports too.
import type { FirstVisit } from "#site/frame/visits/first-page.ts";

const { prerendering = false } = document as { prerendering?: boolean };
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };

const maxCampaignLength = 50;

/**
 * Returns the campaign in a query ("?utm_source=...") as "source / medium / campaign", or "" if it names none. Values are
 * cleaned, so that no link can store what it likes, and values with an email address are left out.
 */
function campaignIn(query: string): string {
  if (!query.includes("utm_")) return "";
  const values = new URLSearchParams(query);
  const parts = ["source", "medium", "campaign"].map((name) => {
    const value = (values.get(`utm_${name}`) ?? "").toLowerCase();
    if (value.includes("@")) return "";
    return value
      .replace(/[^a-z0-9._ -]/g, "")
      .trim()
      .slice(0, maxCampaignLength);
  });
  return parts.some(Boolean) ? parts.map((part) => part || "-").join(" / ") : "";
}

/** Stores where this visit began, if this is its first page. The browser forgets it when the tab is closed. */
function rememberFirstVisit(): void {
  try {
    const { pathname, search } = location;
    const visit: FirstVisit = { first_page: pathname.slice(0, 200), campaign: campaignIn(search) };
    sessionStorage["first-visit"] ??= JSON.stringify(visit);
  } catch {
    // The browser blocks storage.
  }
}

if (!globalPrivacyControl) {
  // A page that is prerendered may never be shown.
  if (prerendering) document.addEventListener("prerenderingchange", rememberFirstVisit);
  else rememberFirstVisit();
}
