import { readFileSync } from "node:fs";
import path from "node:path";

/** Returns the guide's PDF as `npm run make-guide` printed it. */
export function readGuidePdf(): Buffer<ArrayBuffer> {
  // Not relative to this file, which a build moves.
  return readFileSync(path.join(process.cwd(), "site/guide-pdf/hosts-success-guide.pdf"));
}
