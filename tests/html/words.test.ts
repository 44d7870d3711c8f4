import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { about } from "#content/about.ts";
import { accountPage } from "#content/account-page.ts";
import { answersPage, moreAnswers, twelveAnswers } from "#content/answers.ts";
import { appPage, offline, platforms, removal } from "#content/app.ts";
import { aboutTheTeam } from "#content/article.ts";
import { authPage } from "#content/auth.ts";
import { blogPage } from "#content/blog.ts";
import { homeClaims, rating } from "#content/claims.ts";
import { commissionFaqs, commissionPage, commissions, sitesLeftOut } from "#content/commissions.ts";
import { agencies, companies } from "#content/companies.ts";
import {
  contactForm,
  contactHead,
  contactMethods,
  contactPromise,
  immediateHelp,
  interestOptions,
  propertyCountOptions,
} from "#content/contact.ts";
import { contactFaqs, faqHead, generalFaqs, pricingFaqs, stillQuestions } from "#content/faqs.ts";
import {
  coreFeatures,
  featuresClosing,
  featuresHead,
  moreFeatures,
  moreFeaturesHead,
} from "#content/features.ts";
import { glossary, glossaryPage } from "#content/glossary.ts";
import { guide, guidePage } from "#content/guide.ts";
import {
  agenciesSection,
  closing,
  groupSection,
  guideTeaser,
  heroSlides,
  keepExample,
  regions,
  systems,
} from "#content/home.ts";
import { formatMoney } from "#content/money.ts";
import { footerLinks, headerLinks, legalLinks, trialLink } from "#content/navigation.ts";
import { newsletter } from "#content/newsletter.ts";
import {
  bookingPlans,
  channelManagerBands,
  platformListing,
  setupFee,
  suiteExtras,
} from "#content/plans.ts";
import { readPosts } from "#content/posts.ts";
import { pricingPage } from "#content/pricing.ts";
import { site } from "#content/site.ts";
import { type Suit, suitPage, suits } from "#content/suits.ts";
import { tryCalendar } from "#content/try-calendar.ts";
import { roomTypes } from "#content/vignettes.ts";
import { formatDate, formatPostDate, formatReadingTime } from "#site/format.ts";
import { oneLine, pageAt, pages } from "#tests/html/built-site.ts";

// The built HTML contains all texts of content/, so pages are readable without JavaScript.

/** Fields that are no words of the page: names of drawings and icons, addresses, what is typed into a chat. */
const unread = new Set([
  "id",
  "icon",
  "art",
  "src",
  "checked",
  "path",
  "url",
  "period",
  "chatText",
  "chatTexts",
  "urgentUntil",
  "pendingFact",
]);
/** Fields whose words show only after something happened. */
const later = new Set([
  "installed",
  "dismissed",
  "installLabel",
  "submittingLabel",
  "working",
  "missing",
  "invalid",
]);

