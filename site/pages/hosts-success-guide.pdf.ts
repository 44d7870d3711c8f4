import { makeGuidePdf } from "#site/guide-pdf/make-guide-pdf.ts";

export const GET = async () => new Response(new Uint8Array(await makeGuidePdf()));
