import { writeFile } from "node:fs/promises";
import path from "node:path";
import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  type PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import { browserArguments, findBrowser } from "#scripts/testing/find-browser.ts";
import { guidePdfPages } from "#site/pages/_success-guide/guide-pdf-facts.ts";

const root = path.join(import.meta.dirname, "../..");
const directory = path.join(root, "site/guide-pdf");

type GuideModule = typeof import("#site/guide-pdf/guide-document.tsx");

/** Prints the guide to site/guide-pdf/hosts-success-guide.pdf, and writes the hash of what it printed next to it. */
async function makeGuide(): Promise<void> {
  // Vite, because Node cannot read TSX.
  const { module } = await runnerImport<GuideModule>("/site/guide-pdf/guide-document.tsx", {
    root,
    configFile: false,
    logLevel: "warn",
  });
  const { html, hash } = module.guideDocument();
  const pdf = await PDFDocument.load(await print(html), { updateMetadata: false });
  if (pdf.getPageCount() !== guidePdfPages) {
    throw new Error(`The guide has ${pdf.getPageCount()} pages instead of ${guidePdfPages}.`);
  }
  setProperties(pdf);
  for (const page of pdf.getPages()) {
    const reference = page.node.get(PDFName.Contents) as PDFRef;
    const content = decodePDFRawStream(pdf.context.lookup(reference) as PDFRawStream).decode();
    const compressed = deflateSync(roundCoordinates(content), { level: 9 });
    pdf.context.assign(reference, pdf.context.stream(compressed, { Filter: "FlateDecode" }));
  }
  const bytes = await pdf.save({ useObjectStreams: true });
  await writeFile(path.join(directory, "hosts-success-guide.pdf"), bytes);
  await writeFile(path.join(directory, "printed.sha256"), `${hash}\n`);
  console.log(`site/guide-pdf/hosts-success-guide.pdf: ${bytes.byteLength} bytes`);
}

async function print(html: string): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments],
  });
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    await page.emulateMedia({ media: "print" });
    const overflowing = await page.locator(".page").evaluateAll(async (pages) => {
      await document.fonts.ready;
      return pages
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ id }) => id);
    });
    if (overflowing.length > 0) {
      throw new Error(
        `A text of content/en/guide.yaml or content/en/plans.yaml no longer fits its page: ${overflowing.join(", ")}. Shorten it, or make space for it in site/guide-pdf.`,
      );
    }
    return await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
  } finally {
    await browser.close();
  }
}

/** Adds the properties that Chromium does not write, and replaces those that differ each time it prints. */
function setProperties(pdf: PDFDocument): void {
  const { description, keywords, updated } = readWords("guide").meta;
  const date = new Date(`${updated}T00:00:00Z`);
  pdf.setTitle(pdf.getTitle() ?? "", { showInWindowTitleBar: true });
  pdf.setAuthor(company.legalName);
  pdf.setSubject(description);
  pdf.setKeywords([keywords.join(", ")]);
  pdf.setCreator(site.name);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
}

/**
 * Rounds the coordinates of lines, curves and letters in a page to tenths of a pixel. Chromium writes seven decimals, which
 * are a quarter of the file.
 */
function roundCoordinates(content: Uint8Array): Buffer {
  const text = Buffer.from(content).toString("latin1");
  const rounded = text.replace(/^[\d. -]+(?=[mlc]$|Td )/gm, (numbers) =>
    numbers.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
  return Buffer.from(rounded, "latin1");
}

await makeGuide();
