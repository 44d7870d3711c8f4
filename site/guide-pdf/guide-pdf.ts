import { Document, renderToBuffer } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { guide } from "#content/guide.ts";
import { pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { contentsPage } from "#site/guide-pdf/contents-page.ts";
import { coverPage } from "#site/guide-pdf/cover-page.ts";
import { loadFonts } from "#site/guide-pdf/fonts.ts";
import { words } from "#site/guide-pdf/guide-pdf-words.ts";
import type { PagePlace } from "#site/guide-pdf/page-parts.ts";
import { pricesPage } from "#site/guide-pdf/prices-page.ts";
import { roadmapPage } from "#site/guide-pdf/roadmap-page.ts";
import { sectionPage } from "#site/guide-pdf/section-page.ts";

const pageCount = 10;

const place = (number: number, id: string, bookmark: string): PagePlace => ({
  id,
  bookmark,
  number,
  total: pageCount,
});

const cover = place(1, "cover", guide.title);
const contents = place(2, "contents", words.contentsTitle);
const sections = guide.sections.map((section, index) =>
  place(index + 3, section.id, section.title),
);
const roadmap = place(9, "roadmap", words.roadmapTitle);
const prices = place(10, "prices", words.pricesTitle);

/**
 * The Hosts Success Guide as a PDF. The same content gives the same bytes.
 *
 * The text is real, in reading order, with title, language and bookmarks. Tags (headings, lists, alternative
 * text) are what it lacks: react-pdf 4.9 opens its PDFKit document without `tagged` and has no property to
 * mark content (https://github.com/diegomura/react-pdf/issues/3179). /success-guide says the same in HTML.
 */
export async function guidePdf({ siteUrl }: { siteUrl: string }): Promise<Buffer> {
  await loadFonts();
  const siteHost = new URL(siteUrl).host;
  const pdf = await renderToBuffer(
    h(
      Document,
      {
        title: `${guide.title} · ${site.name}`,
        author: site.legalName,
        subject: pageTexts.successGuide.description,
        keywords: pageTexts.successGuide.keywords.join(", "),
        creator: site.name,
        language: site.language,
        creationDate: new Date(`${pageTexts.successGuide.updated}T00:00:00Z`),
        // From 1.4 on, the title and the rest are also written as XMP, which archives and checkers read.
        pdfVersion: "1.7",
      },
      coverPage(cover, siteHost),
      contentsPage(contents, [...sections, roadmap, prices]),
      ...guide.sections.map((section, index) =>
        sectionPage(sections[index] as PagePlace, index + 1, section),
      ),
      roadmapPage(roadmap),
      pricesPage(prices, siteUrl, siteHost),
    ),
  );
  requirePageCount(pdf);
  return pdf;
}

/** Text that outgrows its page runs on to a new one, and every page number after it would be wrong. */
function requirePageCount(pdf: Buffer): void {
  const found = pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;
  if (found !== pageCount) {
    throw new Error(
      `The guide's PDF has ${found} pages instead of ${pageCount}: a text of content/guide.ts or content/plans.ts no longer fits its page. Shorten it, or give it room in site/guide-pdf.`,
    );
  }
}
