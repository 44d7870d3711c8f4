/** The few words that only the printed guide needs. All others come from content/. */
export const words = {
  contentsTitle: "What is inside",
  howToTitle: "How to use it",
  howTo: [
    "Read the six subjects once, in order. Each takes one page.",
    "Go back with a pen. Tick a box when a point is settled, and use the lines for dates and names.",
    "Start the eight weeks when the first subject is under way. Move a stage if it needs longer.",
  ],
  proTip: "Pro tip",
  roadmapTitle: "The eight-week roadmap",
  pricesTitle: "Tools, costs and contacts",
  costsTitle: "What ours cost, a month.",
  rooms: "rooms",
  once: "once",
  commitment: "-month commitment.",
  pricesOf: "Prices of",
  pricesToday: "Today’s are at",
} as const;
