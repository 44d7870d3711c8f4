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
  basis: string;
  /** A page with more about it. */
  link?: { label: string; path: `/blog/${string}` };
};

/** Which customers get which help. */
const helpByChannel = "By WhatsApp and email for every customer, by phone from Professional.";
const ourFigure = "Our own figure, not checked by anyone outside the firm.";
const ourCount = "Our own count.";

/** The commission that travel sites take, without VAT, for home and features. */
export const otaCommission = { low: 12, high: 25, text: "12–25%" } as const;

/** What an owner pays in the end, with VAT on the commission and discounts, for the FAQ and articles. */
export const otaCommissionPaid = { low: 15, high: 25, text: "15–25%" } as const;

/** By how much the yearly commission bill shrinks if bookings move to the owner's page. */
export const directSavings = {
  text: "15–30%",
  of: "of the yearly commission bill",
  /** Where the example house is worked out, month by month. */
  workedAt: "/blog/eliminate-booking-com-commissions-south-african-case-study",
} as const;

/** Travel sites that the channel manager connects to: home and pricing. */
export const channelCount = "100+";
/** Travel sites and other systems together: features. */
export const connectionCount = "200+";

/** Home: the four figures of the statistics block. */
export const homeClaims: readonly Claim[] = [
  { value: "500+", label: "South African properties use the suite", basis: ourCount },
  { value: "35%", label: "average revenue increase", basis: ourFigure },
  {
    value: directSavings.text,
    label: `${directSavings.of} saved by moving bookings to your own page`,
    basis: `Our own figure. Our worked example of a move from 30 to 50 direct nights in 100 comes to ${directSavings.example.firstYear}–${directSavings.example.later}%.`,
    link: { label: "See the worked example", path: directSavings.workedAt },
  },
  { value: "24/7", label: "local support, in English and Afrikaans", basis: helpByChannel },
];

/** About. */
export const aboutClaims: readonly Claim[] = [
  { value: "2,500+", label: "hotels in all countries", basis: ourCount },
  { value: "150+", label: "countries", basis: ourCount },
  { value: "99.9%", label: "uptime", basis: ourFigure },
  { value: "24/7", label: "support, in English and Afrikaans", basis: helpByChannel },
];

/** Success guide. */
export const guideClaims: readonly Claim[] = [
  { value: "73%", label: "higher review scores", basis: ourFigure },
  { value: "2.3x", label: "revenue", basis: ourFigure },
  { value: "89%", label: "guest preference", basis: ourFigure },
];

/** The company's ratings: shown on home and pricing, and in structured data there. */
export const rating = { value: 4.8, best: 5, reviews: 247, ratings: 312 } as const;
export const ratingBasis = "Ratings by our customers, collected by us.";
