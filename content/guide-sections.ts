/**
 * The six sections of the Hosts Success Guide by their id, which is also their place on /success-guide. A module of
 * its own, so that the home page can list them without carrying the guide.
 */
export const guideSections = {
  legal: "Legal and compliance",
  property: "Property setup",
  pricing: "Pricing and platform selection",
  guests: "Guest experience",
  operations: "Operations and automation",
  brand: "Branding and reviews",
} as const;
