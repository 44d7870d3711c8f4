/** The path of the guide's PDF. Apart from the file's, as the editor's page, which has no folders, reads it too. */
export const guidePdfPath = "/hosts-success-guide.pdf";