/** Every text in a value, searched through objects and lists. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [oneLine(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    unread.has(key) || later.has(key) ? [] : wordsOf(item),
  );
}

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

const content: Record<string, unknown[]> = {
  "/": [
    heroSlides,
    guideTeaser,
    guide.sections.map(({ title }) => title),
    regions,
    systems,
    groupSection,
    companies,
    agenciesSection,
    [...agencies],
    homeClaims,
    keepExample,
    closing,
    roomTypes.map(({ name }) => name),
    [
      `Rated ${rating.value} out of ${rating.best}`,
      `${rating.ratings} ratings`,
      `${rating.reviews} reviews`,
    ],
  ],
  "/features": [
    featuresHead,
    coreFeatures,
    tryCalendar,
    moreFeaturesHead,
    moreFeatures,
    featuresClosing,
  ],
  "/pricing-plans": [pricingPage, bookingPlans, suiteExtras, pricingFaqs],
  "/success-guide": [guide, guidePage],
  "/about": [about],
  "/contact": [
    contactHead,
    contactMethods,
    contactPromise,
    contactForm,
    labels(propertyCountOptions),
    labels(interestOptions),
    immediateHelp,
    contactFaqs,
  ],
  "/blog": [
    blogPage.head,
    blogPage.guides,
    blogPage.newsletter,
    newsletter.consent,
    blogPage.ready,
    trialLink.label,
    readPosts().map(({ title, excerpt, category, date, readingMinutes, artAlt }) => [
      title,
      excerpt,
      category,
      formatPostDate(date),
      formatReadingTime(readingMinutes),
      artAlt,
    ]),
  ],
  "/answers": [answersPage.title, answersPage.lead, twelveAnswers, moreAnswers],
  "/faq": [faqHead, generalFaqs, stillQuestions],
  "/ota-commission": [
    commissionPage.head,
    [commissionPage.table.title, commissionPage.table.lead, commissionPage.table.caption],
    commissionPage.table.columns,
    [commissionPage.details.title, commissionPage.details.lead],
    [commissionPage.leftOut, commissionPage.contract, commissionPage.vat],
    [commissionPage.faqTitle, commissionPage.articlesTitle, commissionPage.closing],
    commissionFaqs,
    sitesLeftOut,
    commissions.map(({ site: name, rateNote, note, sources }) => [
      name,
      rateNote,
      note,
      sources.map(({ title, publisher, checked }) => [title, publisher, formatDate(checked)]),
    ]),
  ],
  "/glossary": [glossaryPage, glossary],
  "/auth": [
    authPage.title,
    authPage.noScript,
    authPage.signIn,
    authPage.signUp.tab,
    authPage.fields.email,
  ],
  "/account": [accountPage.title, accountPage.noScript],
  "/newsletter/confirm": [newsletter.confirmPage.title, newsletter.needsScript],
  "/newsletter/unsubscribe": [
    newsletter.unsubscribePage.title,
    newsletter.unsubscribePage.text,
    newsletter.unsubscribePage.button,
    newsletter.needsScript,
  ],
  "/app": [appPage, platforms, offline, removal],
  "/privacy": [site.legalName, site.email.privacy],
  "/terms": [site.legalName, site.registration, site.vatNumber, site.address],
  "/404": ["404", "Oops! Page not found", "Return to Home"],
};
for (const suit of suits satisfies readonly Suit[]) {
  content[`/for/${suit.kind}`] = [
    [suit.head.title, suit.head.lead, suit.sizes],
    [suit.suits, suit.doesNotSuit, suit.day, suit.questions],
    suit.parts.map(({ name, reason, price, verdict }) => [
      name,
      reason,
      price,
      suitPage.parts.verdicts[verdict],
    ]),
    [suit.example.title, suit.example.text],
    [suitPage.cost.commitment, suitPage.notWho, suitPage.dayTitle, suitPage.closing],
  ];
}
for (const post of readPosts()) {
  content[`/blog/${post.slug}`] = [
    [post.title, post.excerpt, post.category, post.tags, post.artAlt],
    [
      formatPostDate(post.date),
      formatReadingTime(post.readingMinutes),
      site.editorialTeam,
      aboutTheTeam,
    ],
    post.headings.map(({ text }) => text),
    [post.cta.title, post.cta.text, post.cta.primary.label, post.cta.secondary.label],
  ];
}

test("no page is left out here", () => {
  const missing = pages.filter(({ path, canonical }) => !canonical && !content[path]);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

describe.each(pages)("without JavaScript, $path", ({ path, canonical, html, words }) => {
  test("holds the words of the page", () => {
    const expected = wordsOf(content[canonical ?? path]);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.filter((text) => !words.includes(text))).toEqual([]);
  });

  test("holds the header and the footer", () => {
    const expected = [
      site.name,
      site.tagline,
      site.blurb,
      site.phone.display,
      site.whatsapp.display,
      site.email.enquiries,
      site.legalName,
      site.vatNote,
      ...[...headerLinks, ...footerLinks, ...legalLinks].map(({ label }) => label),
    ];
    expect(expected.filter((text) => !words.includes(text))).toEqual([]);
    expect(words).toMatch(/© 20\d\d /);
  });

  test("tells a phone number from a WhatsApp number in words", () => {
    const unclear = parse(html)
      .querySelectorAll("a")
      .filter((link) => /^(tel:|https:..wa.me)/.test(link.getAttribute("href") ?? ""))
      .map((link) => {
        for (const hidden of link.querySelectorAll(".sr")) hidden.remove();
        return oneLine(link.textContent);
      })
      .filter((text) => /^[+\d ]+$/.test(text));
    expect(unclear).toEqual([]);
  });

  test("calls the newsletter a newsletter", () => {
    expect(words).not.toMatch(/\b(our|monthly|more|next) letters?\b/i);
  });
});

describe("the pricing page", () => {
  const { root } = pageAt("/pricing-plans");

  test("has the price table row by row", () => {
    const rows = root
      .querySelectorAll("#channel-manager tbody tr")
      .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => oneLine(textContent)));
    const expected = channelManagerBands.map(
      ({ rooms, description, priceZAR, priceEUR, popular }) => [
        popular ? `${rooms}Most Popular` : rooms,
        description,
        ...(priceZAR === null || priceEUR === null
          ? [pricingPage.channelManager.contactSales]
          : [formatMoney(priceZAR, "ZAR"), formatMoney(priceEUR, "EUR")]),
      ],
    );
    expect(rows).toEqual(expected);
  });

  test("has a card for each plan with both its prices, the popular one marked", () => {
    const cards = root
      .querySelectorAll(".plan-card")
      .map(({ textContent }) => oneLine(textContent));
    expect(cards).toHaveLength(bookingPlans.length);
    for (const [index, { name, price, priceZAR, popular }] of bookingPlans.entries()) {
      expect(cards[index]).toContain(name);
      expect(cards[index]).toContain(formatMoney(priceZAR, "ZAR"));
      expect(cards[index]).toContain(formatMoney(price, "USD"));
      expect(cards[index]?.includes("Most Popular"), name).toBe(popular);
    }
  });

  test("has the one-time prices and those of the other parts", () => {
    const { words } = pageAt("/pricing-plans");
    for (const amount of [
      formatMoney(setupFee.priceZAR, "ZAR"),
      formatMoney(setupFee.priceUSD, "USD"),
      formatMoney(platformListing.priceZAR, "ZAR"),
      ...suiteExtras.map(({ priceUSD }) => formatMoney(priceUSD, "USD")),
    ]) {
      expect(words).toContain(amount);
    }
  });

  test("is the same at both its addresses", () => {
    expect(pageAt("/pricing").words).toBe(pageAt("/pricing-plans").words);
  });
});

describe("the home page", () => {
  const { root } = pageAt("/");

  test("has its eight parts in the specification's order", () => {
    const headings = root
      .querySelectorAll("main h1, main h2")
      .map(({ textContent }) => oneLine(textContent));
    expect(headings).toEqual([
      // A slide that is urgent until a day has its words for afterwards beside them.
      ...heroSlides
        .flatMap(({ title, afterwards }) => (afterwards ? [afterwards.title, title] : [title]))
        .map(oneLine),
      guideTeaser.title,
      regions.title,
      systems.title,
      groupSection.title,
      agenciesSection.title,
      keepExample.title,
      closing.title,
    ]);
  });

  test("marks the urgent slide", () => {
    const slides = root.querySelectorAll('[aria-roledescription="slide"]');
    const urgent = slides.map(({ textContent }) => textContent.includes("URGENT"));
    expect(urgent).toEqual(heroSlides.map((slide) => slide.urgent));
  });
});

test("the FAQ is an accordion of which one item at most is open", () => {
  const items = pageAt("/faq").root.querySelectorAll("details");
  expect(items.map(({ id }) => id)).toEqual(generalFaqs.map(({ id }) => id));
  // Browsers keep one open among those of the same name.
  expect(new Set(items.map((item) => item.getAttribute("name"))).size).toBe(1);
  expect(items.filter((item) => item.hasAttribute("open")).length).toBeLessThanOrEqual(1);
});
