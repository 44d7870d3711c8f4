import { describe, expect, test } from "vitest";
import { nightsToCover } from "#pricing/example-house.ts";
import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { formatMoney } from "#pricing/money.ts";
import { bothParts, roomExamples } from "#pricing/quote.ts";
import { claims } from "#schemas/facts/claims.ts";
import { bookingPlans, channelManagerBands, setupFee, suiteExtras } from "#schemas/facts/plans.ts";
import { readWords } from "#schemas/words.ts";
import { findWrongSums } from "#scripts/content/sums.ts";
import { listPostNames, readPostFile } from "#site/blog/articles/read-posts.ts";
import {
  type BuiltPage,
  englishPages,
  oneLine,
  pageAt,
  pages,
  readSiteFile,
} from "#tests/html/built-site.ts";
import { sampleMails } from "#tests/support/sample-mails.ts";

// Pages, articles, mails and llms.txt make the same promises, as in decision 29.

const mailTexts = sampleMails.map(({ subject, text }) => ({
  path: `the mail "${subject}"`,
  words: oneLine(`${subject} ${text}`),
}));
const llms = { path: "/llms.txt", words: oneLine(readSiteFile("/llms.txt").toString()) };
const everything = [...englishPages, llms, ...mailTexts];

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

/** Returns true if a page names one of our prices. Articles have other figures too, so their source decides. */
function namesPrice(page: BuiltPage): boolean {
  // Its example of VAT is no price of ours, whatever these are.
  if (page.path === "/glossary") return false;
  const source = articleSources.get(page.path);
  if (source !== undefined) return source.includes("{price.");
  const words = main(page)?.textContent ?? "";
  return monthlyPrices.some((amount) => new RegExp(`${amount}(?![\\d,])`).test(words));
}

describe("a price leads to its total", () => {
  const priced = englishPages.filter(namesPrice);

  test("on pages and articles that name one", () => {
    expect(priced.length).toBeGreaterThan(15);
    expect(priced.map(({ path }) => path)).toContain("/");
  });

  test.each(priced)("$path", (page) => {
    const isPricing = (page.canonical ?? page.path) === "/pricing-plans";
    const leads = targets(page).filter((target) =>
      isPricing
        ? target === "#first-year"
        : /^\/(pricing(-plans)?|tools\/price-builder)(#.*)?$/.test(target),
    );
    expect(leads).not.toEqual([]);
  });

  test("the totals are on the pricing page and correct", () => {
    const { words } = pageAt("/pricing-plans");
    for (const rooms of roomExamples) {
      const { month, setup, firstInvoice, laterInvoice, firstYear } = bothParts(rooms);
      expect(firstInvoice).toBe(3 * month + setup);
      expect(firstYear).toBe(firstInvoice + 3 * laterInvoice);
      for (const amount of [month, firstInvoice, laterInvoice, firstYear]) {
        expect(words).toContain(formatMoney(amount, "ZAR"));
      }
    }
  });
});

describe("claims are the same everywhere", () => {
  const texts = readWords("claims");

  test(`${claims.directSavings} is always a share of the commission bill`, () => {
    const found = find(new RegExp(claims.directSavings));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ around }) => !around.includes("commission bill"))).toEqual([]);
  });

  test("each commission range is only on its pages", () => {
    const shown = (text: string) => new Set(find(new RegExp(text)).map(({ path }) => path));
    expect(shown(claims.otaCommission.text)).toEqual(new Set(["/", "/features"]));
    const paid = [...shown(claims.otaCommissionPaid.text)];
    expect(paid).toContain("/faq");
    expect(paid.filter((path) => !/^\/(faq|blog|ota-commission|llms.txt)/.test(path))).toEqual([]);
  });

  test.each([
    ["/", claims.home, texts.home],
    ["/about", claims.about, texts.about],
    ["/success-guide", claims.successGuide, texts.successGuide],
  ])("the figures on %s are claims of the company", (path, figures, labels) => {
    const { words } = pageAt(path);
    for (const text of [figures, labels].flatMap(Object.values)) expect(words).toContain(text);
    expect(words.match(/(?<!y)our own figures?/gi)).toHaveLength(1);
  });
});

