// Runs on every page, like layouts/every-page.ts. The build inlines it into the page, so it stays small and imports nothing
// that an island imports too.
import { campaignIn } from "#schemas/campaign.ts";
import type { FirstVisit } from "#site/visits/first-page.ts";

const { prerendering = false } = document as { prerendering?: boolean };
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };

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

/** Reports a page that was fetched in advance, as the server counts only what it sends when it is shown. */
function reportShown(): void {
  const [{ type, deliveryType } = { type: "" }] = performance.getEntriesByType(
    "navigation",
  ) as (PerformanceNavigationTiming & { deliveryType?: string })[];
  if (prerendering || (type === "navigate" && deliveryType)) {
    navigator.sendBeacon("/functions/v1/page-shown", location.pathname);
  }
}

function start(): void {
  rememberFirstVisit();
  if (!import.meta.env.VITE_SUPABASE_URL) reportShown();
}

if (!globalPrivacyControl) {
  if (prerendering) document.addEventListener("prerenderingchange", start);
  else start();
}
