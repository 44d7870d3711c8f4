// The build inlines this into the pricing page, so it stays short and imports nothing.

// The price builder was on this page: its links have its heading, a currency, or a part that this page's sum lacks.
const { search, hash } = location;
if (/#price-builder|[?&]currency=|[?&]parts=[^&]*(Management|Listing)/.test(search + hash)) {
  location.replace(`/tools/price-builder${search}`);
}

/** Opens the closed part that the address leads to, in browsers that do not do it themselves. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const closed = target?.closest("details:not([open])");
  closed?.setAttribute("open", "");
  if (closed) target?.scrollIntoView();
}

openTarget();
addEventListener("hashchange", openTarget);
