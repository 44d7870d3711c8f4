import { Document } from "@react-pdf/renderer";
import { company } from "#content/company.ts";
import { guide, guidePdfWords as words } from "#content/guide.ts";
import { pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { contentsPage } from "#site/guide-pdf/contents-page.tsx";
import { coverPage } from "#site/guide-pdf/cover-page.tsx";
import { loadFonts } from "#site/guide-pdf/fonts.ts";
import type { PagePlace } from "#site/guide-pdf/page-parts.tsx";
import { pricesPage } from "#site/guide-pdf/prices-page.tsx";
import { roadmapPage } from "#site/guide-pdf/roadmap-page.tsx";
import { sectionPage } from "#site/guide-pdf/section-page.tsx";
import { taggedPdf } from "#site/guide-pdf/tagged-pdf.ts";
import { guidePdfPages } from "#site/success-guide/guide-pdf-facts.ts";

const place = (number: number, id: string, bookmark: string): PagePlace => ({
  id,
  bookmark,
  number,
  total: guidePdfPages,
});

const cover = place(1, "cover", guide.title);
const contents = place(2, "contents", words.contentsTitle);
const sections = guide.sections.map((section, index) =>
  place(index + 3, section.id, section.title),
);
const roadmap = place(9, "roadmap", words.roadmapTitle);
const prices = place(10, "prices", words.pricesTitle);

/**
 * Returns the Hosts Success Guide as a tagged PDF in reading order, with title, language and bookmarks. The same content
 * results in the same bytes. `siteUrl` is the address printed in it, for readers who type it from paper.
 */
export async function guidePdf({ siteUrl }: { siteUrl: string }): Promise<Buffer> {
  await loadFonts();
  const siteHost = new URL(siteUrl).host;
  const pdf = await taggedPdf(
    <Document>
      {coverPage(cover, siteHost)}
      {contentsPage(contents, [...sections, roadmap, prices])}
      {guide.sections.map((section, index) =>
        sectionPage(sections[index] as PagePlace, index + 1, section),
      )}
      {roadmapPage(roadmap)}
      {pricesPage(prices, siteUrl, siteHost)}
    </Document>,
    {
      title: `${guide.title} · ${site.name}`,
      author: company.legalName,
      subject: pageTexts.successGuide.description,
      keywords: pageTexts.successGuide.keywords.join(", "),
      creator: site.name,
      language: site.language,
      creationDate: new Date(`${pageTexts.successGuide.updated}T00:00:00Z`),
    },
  );
  requirePageCount(pdf);
  return pdf;
}

/** Throws if a text overflows its page, because all later page numbers would be wrong. */
function requirePageCount(pdf: Buffer): void {
  const found = pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;
  if (found !== guidePdfPages) {
    throw new Error(
      `The guide's PDF has ${found} pages instead of ${guidePdfPages}: a text of content/guide.ts or content/plans.ts no longer fits its page. Shorten it, or make space for it in site/guide-pdf.`,
    );
  }
}
