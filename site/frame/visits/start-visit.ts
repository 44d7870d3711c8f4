// Runs on every page, like layouts/every-page.ts. The build inlines it into the page, so it stays small and imports nothing
// that an island imports too.
import { campaignIn } from "#site/frame/visits/campaign.ts";
import type { FirstVisit } from "#site/frame/visits/first-page.ts";

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

if (!globalPrivacyControl) {
  // A page that is prerendered may never be shown.
  if (prerendering) document.addEventListener("prerenderingchange", rememberFirstVisit);
  else rememberFirstVisit();
}
