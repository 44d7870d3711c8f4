import { describe, expect, test } from "vitest";
import { answersPage } from "#content/answers.ts";
import {
  aboutClaims,
  type Claim,
  channelCount,
  connectionCount,
  directSavings,
  guideClaims,
  homeClaims,
  otaCommission,
  otaCommissionPaid,
  rating,
  ratingBasis,
} from "#content/claims.ts";
import { costExamples, price, suiteRangeUSD } from "#content/costs.ts";
import { directBookingExample, heroSlides } from "#content/home.ts";
import { formatMoney } from "#content/money.ts";
import { listPostNames, readPostFile } from "#content/posts.ts";
import { howPartsAreSold } from "#content/products.ts";
import { terms } from "#content/terms.ts";
import { isUrgent } from "#site/home/urgent-slide.ts";
import { type BuiltPage, oneLine, pageAt, pages, readSiteFile } from "#tests/html/built-site.ts";
import { sampleMails } from "#tests/support/sample-mails.ts";
import { findWrongSums } from "#tests/support/sums.ts";

// Pages, articles, mails and llms.txt make the same promises, as in decision 29.

const mailTexts = sampleMails.map(({ subject, text }) => ({
  path: `the mail "${subject}"`,
  words: oneLine(`${subject} ${text}`),
}));
const llms = { path: "/llms.txt", words: oneLine(readSiteFile("/llms.txt").toString()) };
const everything = [...pages, llms, ...mailTexts];

/** Returns every match in the texts, with the words around it. */
function find(pattern: RegExp, texts: readonly { path: string; words: string }[] = everything) {
  return texts.flatMap(({ path, words }) =>
    [...words.matchAll(new RegExp(pattern, "gi"))].map(({ 0: match, index }) => ({
      path,
      match,
      around: words.slice(Math.max(0, index - 70), index + match.length + 70),
    })),
  );
}

const main = ({ root }: BuiltPage) => root.querySelector("main");
const targets = (page: BuiltPage) =>
  main(page)
    ?.querySelectorAll("a[href]")
    .map((link) => link.getAttribute("href") ?? "") ?? [];

/** The Markdown of each article by its address. Values in braces come from the price list. */
const articleSources = new Map(
  listPostNames().map((name) => {
    const { slug, source } = readPostFile(name);
    return [`/blog/${slug}`, source];
  }),
);

const monthlyPrices = [
  ...Object.values(price.channelManager),
  ...Object.values(price.bookingEngine),
  ...Object.values(price.both).flatMap((totals) => Object.values(totals)),
];

/** Returns true if a page names one of our prices. Articles have made-up figures too, so their source decides. */
function namesPrice(page: BuiltPage): boolean {
  const source = articleSources.get(page.path);
  if (source !== undefined) return source.includes("{price.");
  const words = main(page)?.textContent ?? "";
  return monthlyPrices.some((amount) => new RegExp(`${amount}(?![\\d,])`).test(words));
}

describe("a price leads to its total", () => {
  const priced = pages.filter(namesPrice);

  test("on pages and articles that name one", () => {
    expect(priced.length).toBeGreaterThan(15);
    expect(priced.map(({ path }) => path)).toContain("/");
  });

  test.each(priced)("$path", (page) => {
    const isPricing = (page.canonical ?? page.path) === "/pricing-plans";
    const leads = targets(page).filter((target) =>
      isPricing ? target === "#first-year" : /^\/pricing(-plans)?#first-year$/.test(target),
    );
    expect(leads).not.toEqual([]);
  });

  test.each(priced)("$path names the commitment", ({ words }) => {
    expect(words).toMatch(new RegExp(`${terms.commitmentMonths}[ -]months?`));
  });

  test("the totals are on the pricing page and correct", () => {
    const { words } = pageAt("/pricing-plans");
    for (const { month, setup, firstInvoice, laterInvoice, firstYear } of costExamples) {
      expect(firstInvoice).toBe(3 * month + setup);
      expect(firstYear).toBe(firstInvoice + 3 * laterInvoice);
      for (const amount of [month, firstInvoice, laterInvoice, firstYear]) {
        expect(words).toContain(formatMoney(amount, "ZAR"));
      }
    }
  });

  test("the home page says the commitment before it offers the demo", () => {
    const words = main(pageAt("/"))?.textContent ?? "";
    const commitment = words.indexOf(`${terms.commitmentMonths}-month commitment`);
    expect(commitment).toBeGreaterThan(-1);
    expect(commitment).toBeLessThan(words.indexOf("Book a demo"));
  });
});

