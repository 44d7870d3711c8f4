import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { light } from "#schemas/facts/colors.ts";

// Not relative to this file, which a build moves.
const directory = path.join(process.cwd(), "site/pages/_success-guide");

export const guidePdfFile = path.join(directory, "hosts-success-guide.pdf");
export const printedHashFile = path.join(directory, "printed.sha256");

/** The number of its pages: a cover, the contents, six subjects, the roadmap, prices and contacts. */
export const guidePdfPages = 10;

/** The pictures that only the paper has: paper-karoo.svg is on the cover. */
export const guidePictures = ["karoo", "dusk", "frieze"];

/** Returns the guide's PDF as `npm run make-guide` printed it. */
export const readGuidePdf = () => readFileSync(guidePdfFile);

/**
 * Returns the hash of what `npm run make-guide` prints from a built site: the page's main part, the pictures of the paper, the
 * print sheet, and the colours. Islands and the size of the PDF are not printed.
 */
export function guideHash(site: string): string {
  const page = readFileSync(path.join(site, "success-guide/index.html"), "utf8");
  const [main = ""] = /<main.*<\/main>/s.exec(page) ?? [];
  const hash = createHash("sha256");
  hash.update(
    main.replace(/<astro-island.*?<\/astro-island>|<p class="download-size">.*?<\/p>/gs, ""),
  );
  hash.update(readFileSync(path.join(directory, "success-guide.print.css")));
  hash.update(JSON.stringify(light));
  for (const name of guidePictures) hash.update(readFileSync(path.join(site, `paper-${name}.svg`)));
  return hash.digest("hex");
}

/** Returns true if the committed PDF shows what the page of a built site shows. */
export const isGuideCurrent = (site: string) =>
  readFileSync(printedHashFile, "utf8").trim() === guideHash(site);
