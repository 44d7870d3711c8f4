import { describe, expect, test } from "vitest";
import { benefitList, priceList } from "#pricing/price-list.ts";
import { suiteRangeUSD } from "#pricing/quote.ts";
import { claims } from "#schemas/facts/claims.ts";
import { company } from "#schemas/facts/company.ts";
import type { ProductId } from "#schemas/facts/products.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import {
  article,
  breadcrumbs,
  dollarOffers,
  faqPage,
  graph,
  organization,
  pricingProduct,
  softwareApplication,
  webSite,
} from "#site/seo/structured-data.ts";

const { bookingPlans, suiteExtras } = priceList(defaultLanguage);

// Prices and claims are compared with content/, which tests/specification.test.ts compares with the specification.

const siteUrl = "https://hotel.test";

/** As a search engine reads it. schema-dts' types allow so many shapes that reading fields from them is hard. */
// biome-ignore lint/suspicious/noExplicitAny: compared field by field below
const emitted = (thing: unknown): any => JSON.parse(JSON.stringify(thing));

const ratingBlock = {
  "@type": "AggregateRating",
  ratingValue: claims.rating.value,
  bestRating: claims.rating.best,
  ratingCount: claims.rating.ratings,
  reviewCount: claims.rating.reviews,
};

const publisher = { "@id": "https://hotel.test/#organization" };

describe("the home page's blocks", () => {
  test("the application's prices range from the cheapest plan to the published maximum", () => {
    const { offers } = emitted(softwareApplication(siteUrl));
    expect(offers).toMatchObject({
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: Math.min(...bookingPlans.map(({ prices }) => prices.USD ?? Number.NaN)),
      highPrice: suiteRangeUSD.high,
      priceValidUntil: terms.priceValidUntil,
    });
    // Prices in dollars only: the channel manager has none.
    expect(offers.offerCount).toBe(bookingPlans.length + suiteExtras.length);
  });

  test("the dollar offers are those of the specification, with their lowest and highest price", () => {
    const { offers } = emitted(dollarOffers(siteUrl));
    expect(
      offers.offers.map(({ name, price, priceCurrency }: Record<string, unknown>) => [
        name,
        price,
        priceCurrency,
      ]),
    ).toEqual([
      ["Booking Engine", 85, "USD"],
      ["Property Management System Complete", 200, "USD"],
      ["Revenue Management Suite", 350, "USD"],
    ]);
    expect(offers).toMatchObject({
      "@type": "AggregateOffer",
      priceCurrency: "USD",
      lowPrice: 85,
      highPrice: 350,
      offerCount: 3,
    });
    for (const offer of offers.offers) {
      expect(offer).toMatchObject({ priceValidUntil: "2025-12-31", seller: publisher });
      expect(offer.description).toContain("per month, before VAT.");
      expect(offer.itemOffered.featureList).toHaveLength(3);
    }
  });

  test("the application has the company's ratings", () => {
    const application = emitted(softwareApplication(siteUrl));
    expect(application["@type"]).toBe("SoftwareApplication");
    expect(application.aggregateRating).toEqual(ratingBlock);
    expect(application.image).toBe("https://hotel.test/share/home.png");
  });

  test("application and website refer to the organization as publisher by its id", () => {
    expect(emitted(organization(siteUrl))["@id"]).toBe(publisher["@id"]);
    expect(emitted(softwareApplication(siteUrl)).publisher).toEqual(publisher);
    expect(emitted(webSite(siteUrl)).publisher).toEqual(publisher);
  });

  test("the organization has the site's contact details", () => {
    expect(emitted(organization(siteUrl))).toMatchObject({
      "@type": "Organization",
      name: site.name,
      legalName: company.legalName,
      url: "https://hotel.test/",
      logo: "https://hotel.test/icon-512.png",
      email: company.email.enquiries,
      telephone: company.phone.display,
      sameAs: [company.social.url],
      contactPoint: { "@type": "ContactPoint", email: company.email.sales },
    });
  });
});

describe("the pricing page's product", () => {
  const product = emitted(pricingProduct(siteUrl));

  test("has exactly the two offers of the specification", () => {
    const offers = product.offers.map(({ name, price, priceCurrency }: Record<string, unknown>) => [
      name,
      price,
      priceCurrency,
    ]);
    expect(offers).toEqual([
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

  test("has the company's ratings", () => {
    expect(product).toMatchObject({ "@type": "Product", aggregateRating: ratingBlock });
  });
});

test("an aggregate lists as many offers as it counts, except the application's range", () => {
  const products = [dollarOffers, pricingProduct].map((of) => emitted(of(siteUrl)));
  const aggregates = products.filter(({ offers }) => offers["@type"] === "AggregateOffer");
  expect(aggregates).toHaveLength(1);
  for (const { offers } of aggregates) expect(offers.offers).toHaveLength(offers.offerCount);
  // The specification gives it a range up to 500, which no single offer costs.
  expect(emitted(softwareApplication(siteUrl)).offers).not.toHaveProperty("offers");
});

test("an FAQ page has the questions in order", () => {
  const faqs = [
    { id: "a", question: "When?", answer: "Today & tomorrow." },
    { id: "b", question: "Where?", answer: "<Here>." },
  ];
  expect(faqPage(faqs)).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "When?",
        acceptedAnswer: { "@type": "Answer", text: "Today & tomorrow." },
      },
      {
        "@type": "Question",
        name: "Where?",
        acceptedAnswer: { "@type": "Answer", text: "<Here>." },
      },
    ],
  });
});

test("breadcrumbs start at the home page and count from 1", () => {
  const trail = [
    { name: "Blog", path: "/blog" },
    { name: "Rates", path: "/blog/rates" },
  ];
  expect(breadcrumbs(siteUrl, trail)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://hotel.test/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://hotel.test/blog" },
      { "@type": "ListItem", position: 3, name: "Rates", item: "https://hotel.test/blog/rates" },
    ],
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

  test("has title, dates, author and address", () => {
    expect(emitted(article(siteUrl, post))).toMatchObject({
      "@type": "BlogPosting",
      headline: "Rates on one page",
      description: "How to.",
      datePublished: "2026-03-04",
      dateModified: "2026-03-04",
      url: "https://hotel.test/blog/rates",
      image: "https://hotel.test/share/blog-rates.png",
      author: { "@type": "Organization", name: company.editorialTeam },
      publisher: { name: site.name },
    });
  });

  test("cites its sources, if it has any", () => {
    const source = {
      title: "Tourist accommodation",
      publisher: "Stats SA",
      url: "https://statistics.test/",
      published: "2026-09",
      checked: "2026-11-20",
    };
    expect(emitted(article(siteUrl, { ...post, sources: [source] })).citation).toEqual([
      {
        "@type": "CreativeWork",
        name: "Tourist accommodation",
        publisher: { "@type": "Organization", name: "Stats SA" },
        url: "https://statistics.test/",
        datePublished: "2026-09",
      },
    ]);
    expect(emitted(article(siteUrl, post))).not.toHaveProperty("citation");
  });

  test("has the date of its last change", () => {
    const { datePublished, dateModified } = emitted(
      article(siteUrl, { ...post, updated: "2026-05-06" }),
    );
    expect([datePublished, dateModified]).toEqual(["2026-03-04", "2026-05-06"]);
  });
});

test("graph() puts blocks under one context", () => {
  const site = webSite(siteUrl);
  const firm = organization(siteUrl);
  expect(graph(site, firm)).toEqual({ "@context": "https://schema.org", "@graph": [site, firm] });
});
