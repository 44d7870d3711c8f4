import { describe, expect, test } from "vitest";
import { nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { groupCost, house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { formatMoney, rand } from "#pricing/money.ts";
import { bothParts, roomExamples, suiteRangeUSD } from "#pricing/quote.ts";
import { claims } from "#schemas/facts/claims.ts";
import { bookingPlans, channelManagerBands, setupFee, suiteExtras } from "#schemas/facts/plans.ts";
import { terms } from "#schemas/facts/terms.ts";
import { tools } from "#schemas/facts/tools.ts";
import { channels } from "#schemas/facts/try-calendar.ts";
import { readWords } from "#schemas/words.ts";
import { listPostNames, readPostFile } from "#site/blog/articles/read-posts.ts";
import { isUrgent } from "#site/pages/_home/urgent-slide.ts";
import { type BuiltPage, oneLine, pageAt, pages, readSiteFile } from "#tests/html/built-site.ts";
import { sampleMails } from "#tests/support/sample-mails.ts";
import { findWrongSums } from "#tests/support/sums.ts";

const { benefits } = readWords("benefits");
const { howPartsAreSold } = readWords("products");

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

/** Returns true if a page names one of our prices. Articles have other figures too, so their source decides. */
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

  test("the commitment is on pricing, in the offer and the terms, and where an owner asks for it", () => {
    const months = terms.commitmentMonths;
    const found = find(
      new RegExp(`${months}[ -]months?[^.]{0,20}commit|commit[^.]{0,40}${months} months`),
    );
    const allowed =
      /^\/(pricing|pricing-plans|success-guide|tools\/price-builder|terms|faq|answers|llms.txt)$/;
    expect(new Set(found.map(({ path }) => path))).toContain("/pricing-plans");
    expect(found.filter(({ path }) => !allowed.test(path))).toEqual([]);
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

  test("channels are counted as ruling 21 says", () => {
    for (const path of ["/", "/pricing-plans"])
      expect(pageAt(path).words).toContain(claims.channelCount);
    expect(pageAt("/features").words).toContain(
      `${claims.connectionCount} travel sites and other systems`,
    );
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

  test.each(["/", "/pricing-plans"])("the rating on %s has its basis", (path) => {
    expect(pageAt(path).words).toContain(texts.rating);
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

  test("the card of the calculator has what it keeps with both parts", () => {
    expect(pageAt("/tools").words).toContain(house.both.firstYear);
  });

  test("what it keeps with the booking engine alone is nowhere: a visitor has to choose that", () => {
    const { first, later } = sumsOfHouse().engine;
    const amounts = [first.left, later.left].map((amount) => rand(Math.round(amount)));
    expect(find(new RegExp(amounts.join("|")))).toEqual([]);
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

  test("a card fee is the same wherever one is counted", () => {
    const found = find(/card fee[^.,;%]{0,15} (?:of |is |at )?([\d.]+)%|([\d.]+)% card fee/);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ match }) => !match.includes(house.cardFeePercent))).toEqual([]);
  });

  test("a group has one price", () => {
    for (const path of [
      "/for/hotel-groups",
      "/blog/multi-property-management-south-african-hotel-groups",
    ]) {
      const { words } = pageAt(path);
      for (const amount of [groupCost.month, groupCost.firstYear]) {
        expect(words).toContain(rand(amount));
      }
    }
  });
});

test("lodges see the whole price list of the channel manager", () => {
  const { words } = pageAt("/for/lodges");
  for (const { prices } of channelManagerBands) {
    if (prices.ZAR) expect(words).toContain(rand(prices.ZAR));
  }
});

test("what a page calls a part of the product is in a product", () => {
  const { words } = pageAt("/pricing-plans");
  for (const title of [benefits.residentRates, benefits.schoolTerms]) {
    expect(words).toContain(title);
  }
});

test("terms that we decided are on the page that needs them", () => {
  const { vatOtherCurrencies, wholeHouse, largerPlan, trialStart } = readWords("terms-to-confirm");
  const { words } = pageAt("/pricing-plans");
  for (const { text } of [vatOtherCurrencies, largerPlan, trialStart]) {
    expect(words).toContain(text);
  }
  expect(pageAt("/for/self-catering").words).toContain(wholeHouse.text);
});

test("self-catering says what Airbnb costs, what moves, and when the product is not yet for a host", () => {
  const { root } = pageAt("/for/self-catering");
  const fees = oneLine(root.querySelector(".site-fee")?.textContent ?? "");
  for (const sum of [
    "R1,900 × 3% × 115% = R65.55",
    "R1,900 × 3.5% = R66.50",
    "R65.55 − R66.50 = −R0.95",
    "about 14% to the guest’s bill, R266",
    "R1,900 × 15.5% × 115% = R338.68",
  ]) {
    expect(fees).toContain(sum);
  }
  const advice = root.querySelectorAll(".advice p").map(({ textContent }) => textContent);
  expect(advice).toHaveLength(2);
  expect(advice[0]).toMatch(/Airbnb at 3%.* not for you yet/);
});

test("a lodge’s sums with property management are two amounts, never one", () => {
  const { words } = pageAt("/for/lodges");
  for (const amounts of ["R5,400 and $200", "R21,200 and $600", "R69,800 and $2,400"]) {
    expect(words).toContain(amounts);
  }
});

test.each(pages)("the sums on $path are correct", (page) => {
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
    expect(urgent !== null).toBe(slide?.urgent !== undefined && isUrgent(slide.urgent, today));
    if (urgent) expect(urgent.hasAttribute("hidden")).toBe(true);
  });
});

/** Promises that are not true, or that contradict another page. */
const contradictions: readonly RegExp[] = [
  /never sold twice/,
  /no double bookings/,
  /metasearch follow/,
  /in rand first|rand first,/,
  /take all four/,
  /start with one and add|or start with one\b/,
  /reports in rand/,
  /phone, WhatsApp or email/,
  /listed on all of them/,
];

test.each(contradictions)("no page outside the blog says %s", (pattern) => {
  const outside = everything.filter(({ path }) => !path.startsWith("/blog/"));
  expect(find(pattern, outside)).toEqual([]);
});

/** Claims that contradicted another page or the price list. */
const contradicted: readonly [fact: string, pattern: RegExp][] = [
  ["savings are 15–30%, and the example house's 21%", /14\.3|28\.6 ?%|\b7\.1 ?%/],
  ["no smallest or largest size", /\b4 to 60\b|\b60 rooms|4 to 20 units|seven rooms or more/],
  ["20 nights a month cover both parts of the example house", /\b(29|23) (direct )?nights/],
  ["bookings on an own page share its booking engine's fee", /R(925|901)\b/],
  ["a group pays one Enterprise plan", /group price is by offer|group prices are by offer/],
  ["a reply comes within 24 hours", /(reply|answer)[^.]{0,30}(24.48|48 hours)/],
  [
    "rooms and rates follow in real time",
    /\b(2|two) seconds|(update|follow|close)[^.]{0,40}within minutes/,
  ],
  ["rates in rand, euro and dollar are part of every plan", /foreign.currency tool/],
  [
    "we move, you check, you go live",
    /in both systems|two systems side by side|both systems side by side/,
  ],
  ["a trial leaves the old system on", /on your own listings/],
  ["a site has a mark-up only if the owner chooses one", /a mark-up for each site/],
  ["a town has one name", /Graaff-Reinet|Robert Sobukwe/],
  ["VAT is settled", /whether VAT is in/],
];

test.each(contradicted)("%s", (_, pattern) => {
  expect(find(pattern)).toEqual([]);
});

describe("pages agree with each other", () => {
  const wordsOf = (path: string) => pageAt(path).words;
  const matched = (path: string, pattern: RegExp) => pattern.exec(wordsOf(path))?.[1];

  test("an article that says our answers are on /answers has no question that is missing there", () => {
    const guide = wordsOf("/blog/hotel-pms-software-guide-south-africa-2025");
    const questions = readWords("answers").groups[0]?.questions ?? [];
    for (const { question } of questions) expect(guide).toContain(question);
    const isComplete = questions.every(({ question }) => wordsOf("/answers").includes(question));
    expect(/(our|the twelve) (own )?answers are (all )?(on|here)/i.test(guide)).toBe(isComplete);
  });

  test("the demo form names the days for which the privacy notice says that a request is kept", () => {
    const days = matched("/privacy", /A demo request is deleted with its history (\d+) days after/);
    expect(wordsOf("/demo")).toContain(`keep it for ${days} days`);
    expect(wordsOf("/demo")).toContain("campaign");
    expect(find(/for your (demo|trial|request|account) only/)).toEqual([]);
  });

  test("the first guests arrive in the week that the guide opens for them", () => {
    const week = matched("/success-guide", /first arrivals in week (\d+)/);
    expect(wordsOf("/")).toContain(`first guests in week ${week}`);
    expect(find(/weeks to your first guests/)).toEqual([]);
  });

  test("a group sees its houses in a list", () => {
    expect(wordsOf("/features")).toContain("Change houses from a list");
    expect(find(/houses[^.]{0,30} on one screen/)).toEqual([]);
  });

  test("the uptime of the about page is no guarantee in the terms", () => {
    expect(wordsOf("/about")).toContain(`${claims.about.uptime}uptime`);
    expect(wordsOf("/terms")).toContain(`${claims.about.uptime} uptime`);
    expect(wordsOf("/terms")).toContain("not a guarantee");
    const named = find(new RegExp(claims.about.uptime)).map(({ path }) => path);
    expect(new Set(named)).toEqual(new Set(["/about", "/terms"]));
  });

  test("a trial leaves the old system and the own listings as they are", () => {
    expect(wordsOf("/switch")).toContain("Your old system goes on as before");
    expect(find(/trial[^.]{0,40} on your (own )?listings/)).toEqual([]);
  });

  test("who asks the reader to test our support says when an enquiry has its answer", () => {
    const asking = everything.filter(({ words }) => /(run the test|test us) on/i.test(words));
    expect(asking.map(({ path }) => path)).toContain(
      "/blog/local-support-south-african-hotel-software-providers",
    );
    const { reply } = readWords("promises");
    expect(asking.filter(({ words }) => !words.includes(reply))).toEqual([]);
    expect(find(/(send|phone|write to|test) us[^.]{0,60}(Friday|Sunday)/)).toEqual([]);
  });

  test("where a page speaks of mark-ups, its picture shows them", () => {
    expect(wordsOf("/features")).toContain("A mark-up on any site");
    const fan = pageAt("/features").root.querySelectorAll(".channel-fan li span");
    const rates = fan.map(({ text }) => text);
    expect(rates).toHaveLength(channels.length);
    const markUps = new Set(channels.map(({ markUp }) => markUp)).size;
    expect(new Set(rates).size).toBe(markUps);
    expect(markUps).toBeGreaterThan(1);
  });

  test("what is entered in a tool is not said to be only in its link: the tab has it too", () => {
    expect(find(/only in the link/)).toEqual([]);
    for (const { path } of tools) expect(wordsOf(path.replace(/#.*/, ""))).toContain("this tab");
  });

  test("a move is checked before it goes live, and sites are confirmed before the customer signs", () => {
    expect(find(/add what came in since, and you check|confirm each one before you start/)).toEqual(
      [],
    );
  });
});

describe("how the site sells", () => {
  test.each<[rule: string, pattern: RegExp]>([
    ["no hole is shown", /not (been )?published|not yet published|no name yet|answered in full/],
    ["an example is an example", /made-up/],
    ["a figure has one footnote", /not checked by anyone/],
    ["a loss is only shown for the visitor's own figures", /you (would )?lose (R\d|money)/],
    ["no page turns its reader away", /who should not buy|not for one or two rooms/],
  ])("%s", (_, pattern) => {
    expect(find(pattern)).toEqual([]);
  });

  test("the first heading is at most nine words", () => {
    const heading = pageAt("/").root.querySelector("h1")?.textContent ?? "";
    expect(oneLine(heading).split(" ").length).toBeLessThanOrEqual(9);
  });

  test.each(pages)("$path names its own figures as such at most once", ({ words }) => {
    expect(words.match(/(?<!y)our own figures?/gi)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.each(pages)("the title of $path fits a search result", ({ root }) => {
    expect((root.querySelector("title")?.textContent ?? "").length).toBeLessThanOrEqual(65);
  });
});

describe("a page says what it is about", () => {
  /** The search terms that the heading of each page contains. */
  const subjects: [path: string, subject: RegExp][] = [
    ["/", /commission/i],
    ["/features", /hotel software features/i],
    ["/pricing-plans", /rooms/i],
    ["/switch", /NightsBridge/],
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
    const bare = pages.flatMap(({ path, root }) =>
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