describe("claims are the same everywhere", () => {
  test(`${directSavings.text} is always a share of the commission bill`, () => {
    const found = find(new RegExp(directSavings.text));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ around }) => !around.includes("commission bill"))).toEqual([]);
  });

  test("the home page and the FAQ have the results of the worked example", () => {
    const { firstYear, later } = directSavings.example;
    const article = pageAt(directSavings.workedAt).words;
    for (const share of [firstYear, later]) expect(article).toContain(`${share}% lower`);
    expect(pageAt("/").words).toContain(`${firstYear}–${later}%`);
    expect(pageAt("/faq").words).toContain(`${later}%`);
  });

  test("each commission range is only on its pages", () => {
    const shown = (text: string) => new Set(find(new RegExp(text)).map(({ path }) => path));
    expect(shown(otaCommission.text)).toEqual(new Set(["/", "/features"]));
    const paid = [...shown(otaCommissionPaid.text)];
    expect(paid).toContain("/faq");
    expect(paid.filter((path) => !/^\/(faq|blog|ota-commission|llms.txt)/.test(path))).toEqual([]);
  });

  test("channels are counted as ruling 21 says", () => {
    for (const path of ["/", "/pricing-plans"]) expect(pageAt(path).words).toContain(channelCount);
    expect(pageAt("/features").words).toContain(
      `${connectionCount} travel sites and other systems`,
    );
  });

  test.each<[string, readonly Claim[]]>([
    ["/", homeClaims],
    ["/about", aboutClaims],
    ["/success-guide", guideClaims],
  ])("the figures on %s have their basis", (path, claims) => {
    const { words } = pageAt(path);
    for (const { value, label, basis } of claims) {
      for (const text of [value, label, basis]) expect(words).toContain(text);
    }
  });

  test.each(["/", "/pricing-plans"])("the rating on %s has its basis", (path) => {
    const { words } = pageAt(path);
    expect(words).toContain(`Rated ${rating.value} out of ${rating.best}`);
    expect(words).toContain(ratingBasis);
  });

  test("the price range in the home page's structured data is on the page", () => {
    const { words } = pageAt("/");
    expect(words).toContain(formatMoney(suiteRangeUSD.low, "USD"));
    expect(words).toContain(formatMoney(suiteRangeUSD.high, "USD"));
  });

  test("every page says in the same words which parts are sold separately", () => {
    for (const path of ["/", "/features", "/pricing-plans", "/answers"]) {
      expect(pageAt(path).words).toContain(howPartsAreSold);
    }
  });

  test("set-up within hours is promised only once we have what we need", () => {
    const found = find(
      new RegExp(`set-?up[^.]{0,40}${terms.setupHours}|${terms.setupHours} hours`),
    );
    expect(found.length).toBeGreaterThan(3);
    const bare = found.filter(
      ({ around }) =>
        !/once we have|from the time we have|of (?:your|the) request|writes? to you/i.test(around),
    );
    expect(bare).toEqual([]);
  });

  test("texts that mention 24/7 and help by phone name the plan with phone help", () => {
    const lacking = everything.filter(
      ({ words }) =>
        /24\/7/.test(words) && /by phone/i.test(words) && !words.includes("Professional"),
    );
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  test("a missing answer says so", () => {
    expect(pageAt("/answers").words).toContain(answersPage.notYet);
  });
});

test("the amounts that an owner keeps of a night add up", () => {
  const { nightZAR, directCostZAR } = directBookingExample;
  // Worked by hand: 3.5% of R1,000 is R35, and R2,200 shared by 55 nights is R40.
  expect(directCostZAR).toBe(75);
  const { words } = pageAt("/");
  for (const kept of [925, 880, 750]) expect(words).toContain(formatMoney(kept, "ZAR"));
  expect(nightZAR - directCostZAR).toBe(925);
});

test.each(pages)("the sums on $path are correct", (page) => {
  const texts = main(page)?.querySelectorAll("p, li, td, dd, small") ?? [];
  expect(texts.flatMap(({ textContent }) => findWrongSums(oneLine(textContent)))).toEqual([]);
});

describe("the urgent slide", () => {
  const slide = heroSlides.find(({ urgent }) => urgent);

  test("has words for later, which the page shows until a script has checked the date", () => {
    const { root } = pageAt("/");
    const lasting = root.querySelector("[data-afterwards]");
    expect(oneLine(lasting?.textContent ?? "")).toContain(slide?.afterwards?.title);
    expect(lasting?.hasAttribute("hidden")).toBe(false);
    const urgent = root.querySelector("[data-urgent-until]");
    const today = new Date().toISOString().slice(0, 10);
    expect(urgent !== null).toBe(slide !== undefined && isUrgent(slide, today));
    if (urgent) expect(urgent.hasAttribute("hidden")).toBe(true);
  });
});

/** Promises that earlier versions of pages made and that are not true, or contradict another page. */
const contradictions: readonly RegExp[] = [
  /never sold twice/,
  /no double bookings/,
  /metasearch follow/,
  /in rand first|rand first,/,
  /take all four/,
  /start with one and add|or start with one\b/,
  /reports in rand/,
  /from R1,700 a month(?! \()/,
  /phone, WhatsApp or email/,
  /listed on all of them/,
];

test.each(contradictions)("nothing says %s", (pattern) => {
  const outside = everything.filter(({ path }) => !path.startsWith("/blog/"));
  expect(find(pattern, outside)).toEqual([]);
});

describe("a page says what it is about", () => {
  /** The search terms that the heading of each page contains. */
  const subjects: [path: string, subject: RegExp][] = [
    ["/", /channel manager and booking engine/i],
    ["/features", /hotel software features/i],
    ["/pricing-plans", /prices in rand/i],
    ["/success-guide", /success guide/i],
    ["/about", /hotel software/i],
    ["/contact", /contact/i],
    ["/blog", /guest house and hotel articles/i],
    ["/faq", /questions/i],
    ["/answers", /questions/i],
    ["/ota-commission", /OTA commission/],
    ["/glossary", /glossary/i],
    ["/for/guest-houses", /guest house/i],
    ["/for/lodges", /lodge/i],
    ["/for/self-catering", /self-catering/i],
    ["/for/hotel-groups", /hotel group/i],
    ["/app", /install/i],
  ];

  test.each(subjects)("%s: %s, in heading and title", (path, subject) => {
    const { root } = pageAt(path);
    expect(oneLine(root.querySelector("h1")?.textContent ?? "")).toMatch(subject);
    expect(root.querySelector("title")?.textContent ?? "").not.toBe("");
  });
});
