import { expect, test } from "vitest";
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

const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
  priceList(defaultLanguage);
const { regions, systems, closing } = readWords("home");
const guide = readWords("guide");
const { header, quickLinks, legal } = readWords("navigation");
const { form, methods } = readWords("contact");
const { general, pricing, contact } = readWords("faqs");
const { core, more } = readWords("features");
const addOnNames = readWords("structured-data").addOn.names;

const amounts = (prices: Prices) =>
  currencies
    .flatMap((currency) => (prices[currency] ? [formatMoney(prices[currency], currency)] : []))
    .join(" and ");
const paths = (links: readonly { path: string }[]) => links.map(({ path }) => path);
/** The links of a menu that the specification names: it may have others between them. */
const required = (links: readonly { path: string }[], specified: string) =>
  paths(links)
    .filter((path) => specified.split(" ").includes(path))
    .join(" ");
const inHeader = "/ /about /features /success-guide /pricing-plans /blog /faq /contact";
const inFooter = "/ /about /features /pricing /contact";
const different = (values: readonly unknown[]) => new Set(values).size;

test.each<[name: string, actual: unknown, specified: unknown]>([
  [
    "the channel manager a month, by rooms",
    channelManagerBands.map(({ rooms, prices }) => [rooms, amounts(prices)]),
    [
      ["1–10", "R2,500 and €120"],
      ["11–20", "R2,800 and €135"],
      ["21–30", "R3,200 and €155"],
      ["31–40", "R3,500 and €170"],
      ["41–50", "R3,900 and €190"],
      ["51+", ""],
    ],
  ],
  [
    "the booking engine a month, by plan",
    bookingPlans.map(({ name, subtitle, prices }) => [name, subtitle, amounts(prices)]),
    [
      ["Starter", "Up to 10 rooms", "R1,700 and $85"],
      ["Professional", "11–50 rooms", "R2,200 and $110"],
      ["Enterprise", "51+ rooms or groups", "R3,000 and $150"],
    ],
  ],
  [
    "the popular rows",
    [...channelManagerBands, ...bookingPlans].flatMap(({ id, popular }) => (popular ? [id] : [])),
    ["upTo20", "professional"],
  ],
  ["the set-up fee", amounts(setupFee.prices), "R5,000 and $300"],
  ["the platform listing", amounts(platformListing.prices), "R3,000"],
  ["the sites of the listing", platformListing.maxPlatforms, 3],
  [
    "the add-ons",
    suiteExtras.map(({ id, prices }) => [addOnNames[id], amounts(prices)]),
    [
      ["Property Management System Complete", "$200"],
      ["Revenue Management Suite", "$350"],
    ],
  ],
  ["the commitment", terms.commitmentMonths, 12],
  ["the trial", terms.trialDays, 14],
  ["the set-up", terms.setupHours, "24–48"],
  ["the range in structured data", suiteRangeUSD, { low: 85, high: 500 }],
  [
    "the claims in structured data",
    claims.rating,
    { value: 4.8, best: 5, reviews: 247, ratings: 312 },
  ],
  ["the header's links", required(header, inHeader), inHeader],
  ["the footer's links", required(quickLinks.links, inFooter), inFooter],
  ["the legal links", required(legal, "/privacy /terms"), "/privacy /terms"],
  ["the tagline", readWords("site").tagline, "All-in-One Hotel Management Technology Solutions"],
  ["home: slides and seconds for each", [readWords("hero").slides.length, secondsPerSlide], [3, 7]],
  [
    "home: parts of the system and their features",
    [
      systems.parts.length,
      different(systems.parts.flatMap(({ features }) => features.map(({ title }) => title))),
    ],
    [4, 12],
  ],
  [
    "home: the South African cards' pages",
    [...new Set(paths(regions.cards.map(({ action }) => action)))].sort(),
    ["/contact", "/features", "/pricing"],
  ],
  [
    "home: companies beside the product, and agencies",
    [
      different(companies.map(({ url }) => url)),
      companies.some(({ name }) => name === site.name),
      different(agencies),
    ],
    [7, false, 6],
  ],
  [
    "home: links at the end",
    [...new Set(paths([...closing.actions, ...closing.also]))].sort(),
    ["/about", "/contact", "/features", "/pricing"],
  ],
  [
    "features: bullets of the core cards, and more features",
    [core.map(({ bullets }) => bullets.length), different(more.features.map((one) => one.benefit))],
    [[5, 5, 5, 5], 12],
  ],
  [
    "about: statistics and values",
    [Object.keys(claims.about).length, readWords("about").values.length],
    [4, 4],
  ],
  ["guide: statistics", Object.keys(claims.successGuide).length, 3],
  [
    "guide: sections, each with details and a tip",
    guide.sections.flatMap(({ id, details, proTip }) => (details.length && proTip ? [id] : [])),
    ["legal", "property", "pricing", "guests", "operations", "brand"],
  ],
  [
    "guide: the roadmap",
    guide.roadmap.map(({ weeks }) => weeks),
    ["Weeks 1–2", "Weeks 3–4", "Weeks 5–6", "Weeks 7–8", "Ongoing"],
  ],
  [
    "questions on the FAQ, pricing and contact pages",
    [general, pricing, contact].map(({ length }) => length),
    [8, 4, 4],
  ],
  ["contact: ways", Object.keys(methods), ["phone", "whatsapp", "email", "demo"]],
  [
    "contact: required fields",
    Object.entries(form.fields).flatMap(([field, words]) => ("missing" in words ? [field] : [])),
    ["name", "email", "message"],
  ],
  [
    "contact: property counts",
    form.propertyCounts.map(({ value }) => value),
    ["", "1", "2-5", "6-20", "20+"],
  ],
  ["contact: the first property count", form.propertyCounts[0]?.label, "Select..."],
  [
    "contact: interests",
    Object.keys(form.interests),
    ["general", "demo", "pricing", "migration", "support"],
  ],
  ["contact: while it is sent", form.submitting, "Sending..."],
  [
    "contact: notices",
    form.notices,
    {
      success: {
        title: "Message Sent Successfully!",
        text: "Your email client has been opened. Please send the email to complete your inquiry.",
      },
      failure: {
        title: "Error",
        text: "There was an issue processing your request. Please try again or contact us directly.",
      },
    },
  ],
])("%s", (_, actual, specified) => {
  expect(actual).toEqual(specified);
});
