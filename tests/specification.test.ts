import { describe, expect, test } from "vitest";
import { about } from "#content/about.ts";
import { rating } from "#content/claims.ts";
import {
  contactForm,
  contactMethods,
  contactNotices,
  interestOptions,
  propertyCountOptions,
} from "#content/contact.ts";
import { contactFaqs, generalFaqs, pricingFaqs } from "#content/faqs.ts";
import { coreFeatures, moreFeatures } from "#content/features.ts";
import { guide } from "#content/guide.ts";
import { heroIntervalMs, heroSlides } from "#content/hero.ts";
import { closing, regions, systems } from "#content/home.ts";
import { footerLinks, headerLinks, legalLinks } from "#content/navigation.ts";
import { site } from "#content/site.ts";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { suiteRangeUSD } from "#pricing/quote.ts";
import { agencies, companies } from "#schemas/facts/companies.ts";
import { currencies } from "#schemas/facts/currencies.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";

// The prices, terms, lists, counts and texts that the specification fixes: a deliberate second copy, so that none changes by
// accident. To change one, change it here too.

/** Fails with what the specification says and what content/ has. */
function expectSpecified(what: string, found: unknown, specified: unknown, file = "content/") {
  const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  expect(
    found,
    `the specification says ${written(specified)} for ${what}, ${file} has ${written(found)}`,
  ).toEqual(specified);
}

const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path);
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label;

describe("prices and terms of section 9", () => {
  const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
    priceList(defaultLanguage);
  const file = "content/facts/plans.yaml";
  const amounts = (prices: Prices) =>
    currencies
      .flatMap((currency) => (prices[currency] ? [formatMoney(prices[currency], currency)] : []))
      .join(" and ");

  test.each([
    ["1–10", "R2,500 and €120"],
    ["11–20", "R2,800 and €135"],
    ["21–30", "R3,200 and €155"],
    ["31–40", "R3,500 and €170"],
    ["41–50", "R3,900 and €190"],
    ["51+", ""],
  ])("channel manager, %s rooms: %s a month", (rooms, prices) => {
    const band = channelManagerBands.find((row) => row.rooms === rooms);
    expectSpecified(`${rooms} rooms`, band && amounts(band.prices), prices, file);
  });

  test.each([
    ["Starter", "Up to 10 rooms", "R1,700 and $85"],
    ["Professional", "11–50 rooms", "R2,200 and $110"],
    ["Enterprise", "51+ rooms or groups", "R3,000 and $150"],
  ])("booking engine, %s, %s: %s a month", (name, subtitle, prices) => {
    const plan = bookingPlans.find((row) => row.name === name);
    expectSpecified(`the plan ${name}`, plan?.subtitle, subtitle, "content/en/plans.yaml");
    expectSpecified(`the plan ${name}`, plan && amounts(plan.prices), prices, file);
  });

  test("the popular rows", () => {
    const popular = [...channelManagerBands, ...bookingPlans].filter((row) => row.popular);
    expectSpecified(
      "popular rows",
      popular.map(({ id }) => id),
      ["upTo20", "professional"],
      file,
    );
  });

  test.each([
    ["the set-up fee", setupFee, "R5,000 and $300"],
    ["the platform listing", platformListing, "R3,000"],
    ["the property management system", suiteExtras[0], "$200"],
    ["the revenue management suite", suiteExtras[1], "$350"],
  ])("%s", (what, row, prices) => {
    expectSpecified(what, row && amounts(row.prices), prices, file);
  });

  test("names, and the sites of the listing", () => {
    expectSpecified(
      "the add-ons",
      suiteExtras.map(({ name }) => name),
      ["Property Management System Complete", "Revenue Management Suite"],
      "content/en/plans.yaml",
    );
    expectSpecified("sites of a listing", platformListing.maxPlatforms, 3, file);
  });

  test.each([
    ["commitmentMonths", 12],
    ["trialDays", 14],
    ["setupHours", "24–48"],
  ] as const)("%s: %s", (term, specified) => {
    expectSpecified(term, terms[term], specified, "content/facts/terms.yaml");
  });

  test("the range in structured data", () => {
    expectSpecified("the range in dollars", suiteRangeUSD, { low: 85, high: 500 }, file);
  });
});

describe("header and footer", () => {
  const header = "/ /about /features /success-guide /pricing-plans /blog /faq /contact";
  test.each([
    ["header", headerLinks, header],
    ["footer", footerLinks, "/ /about /features /pricing /contact"],
    ["legal", legalLinks, "/privacy /terms"],
  ])("%s links include those of section 2, in order", (list, links, specified) => {
    const required = specified.split(" ");
    const found = paths(links).filter((path) => required.includes(path));
    expectSpecified(`${list} links`, found, required);
  });

  test("have the tagline", () => {
    expectSpecified(
      "the tagline",
      site.tagline,
      "All-in-One Hotel Management Technology Solutions",
    );
  });
});

