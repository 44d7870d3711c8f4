// The build inlines this into the pricing page, so it stays short and imports nothing.

// The price builder was on this page: its links have its heading, a currency, or a part that this page's sum lacks.
const { search, hash } = location;
if (/#price-builder|[?&]currency=|[?&]parts=[^&]*(Management|Listing)/.test(search + hash)) {
  location.replace(`/tools/price-builder${search}`);
}
