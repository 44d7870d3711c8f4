let made: Promise<Buffer> | undefined;

/** Returns the guide's PDF. A build makes it once, for the file and for the page that states its size. */
export function makeGuidePdf(): Promise<Buffer> {
  // Loaded on first use: the library is large.
  made ??= import("#site/guide-pdf/guide-pdf.tsx").then(({ guidePdf }) =>
    guidePdf({ siteUrl: __PRINTED_URL__ }),
  );
  return made;
}
