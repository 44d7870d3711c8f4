import { readGuidePdf } from "#site/pages/_success-guide/guide-pdf.ts";

export const GET = () => new Response(readGuidePdf());
