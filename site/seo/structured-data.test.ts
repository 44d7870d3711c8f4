import { expect, test } from "vitest";
import { article, dollarOffers, jsonLd, pricingProduct } from "#site/seo/structured-data.ts";

// tests/html/structured-data.test.ts compares the blocks with the pages. Here is what only the specification says.

/** As a search engine reads it. schema-dts' types allow so many shapes that reading fields from them is hard. */
// biome-ignore lint/suspicious/noExplicitAny: compared field by field below
const emitted = (thing: unknown): any => JSON.parse(JSON.stringify(thing));

type Offer = Record<"name" | "price" | "priceCurrency" | "description", unknown>;
const shown = ({ name, price, priceCurrency }: Offer) => [name, price, priceCurrency];

test("the offers are those of the specification: for how much, until when, where and by whom", () => {
  const dollars = emitted(dollarOffers()).offers;
  expect(dollars.offers.map(shown)).toEqual([
    ["Booking Engine", 85, "USD"],
    ["Property Management System Complete", 200, "USD"],
    ["Revenue Management Suite", 350, "USD"],
  ]);
  expect(dollars).toMatchObject({ priceCurrency: "USD", lowPrice: 85, highPrice: 350 });

  const { offers } = emitted(pricingProduct);
  expect(offers.map(shown)).toEqual([
    ["Channel Manager Starter", 120, "EUR"],
    ["Booking Engine", 85, "USD"],
  ]);
  expect(offers[0].description).toBe(
    "The channel manager for 1–50 rooms, per month, before VAT. €120 is the starting price, for 1–10 rooms.",
  );
  expect(offers[1].description).toContain("up to 10 rooms");
  for (const offer of [...offers, ...dollars.offers]) {
    expect(offer).toMatchObject({
      priceValidUntil: "2025-12-31",
      availability: "https://schema.org/InStock",
      url: "https://hotel.test/pricing-plans",
      seller: { "@id": "https://hotel.test/#organization" },
    });
    expect(offer.description).toContain("per month, before VAT.");
  }
});

test("an article cites its sources, if it has any", () => {
  const post = {
    slug: "rates",
    title: "Rates on one page",
    description: "How to.",
    date: "2026-03-04",
    category: "Revenue Optimization",
    keywords: ["rates"],
  };
  const source = { title: "Beds", publisher: "Stats SA", url: "https://statistics.test/" };
  const dates = { published: "2026-09", checked: "2026-11-20" };
  expect(emitted(article({ ...post, sources: [{ ...source, ...dates }] })).citation).toEqual([
    {
      "@type": "CreativeWork",
      name: "Beds",
      publisher: { "@type": "Organization", name: "Stats SA" },
      url: source.url,
      datePublished: "2026-09",
    },
  ]);
  expect(emitted(article(post))).not.toHaveProperty("citation");
});

test("a page's blocks cannot end their script element, by texts or by names of fields", () => {
  for (const text of [
    "</script><script>alert(1)</script>",
    "<!-- <script>",
    "<![CDATA[",
    "a < b & c > d",
    "line\u2028separators\u2029 and \u0000",
  ]) {
    const data = { "@type": "Thing", text, [text]: 1 } as const;
    expect(jsonLd(data)).not.toContain("<");
    expect(JSON.parse(jsonLd(data))["@graph"]).toEqual([data]);
  }
});
