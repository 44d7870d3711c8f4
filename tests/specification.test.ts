import { describe, expect, test } from "vitest";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { suiteRangeUSD } from "#pricing/quote.ts";
import { claims } from "#schemas/facts/claims.ts";
import { agencies, companies } from "#schemas/facts/companies.ts";
import { currencies } from "#schemas/facts/currencies.ts";
import { secondsPerSlide } from "#schemas/facts/hero.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

// The prices, terms, lists, counts and texts that the specification fixes: a deliberate second copy, so that none changes by
// accident. To change one, change it here too.

const { slides } = readWords("hero");
const { regions, systems, closing } = readWords("home");
const guide = readWords("guide");
const { header, quickLinks, legal } = readWords("navigation");
const { general, pricing, contact } = readWords("faqs");

const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path);
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe("prices and terms of section 9", () => {
  const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
    priceList(defaultLanguage);
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
    expect(band && amounts(band.prices)).toBe(prices);
  });

  test.each([
    ["Starter", "Up to 10 rooms", "R1,700 and $85"],
    ["Professional", "11–50 rooms", "R2,200 and $110"],
    ["Enterprise", "51+ rooms or groups", "R3,000 and $150"],
  ])("booking engine, %s, %s: %s a month", (name, subtitle, prices) => {
    const plan = bookingPlans.find((row) => row.name === name);
    expect([plan?.subtitle, plan && amounts(plan.prices)]).toEqual([subtitle, prices]);
  });

  test("the popular rows", () => {
    const popular = [...channelManagerBands, ...bookingPlans].filter((row) => row.popular);
    expect(popular.map(({ id }) => id)).toEqual(["upTo20", "professional"]);
  });

  test.each([
    ["the set-up fee", setupFee, "R5,000 and $300"],
    ["the platform listing", platformListing, "R3,000"],
    ["the property management system", suiteExtras[0], "$200"],
    ["the revenue management suite", suiteExtras[1], "$350"],
  ])("%s", (_, row, prices) => {
    expect(row && amounts(row.prices)).toBe(prices);
  });

  test("names, and the sites of the listing", () => {
    expect(suiteExtras.map(({ id }) => readWords("structured-data").addOn.names[id])).toEqual([
      "Property Management System Complete",
      "Revenue Management Suite",
    ]);
    expect(platformListing.maxPlatforms).toBe(3);
  });

  test.each([
    ["commitmentMonths", 12],
    ["trialDays", 14],
    ["setupHours", "24–48"],
  ] as const)("%s: %s", (term, specified) => {
    expect(terms[term]).toBe(specified);
  });

  test("the range in structured data", () => {
    expect(suiteRangeUSD).toEqual({ low: 85, high: 500 });
  });
});

describe("header and footer", () => {
  const inHeader = "/ /about /features /success-guide /pricing-plans /blog /faq /contact";
  test.each([
    ["header", header, inHeader],
    ["footer", quickLinks.links, "/ /about /features /pricing /contact"],
    ["legal", legal, "/privacy /terms"],
  ])("%s links include those of section 2, in order", (_, links, specified) => {
    const required = specified.split(" ");
    expect(paths(links).filter((path) => required.includes(path))).toEqual(required);
  });

  test("have the tagline", () => {
    expect(readWords("site").tagline).toBe("All-in-One Hotel Management Technology Solutions");
  });
});

describe("home", () => {
  test("has three slides, shown for 7 seconds each", () => {
    expect(slides).toHaveLength(3);
    expect(secondsPerSlide).toBe(7);
  });

  test("has twelve features, and a South African grid that leads to three pages", () => {
    expect(systems.parts).toHaveLength(4);
    const features = systems.parts.flatMap(({ features }) => features.map(({ title }) => title));
    expect(new Set(features).size).toBe(12);
    expect(new Set(regions.cards.map(({ action }) => action.path))).toEqual(
      new Set(["/features", "/pricing", "/contact"]),
    );
  });

  test("shows seven companies beside the product, and six agencies", () => {
    expect(new Set(companies.map(({ url }) => url)).size).toBe(7);
    expect(companies.map(({ name }) => name)).not.toContain(site.name);
    expect(new Set(agencies).size).toBe(6);
  });

  test("ends with links to pricing, contact, about and features", () => {
    expect(new Set(paths([...closing.actions, ...closing.also]))).toEqual(
      new Set(["/pricing", "/contact", "/about", "/features"]),
    );
  });
});

test("features: four core cards with five bullets each, twelve more features", () => {
  const { core, more } = readWords("features");
  expect(core.map(({ bullets }) => bullets.length)).toEqual([5, 5, 5, 5]);
  expect(new Set(more.features.map(({ benefit }) => benefit)).size).toBe(12);
});

test("about: four statistics, four values", () => {
  expect(Object.keys(claims.about)).toHaveLength(4);
  expect(readWords("about").values).toHaveLength(4);
});

describe("success guide", () => {
  test("has three statistics and six sections in the specification's order", () => {
    expect(Object.keys(claims.successGuide)).toHaveLength(3);
    expect(guide.sections.map(({ id }) => id).join(" ")).toBe(
      "legal property pricing guests operations brand",
    );
    expect(guide.sections.filter(({ details, proTip }) => !details.length || !proTip)).toEqual([]);
  });

  test("has a roadmap of eight weeks and an ongoing stage", () => {
    expect(guide.roadmap.map(({ weeks }) => weeks).join()).toBe(
      "Weeks 1–2,Weeks 3–4,Weeks 5–6,Weeks 7–8,Ongoing",
    );
  });
});

test("questions: eight on the FAQ page, four on the pricing page, four on the contact page", () => {
  expect([general, pricing, contact].map(({ length }) => length)).toEqual([8, 4, 4]);
});

describe("contact", () => {
  const { form, methods } = readWords("contact");

  test("offers phone, WhatsApp, email and the demo site", () => {
    expect(Object.keys(methods)).toEqual(["phone", "whatsapp", "email", "demo"]);
  });

  test("requires name, email and message only", () => {
    const required = Object.entries(form.fields).filter(([, words]) => "missing" in words);
    expect(required.map(([field]) => field)).toEqual(["name", "email", "message"]);
  });

  test("has the property counts and interests of section 3", () => {
    expect(values(form.propertyCounts)).toEqual(["", "1", "2-5", "6-20", "20+"]);
    expect(form.propertyCounts[0]?.label).toBe("Select...");
    expect(Object.keys(form.interests).join(" ")).toBe("general demo pricing migration support");
  });

  test("shows the notices of section 8", () => {
    expect(form.submitting).toBe("Sending...");
    expect(form.notices).toEqual({
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
  expect(claims.rating).toEqual({ value: 4.8, best: 5, reviews: 247, ratings: 312 });
});
