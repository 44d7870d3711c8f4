let made: Promise<Buffer> | undefined;

/** Returns the guide's PDF, which a build makes once: for its file, and for the page that says how large it is. */
export function makeGuidePdf(): Promise<Buffer> {
  // Loaded on first use: the library is large.
  made ??= import("#site/guide-pdf/guide-pdf.tsx").then(({ guidePdf }) =>
    guidePdf({ siteUrl: __PRINTED_URL__ }),
  );
  return made;
}
