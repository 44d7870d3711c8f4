/**
 * The company's claims about itself, by the page that shows them. The company is responsible for the figures.
 */

/** One claim. */
export type Claim = {
  /** The figure as set in large type. */
  value: string;
  /** What is counted. */
  label: string;
  /** The source of the figure, shown below it. */
  basis?: string;
};

/** The commission that travel sites take, without VAT, for home and features. */
export const otaCommission = { low: 12, high: 25, text: "12–25%" } as const;

/** What an owner pays in the end, with VAT on the commission and discounts, for the FAQ and articles. */
export const otaCommissionPaid = { low: 15, high: 25, text: "15–25%" } as const;

/** By how much the yearly commission bill shrinks if bookings move to the owner's page. */
export const directSavings = {
  text: "15–30%",
  /** Where the example house is worked out, month by month. */
  workedAt: "/blog/eliminate-booking-com-commissions-south-african-case-study",
} as const;

/** Travel sites that the channel manager connects to: home and pricing. */
export const channelCount = "100+";
/** Travel sites and other systems together: features. */
export const connectionCount = "200+";

/** The page's one footnote about figures. */
export const ourFigures = "Our own figures.";

/** Home: the four figures of the statistics block. The footnote of its section has their basis. */
export const homeClaims: readonly Claim[] = [
  { value: "500+", label: "South African properties use the suite" },
  { value: "35%", label: "average revenue increase" },
  {
    value: directSavings.text,
    label: "off the yearly commission bill, for hosts who move bookings to their own page",
  },
  { value: "24/7", label: "local support, in English and Afrikaans" },
];

/** About. The footnote of its section has their basis. */
export const aboutClaims: readonly Claim[] = [
  { value: "2,500+", label: "hotels worldwide" },
  { value: "150+", label: "countries" },
  { value: "99.9%", label: "uptime" },
  { value: "24/7", label: "support, in English and Afrikaans" },
];

/** Success guide. Its footnote has their basis. */
export const guideClaims: readonly Claim[] = [
  { value: "73%", label: "higher review scores" },
  { value: "2.3x", label: "revenue" },
  { value: "89%", label: "guest preference" },
];

/** The company's ratings: shown on home and pricing, and in structured data there. */
export const rating = { value: 4.8, best: 5, reviews: 247, ratings: 312 } as const;
export const ratingBasis = "from our customers";
