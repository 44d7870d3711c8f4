import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  type PDFRawStream,
  type PDFRef,
} from "@cantoo/pdf-lib";
import { chromium, type Page } from "@playwright/test";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import { buildSite } from "#scripts/build/build-site.ts";
import { browserArguments, findBrowser } from "#scripts/testing/find-browser.ts";
import {
  guideHash,
  guidePdfFile,
  guidePdfPages,
  printedHashFile,
} from "#site/pages/_success-guide/guide-pdf.ts";

const siteDirectory = path.join(import.meta.dirname, "../../build/site");
const words = readWords("guide");

/** Prints /success-guide of the built site to the PDF, and writes the hash of what it printed next to it. */
async function makeGuide(): Promise<void> {
  await buildSite();
  const pdf = await PDFDocument.load(await print(), { updateMetadata: false });
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
  await writeFile(guidePdfFile, bytes);
  await writeFile(printedHashFile, `${guideHash(siteDirectory)}\n`);
  console.log(`${guidePdfFile}: ${bytes.byteLength} bytes`);
}

async function print(): Promise<Buffer> {
  await using browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments],
  });
  // A4, so that texts wrap as in print when overflow is looked for.
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  const publicSite = `https://${company.domain}`;
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(
      siteDirectory,
      path.extname(pathname) ? pathname : `${pathname}/index.html`,
    );
    if (pathname.endsWith(".js")) return route.abort();
    if (!pathname.endsWith(".svg")) return route.fulfill({ path: file });
    // Without patterns, which Chromium prints as pixels.
    const body = (await readFile(file, "utf8"))
      .replace(/<pattern.*?<\/pattern>/gs, "")
      .replace(/<path [^>]*fill="url\(#\w+\)"[^>]*\/>/g, "");
    return route.fulfill({ body, contentType: "image/svg+xml" });
  });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.goto(`${publicSite}/success-guide`);
  await page.addStyleTag({ content: await staticFonts() });
  const overflowing = await preparePages(page);
  if (overflowing.length > 0) {
    throw new Error(
      `A text of content/en/guide.yaml or content/en/plans.yaml no longer fits its page: ${overflowing.join(", ")}. Shorten it, or make space for it in site/pages/_success-guide/success-guide.print.css.`,
    );
  }
  return await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true });
}

/** Loads the pictures, makes the title of each page a heading of the first level, and returns the pages that overflow. */
function preparePages(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([name]) => {
      document.documentElement.style.setProperty("--guide-name", JSON.stringify(name));
      for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
        const isTitle = heading.matches("h1, h2, .guide-section h3");
        heading.setAttribute("aria-level", isTitle ? "1" : "2");
      }
      for (const picture of document.images) picture.loading = "eager";
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
      await document.fonts.ready;
      return [...document.querySelectorAll("#inside .wrap, .guide-section, #roadmap .wrap, #costs")]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ id, parentElement }) => id || (parentElement?.id ?? ""));
    },
    [`${site.name} · ${words.title}`],
  );
}

/** Returns style rules with the static fonts: of a variable font, Chromium embeds drawn shapes instead of the font. */
async function staticFonts(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const faces = [
    { family: "Besley", weight: 600 },
    { family: "Figtree", weight: 400 },
    { family: "Figtree", weight: 600 },
  ].map(async ({ family, weight }) => {
    const name = family.toLowerCase();
    const file = resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
    const url = `data:font/woff2;base64,${await readFile(file, "base64")}`;
    return `@font-face{font-family:"Static ${family}";font-weight:${weight};src:url(${url})}`;
  });
  const families = ":root{--font-face-display:Static Besley;--font-face-body:Static Figtree}";
  return [...(await Promise.all(faces)), families].join("");
}

/** Adds the properties that Chromium does not write, and replaces those that differ each time it prints. */
function setProperties(pdf: PDFDocument): void {
  const { description, keywords, updated } = words.meta;
  const date = new Date(`${updated}T00:00:00Z`);
  pdf.setTitle(`${words.title} · ${site.name}`, { showInWindowTitleBar: true });
  pdf.setAuthor(company.legalName);
  pdf.setSubject(description);
  pdf.setKeywords([keywords.join(", ")]);
  pdf.setCreator(site.name);
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
}

/** Rounds coordinates in a page to tenths of a pixel: Chromium's seven decimals are a quarter of the file. */
function roundCoordinates(content: Uint8Array): Buffer {
  const text = Buffer.from(content).toString("latin1");
  const rounded = text.replace(/^[\d. -]+(?=[mlc]$|Td )/gm, (numbers) =>
    numbers.replace(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
  return Buffer.from(rounded, "latin1");
}

await makeGuide();
