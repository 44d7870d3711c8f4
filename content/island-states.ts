/** What a part of a page says if it was pressed and its script is still missing, or could not be loaded. */
export const islandStates = {
  loading: "Still loading. One moment, please.",
  failed: "This part of the page could not be loaded. Check your connection, then try again.",
} as const;
