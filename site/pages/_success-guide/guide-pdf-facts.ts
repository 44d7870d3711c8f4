/** The path of the guide's PDF. */
export const guidePdfPath = "/hosts-success-guide.pdf";

/** The number of its pages: a cover, the contents, six subjects, the roadmap, prices and contacts. */
export const guidePdfPages = 10;
