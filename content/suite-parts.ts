/** The four parts of the suite, by the name that programs use. */
export const suiteParts = {
  "channel-manager": "Channel manager",
  "booking-engine": "Booking engine",
  "property-management": "Property management",
  "revenue-and-guests": "AI revenue and guest experience",
} as const;

export type SuitePart = keyof typeof suiteParts;
