import { describe, expect, test } from "vitest";
import { benefitList, priceList } from "#pricing/price-list.ts";
import type { ProductId } from "#schemas/facts/products.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import {
  article,
  dollarOffers,
  organization,
  pricingProduct,
  softwareApplication,
  webSite,
} from "#site/seo/structured-data.ts";

const { bookingPlans } = priceList(defaultLanguage);

// Prices and claims are compared with content/, which tests/specification.test.ts compares with the specification.

/** As a search engine reads it. schema-dts' types allow so many shapes that reading fields from them is hard. */
// biome-ignore lint/suspicious/noExplicitAny: compared field by field below
const emitted = (thing: unknown): any => JSON.parse(JSON.stringify(thing));

const publisher = { "@id": "https://hotel.test/#organization" };

const shown = ({ name, price, priceCurrency }: Record<string, unknown>) => [
  name,
  price,
  priceCurrency,
];

test("the dollar offers of the home page are those of the specification, from the lowest to the highest price", () => {
  const { offers } = emitted(dollarOffers());
  expect(offers.offers.map(shown)).toEqual([
    ["Booking Engine", 85, "USD"],
    ["Property Management System Complete", 200, "USD"],
    ["Revenue Management Suite", 350, "USD"],
  ]);
  expect(offers).toMatchObject({ priceCurrency: "USD", lowPrice: 85, highPrice: 350 });
  for (const offer of offers.offers) {
    expect(offer).toMatchObject({ priceValidUntil: "2025-12-31", seller: publisher });
    expect(offer.description).toContain("per month, before VAT.");
    expect(offer.itemOffered.featureList).toHaveLength(3);
  }
});

test("application and website refer to the organization as publisher by its id", () => {
  expect(emitted(organization)["@id"]).toBe(publisher["@id"]);
  expect(emitted(softwareApplication([])).publisher).toEqual(publisher);
  expect(emitted(webSite).publisher).toEqual(publisher);
});

describe("the pricing page's product", () => {
  const product = emitted(pricingProduct);

  test("has exactly the two offers of the specification", () => {
    expect(product.offers.map(shown)).toEqual([
      ["Channel Manager Starter", 120, "EUR"],
      ["Booking Engine", 85, "USD"],
    ]);
  });

  test("describes each offer: for whom, until when, where and by whom", () => {
    for (const offer of product.offers) {
      expect(offer).toMatchObject({
        "@type": "Offer",
        priceValidUntil: "2025-12-31",
        availability: "https://schema.org/InStock",
        url: "https://hotel.test/pricing-plans",
        seller: publisher,
      });
      expect(offer.description).toMatch(/^The [^.]+, per month, before VAT\./);
    }
    expect(product.offers[0].description).toBe(
      "The channel manager for 1–50 rooms, per month, before VAT. €120 is the starting price, for 1–10 rooms.",
    );
    expect(product.offers[1].description).toContain("up to 10 rooms");
  });

  test("lists the features of each offer", () => {
    const [channelManager, bookingEngine] = product.offers.map(
      (offer: { itemOffered: { featureList: string[] } }) => offer.itemOffered.featureList,
    );
    const titlesOf = (product: ProductId) =>
      benefitList(defaultLanguage).flatMap(({ title, includedIn }) =>
        includedIn.includes(product) ? [title] : [],
      );
    expect(channelManager).toEqual(titlesOf("channelManager"));
    expect(bookingEngine).toEqual(titlesOf("starter"));
    expect(bookingEngine).toEqual(expect.arrayContaining([...(bookingPlans[0]?.features ?? [])]));
  });
});

describe("an article's block", () => {
  const post = {
    slug: "rates",
    title: "Rates on one page",
    description: "How to.",
    date: "2026-03-04",
    category: "Revenue Optimization",
    keywords: ["rates"],
  };

  test("cites its sources, if it has any", () => {
    const source = {
      title: "Tourist accommodation",
      publisher: "Stats SA",
      url: "https://statistics.test/",
      published: "2026-09",
      checked: "2026-11-20",
    };
    expect(emitted(article({ ...post, sources: [source] })).citation).toEqual([
      {
        "@type": "CreativeWork",
        name: "Tourist accommodation",
        publisher: { "@type": "Organization", name: "Stats SA" },
        url: "https://statistics.test/",
        datePublished: "2026-09",
      },
    ]);
    expect(emitted(article(post))).not.toHaveProperty("citation");
  });
});
