import { getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { company } from "#schemas/facts/company.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { site } from "#schemas/facts/site.ts";
import { defaultLanguage, locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { guidePdfPages, isGuideCurrent } from "#site/pages/_success-guide/guide-pdf.ts";
import { guidePdfPath } from "#site/pages/_success-guide/guide-pdf-path.ts";
import { readSiteFile, siteDirectory } from "#tests/html/built-site.ts";

const guide = readWords("guide");
const { bookingPlans, channelManagerBands, platformListing, setupFee, suiteExtras } =
  priceList(defaultLanguage);

const sectionPages = guide.sections.map((section, index) => ({
  section,
  page: index + 3,
}));
let pdf: Buffer;
let document: Awaited<ReturnType<typeof getDocumentProxy>>;
/** The text of each page, in one line. */
let pages: string[];

beforeAll(async () => {
  expect(
    isGuideCurrent(siteDirectory),
    "The PDF of the guide is older than its words, prices or look. Run npm run make-guide and commit the two files that it writes in site/pages/_success-guide",
  ).toBe(true);
  pdf = readSiteFile(guidePdfPath);
  document = await getDocumentProxy(new Uint8Array(pdf));
  pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      const text = items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
        .join("");
      // A line may end in a hyphen.
      return text.replace(/\s+/g, " ").replace(/(?<=\w-) /g, "");
    }),
  );
});

test("is ten A4 pages in less than 1 MB", async () => {
  expect(document.numPages).toBe(guidePdfPages);
  const [, , width = 0, height = 0] = (await document.getPage(10)).view;
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  expect(pdf.length).toBeLessThan(1_000_000);
});

test("has its title, author and language, and tags for screen readers", async () => {
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: `${guide.title} · ${site.name}`,
    Author: company.legalName,
    Language: locale,
  });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
});

test("embeds the fonts of all characters", async () => {
  // A character that the latin font files lack would be set in a third font.
  const names = await Promise.all(
    pages.map(async (_, index) => {
      const page = await document.getPage(index + 1);
      await page.getOperatorList();
      const { styles } = await page.getTextContent();
      return Object.keys(styles).map((font) => page.commonObjs.get(font).name as string);
    }),
  );
  // Six letters before the name mark an embedded font.
  expect(names.flat().filter((name) => !/^[A-Z]{6}\+(Besley|Figtree)/.test(name))).toEqual([]);
});

test.each(sectionPages)("has all of $section.title on page $page", ({ section, page }) => {
  const { title, content, details, proTip } = section;
  const texts = [
    title,
    content,
    proTip,
    ...details.flatMap(({ title, duties }) => [title, ...duties]),
  ];
  for (const text of texts) expect(pages[page - 1]).toContain(text);
});

test("page 10 has every product with its price, with or without VAT", () => {
  const rows = [
    ...channelManagerBands.map(({ rooms, prices }) => ({ name: rooms, prices })),
    ...[...bookingPlans, platformListing, ...suiteExtras, { ...setupFee, name: "" }],
  ];
  const amounts = rows.flatMap(({ prices }) =>
    Object.entries(prices).map(([currency, amount]) => formatMoney(amount, currency as Currency)),
  );
  const notes = [
    readWords("terms").vatNote,
    readWords("pricing").extras.title,
    readWords("terms-to-confirm").addOnCurrency.text,
    readWords("terms-to-confirm").vatOtherCurrencies.text,
  ];
  for (const text of [...rows.map(({ name }) => name), ...amounts, ...notes]) {
    expect(pages[9]).toContain(text);
  }
});
