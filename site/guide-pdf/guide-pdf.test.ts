import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { guide } from "#content/guide.ts";
import { bookingPlans, channelManagerBands, setupFee } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { formatMoney } from "#site/format.ts";
import { guidePdf } from "#site/guide-pdf/guide-pdf.ts";

const siteUrl = "https://guide.hotel.example";

let pdf: Buffer;
let document: Awaited<ReturnType<typeof getDocumentProxy>>;
/** The text of each page, with line breaks as spaces. */
let pages: string[];

beforeAll(async () => {
  pdf = await guidePdf({ siteUrl });
  document = await getDocumentProxy(new Uint8Array(pdf));
  pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      const text = items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""))
        .join("");
      return text.replace(/\s+/g, " ");
    }),
  );
}, 30_000);

test("is ten A4 pages in less than 1 MB", async () => {
  expect(document.numPages).toBe(10);
  const [, , width = 0, height = 0] = (await document.getPage(10)).view;
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  expect(pdf.length).toBeLessThan(1_000_000);
});

test("says what it is called, who wrote it and in which language", async () => {
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({
    Title: `${guide.title} · ${site.name}`,
    Author: site.legalName,
    Language: site.language,
  });
});

test("has every character in a face of its own", () => {
  // A character that the latin files of the two faces lack would be set in Helvetica, which is not embedded.
  expect(pdf.toString("latin1")).not.toContain("Helvetica");
});

test("has tags for whoever has it read aloud", async () => {
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = await Promise.all(
    pages.map(async (_, index) => {
      const tree = await (await document.getPage(index + 1)).getStructTree();
      return rolesOf(tree as TagNode);
    }),
  );
  for (const found of roles) expect(found).toContain("H1");
  // Four points and the tip.
  for (const found of roles.slice(2, 8))
    expect(found.filter((role) => role === "H2")).toHaveLength(5);
  expect(roles[1]?.filter((role) => role === "TOCI")).toHaveLength(8);
  expect(roles[8]).toContain("LBody");
  expect(roles[9]).toEqual(expect.arrayContaining(["Table", "Caption", "TR", "TH", "TD", "Link"]));
});

test("has a bookmark for every page", async () => {
  const outline = await document.getOutline();
  expect(outline).toHaveLength(10);
});

test("names the product and counts the pages on each after the cover", () => {
  expect(pages[0]).toContain(site.name);
  for (const [index, text] of pages.entries()) {
    if (index > 0) expect(text).toContain(`${site.name} · ${guide.title}`);
    if (index > 0) expect(text).toContain(`${index + 1} / 10`);
  }
});

test.each(guide.sections.map((section, index) => ({ section, page: index + 3 })))(
  "has all of $section.title on page $page",
  ({ section, page }) => {
    const { title, content, details, proTip } = section;
    const texts = [
      title,
      content,
      proTip,
      ...details.flatMap((detail) => [detail.title, detail.description]),
    ];
    for (const text of texts) expect(pages[page - 1]).toContain(text);
  },
);

test("has every stage and step of the roadmap on page 9", () => {
  for (const { weeks, title, steps } of guide.roadmap) {
    for (const text of [weeks, title, ...steps]) expect(pages[8]).toContain(text);
  }
});

describe("page 10", () => {
  const prices = [
    ...channelManagerBands.flatMap(({ priceZAR, priceEUR }) => [
      priceZAR && formatMoney(priceZAR, "ZAR"),
      priceEUR && formatMoney(priceEUR, "EUR"),
    ]),
    ...bookingPlans.flatMap(({ priceZAR, price }) => [
      formatMoney(priceZAR, "ZAR"),
      formatMoney(price, "USD"),
    ]),
    formatMoney(setupFee.priceZAR, "ZAR"),
    formatMoney(setupFee.priceUSD, "USD"),
  ].filter((price) => price !== null);

  test("has every price of the plans, and whether VAT is in it", () => {
    for (const price of prices) expect(pages[9]).toContain(price);
    expect(pages[9]).toContain(site.vatNote);
  });

  test("links to the telephone, WhatsApp, mail and the site", async () => {
    const annotations = await (await document.getPage(10)).getAnnotations();
    const links = annotations.map(({ url }) => url);
    expect(links).toEqual(
      expect.arrayContaining([
        site.phone.href,
        `https://wa.me/${site.whatsapp.number}`,
        `mailto:${site.email.enquiries}`,
        `${siteUrl}/`,
        `${siteUrl}/pricing`,
      ]),
    );
  });
});

test("comes out the same for the same content", async () => {
  expect(pdf.equals(await guidePdf({ siteUrl }))).toBe(true);
}, 30_000);

type TagNode = { role?: string; children?: TagNode[] };

/** The tags of a page, in reading order. */
function rolesOf({ role, children = [] }: TagNode): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}