describe("one example house", () => {
  test.each([
    "/",
    "/for/guest-houses",
    "/faq",
    "/ota-commission",
    "/tools/commission-calculator",
    readWords("claims").savingsWorkedAt,
  ])("%s has what it keeps with both parts", (path) => {
    const { words } = pageAt(path);
    for (const amount of Object.values(house.both)) expect(words).toContain(amount);
  });

  test("the nights that cover our fee are nights that moved, more of them in the first year", () => {
    const { both, firstYear } = house.nightsToCover;
    const { words } = pageAt("/pricing-plans");
    expect(words).toContain(house.keptPerNight);
    expect(words).toContain(
      `${both} nights a month that move to your own page pay for both parts; ${firstYear} in the first year`,
    );
    const table = pageAt("/pricing-plans").root.querySelector(".first-year-table");
    const lastRows = table?.querySelectorAll("tr").slice(-2) ?? [];
    const nights = lastRows.map((row) => row.querySelectorAll("td").map((cell) => cell.text));
    const costs = roomExamples.map((rooms) => bothParts(rooms));
    expect(nights).toEqual([
      costs.map((cost) => String(nightsToCover(cost.firstYear / 12))),
      costs.map((cost) => String(nightsToCover(cost.month))),
    ]);
    expect(find(/direct nights? (a|per) month/)).toEqual([]);
  });
});

test("terms that we decided are on the page that needs them", () => {
  const { vatOtherCurrencies, wholeHouse, largerPlan, trialStart } = readWords("terms-to-confirm");
  const { words } = pageAt("/pricing-plans");
  for (const { text } of [vatOtherCurrencies, largerPlan, trialStart]) {
    expect(words).toContain(text);
  }
  expect(pageAt("/for/self-catering").words).toContain(wholeHouse.text);
});

test.each(englishPages)("the sums on $path are correct", (page) => {
  const texts = main(page)?.querySelectorAll("p, li, td, dd, small") ?? [];
  expect(texts.flatMap(({ textContent }) => findWrongSums(oneLine(textContent)))).toEqual([]);
});

describe("the urgent slide", () => {
  const slide = readWords("hero").slides.find(({ urgent }) => urgent);

  test("has words for later, which the page shows until a script has checked the date", () => {
    const { root } = pageAt("/");
    const lasting = root.querySelector("[data-afterwards]");
    expect(oneLine(lasting?.textContent ?? "")).toContain(slide?.title);
    expect(lasting?.hasAttribute("hidden")).toBe(false);
    const urgent = root.querySelector("[data-urgent-until]");
    const today = new Date().toISOString().slice(0, 10);
    expect(urgent !== null).toBe(slide?.urgent !== undefined && today <= slide.urgent.until);
    if (urgent) expect(urgent.hasAttribute("hidden")).toBe(true);
  });
});

test("the first guests arrive in the week that the guide opens for them", () => {
  const week = /first arrivals in week (\d+)/.exec(pageAt("/success-guide").words)?.[1];
  expect(pageAt("/").words).toContain(`first guests in week ${week}`);
  expect(find(/weeks to your first guests/)).toEqual([]);
});

test.each(pages)("the title of $path fits a search result", ({ root }) => {
  expect((root.querySelector("title")?.textContent ?? "").length).toBeLessThanOrEqual(65);
});

describe("one name, one price", () => {
  test("names of offers in structured data are nowhere else", () => {
    const { products } = readWords("products");
    const { names } = readWords("structured-data").addOn;
    expect(names.propertyManagement).not.toBe(products.propertyManagement);
    expect(find(new RegExp(names.propertyManagement))).toEqual([]);
    const { root } = pageAt("/pricing-plans");
    const addOns = root
      .querySelectorAll("details")
      .filter((fold) => fold.querySelector("#add-ons"))
      .flatMap((fold) => fold.querySelectorAll("dt"))
      .map((term) => term.textContent.split(":")[0]?.trim());
    expect(addOns).toEqual(suiteExtras.map(({ id }) => products[id]));
    for (const { id } of suiteExtras) expect(llms.words).toContain(products[id]);
  });

  test("the Revenue Management Suite has no other name", () => {
    // Neighbouring elements have no space between their words.
    expect(find(/revenue (suite|tools|and guest)|AI revenue|revenue management (tool|sy)/)).toEqual(
      [],
    );
  });

  test("prices in euro and dollars are before VAT, and open to everybody", () => {
    const listed = [...channelManagerBands, ...bookingPlans, ...suiteExtras, setupFee].flatMap(
      ({ prices }) => [prices.EUR && `€${prices.EUR}`, prices.USD && `$${prices.USD}`],
    );
    const amount = new RegExp(
      listed.flatMap((price) => (price ? `${price.replace("$", "\\$")}(?![\\d,])` : [])).join("|"),
    );
    const bare = englishPages.flatMap(({ path, root }) =>
      root
        .querySelectorAll("main p, main li, main dt, main dd, main td, main span, main summary")
        // The costs on the guide's last page of paper have one note for all (guide-pdf.test.ts).
        .filter((element) => amount.test(element.textContent) && !element.closest(".paper"))
        .map((element) => (element.closest("table") ?? element).textContent)
        .filter((text) => !/before VAT|exclude VAT/.test(text))
        .map((text) => `${path}: ${oneLine(text)}`),
    );
    expect(bare).toEqual([]);
    expect(find(/outside south africa: |\d (?:a month )?outside south africa/)).toEqual([]);
  });
});
