/** Where the build puts the guide's PDF, and where the page's button finds it. */
export const guidePdfPath = "/hosts-success-guide.pdf";

/** How many pages it has: a cover, the contents, six subjects, the roadmap, prices and contacts. */
export const guidePdfPages = 10;
