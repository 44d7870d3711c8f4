/** The standard rate of VAT in South Africa. Texts that explain VAT have sums of their own with it. */
const vatPercent = 15;
export const vatRate = vatPercent / 100;

/** The terms of sale, from the specification. Amounts are in content/plans.ts. */
export const terms = {
  commitmentMonths: 12,
  /** Months that one invoice covers. */
  billingMonths: 3,
  billing: "Monthly fees are billed quarterly in advance.",
  planChanges: "Plan changes take effect in the next billing cycle.",
  trialDays: 14,
  setupHours: "24–48",
  /** Within how many hours we answer an enquiry. */
  replyHours: 24,
  /** From the specification. The date is past, so search engines hide the offers until it is changed. */
  priceValidUntil: "2025-12-31",
  /** Shown next to every price (VAT Act s65: an advertised price says whether it includes VAT). */
  vatNote: `Rand prices include VAT at ${vatPercent}%.`,
} as const;

/** The trial in a few words. */
export const trialOffer = `${terms.trialDays}-day free trial`;
