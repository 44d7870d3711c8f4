import { guideDocument } from "#site/guide-pdf/guide-document.tsx";
import printedHash from "#site/guide-pdf/printed.sha256?raw";
import { readGuidePdf } from "#site/guide-pdf/read-guide-pdf.ts";

export const GET = () => {
  if (guideDocument().hash !== printedHash.trim()) {
    console.warn(
      "Warning: The PDF of the guide is older than its words, prices or look. Run npm run make-guide.",
    );
  }
  return new Response(readGuidePdf());
};
