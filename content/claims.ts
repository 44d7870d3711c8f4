/**
 * What the firm claims of itself, each once, named for the page that says it. The figures are the firm's:
 * whoever changes one changes it here, and answers for it.
 */

/** One claim: the figure as set in large type, and the line that says what is counted. */
export type Claim = { value: string; label: string };

/** The commission that travel sites take, as the home page, FAQ and articles quote it. */
export const otaCommission = { low: 15, high: 25, text: "15–25%" } as const;

/** What moving bookings to one's own page is said to save. */
export const directSavings = "15–30%";

export const channelCount = "100+";

/** Home: the four figures of the statistics block. */
export const homeClaims: readonly Claim[] = [
  { value: "500+", label: "South African properties on the suite" },
  { value: "35%", label: "average revenue increase reported by them" },
  { value: directSavings, label: "saved by properties that move bookings direct" },
  { value: "24/7", label: "local support, in English and Afrikaans" },
];

/** About. */
export const aboutClaims: readonly Claim[] = [
  { value: "2,500+", label: "hotels" },
  { value: "150+", label: "countries" },
  { value: "99.9%", label: "uptime" },
  { value: "24/7", label: "support, in English and Afrikaans" },
];

/** Success guide. */
export const guideClaims: readonly Claim[] = [
  { value: "73%", label: "higher review scores" },
  { value: "2.3x", label: "revenue" },
  { value: "89%", label: "guest preference" },
];

/** The firm's ratings: shown on the home page and in structured data. */
export const rating = { value: 4.8, best: 5, reviews: 247, ratings: 312 } as const;

/** Highest price, US dollars a month, that the home page's structured data names; the catalogue's own is lower. */
export const homeAggregateHighUSD = 500;
