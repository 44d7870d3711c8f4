/** Where the build puts the guide's PDF, and where the page's button finds it. */
export const guidePdfPath = "/hosts-success-guide.pdf";