describe("home", () => {
  test("has three slides, shown for 7 seconds each", () => {
    expectSpecified("slides", new Set(heroSlides.map(({ id }) => id)).size, 3);
    expectSpecified("milliseconds of a slide", heroIntervalMs, 7000);
  });

  test("has one urgent slide, with an end date", () => {
    const urgent = heroSlides.filter((slide) => slide.urgent);
    expect(urgent.map(({ urgentUntil }) => urgentUntil)).toEqual([
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    ]);
    expect(heroSlides.filter((slide) => !slide.urgent && slide.urgentUntil)).toEqual([]);
  });

  test("has twelve features, and a South African grid that leads to three pages", () => {
    expectSpecified("parts", systems.parts.length, 4);
    const features = systems.parts.flatMap(({ features }) => features.map(({ title }) => title));
    expectSpecified("features", new Set(features).size, 12);
    expectSpecified(
      "the grid’s links",
      [...new Set(regions.cards.map(({ action }) => action.path))].sort(),
      ["/contact", "/features", "/pricing"],
    );
  });

  test("shows seven companies beside the product, and six agencies", () => {
    expectSpecified("companies", new Set(companies.map(({ url }) => url)).size, 7);
    expect(companies.map(({ name }) => name)).not.toContain(site.name);
    expectSpecified("agencies", new Set(agencies).size, 6);
  });

  test("ends with links to pricing, contact, about and features", () => {
    expectSpecified("the last links", paths([...closing.actions, ...closing.also]).sort(), [
      "/about",
      "/contact",
      "/features",
      "/pricing",
    ]);
  });
});

test("features: four core cards with five bullets each, twelve more features", () => {
  expectSpecified(
    "bullets",
    coreFeatures.map(({ bullets }) => bullets.length),
    [5, 5, 5, 5],
  );
  expectSpecified("more features", new Set(moreFeatures.map(({ title }) => title)).size, 12);
});

test("about: four statistics, four values", () => {
  expectSpecified("statistics", about.stats.length, 4);
  expectSpecified("values", about.values.length, 4);
});

describe("success guide", () => {
  test("has three statistics and six sections in the specification's order", () => {
    expectSpecified("statistics", guide.stats.length, 3);
    expectSpecified(
      "sections",
      guide.sections.map(({ id }) => id),
      ["legal", "property", "pricing", "guests", "operations", "brand"],
    );
    expect(guide.sections.filter(({ details, proTip }) => !details.length || !proTip)).toEqual([]);
  });

  test("has a roadmap of eight weeks and an ongoing stage", () => {
    expectSpecified(
      "stages",
      guide.roadmap.map(({ weeks }) => weeks),
      ["Weeks 1–2", "Weeks 3–4", "Weeks 5–6", "Weeks 7–8", "Ongoing"],
    );
  });
});

test("questions: eight on the FAQ page, four on the pricing page, four on the contact page", () => {
  expectSpecified(
    "questions",
    [generalFaqs, pricingFaqs, contactFaqs].map(({ length }) => length),
    [8, 4, 4],
  );
});

describe("contact", () => {
  test("offers phone, WhatsApp, email and the demo site", () => {
    expectSpecified(
      "ways to reach us",
      contactMethods.map(({ id }) => id),
      ["phone", "whatsapp", "email", "demo"],
    );
  });

  test("requires name, email and message only", () => {
    const required = Object.entries(contactForm.fields).filter(([, { required }]) => required);
    expectSpecified(
      "required fields",
      required.map(([field]) => field),
      ["name", "email", "message"],
    );
  });

  test("has the property counts and interests of section 3", () => {
    expectSpecified("property counts", values(propertyCountOptions), [
      "",
      "1",
      "2-5",
      "6-20",
      "20+",
    ]);
    expectSpecified("no property count", labelOf(propertyCountOptions, ""), "Select...");
    expectSpecified("interests", values(interestOptions), [
      "general",
      "demo",
      "pricing",
      "migration",
      "support",
    ]);
  });

  test("shows the notices of section 8", () => {
    expectSpecified("the button while sending", contactForm.submittingLabel, "Sending...");
    expectSpecified("the notices", contactNotices, {
      success: {
        title: "Message Sent Successfully!",
        text: "Your email client has been opened. Please send the email to complete your inquiry.",
      },
      failure: {
        title: "Error",
        text: "There was an issue processing your request. Please try again or contact us directly.",
      },
    });
  });
});

test("the claims in structured data", () => {
  expectSpecified("the rating", rating, { value: 4.8, best: 5, reviews: 247, ratings: 312 });
});
