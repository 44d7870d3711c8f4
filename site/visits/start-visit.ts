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

/**
 * Reports a page that was prerendered or prefetched by speculation rules, and so is shown without a request that the server
 * counts. A page of <link rel="prefetch"> is validated by one.
 */
function reportShown(): void {
  const [navigation] = performance.getEntriesByType("navigation") as { deliveryType?: string }[];
  if (prerendering || navigation?.deliveryType === "navigational-prefetch") {
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
