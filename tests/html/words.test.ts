import { describe, expect, test } from "vitest";
import { formatPrice } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { company } from "#schemas/facts/company.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { pageMetas } from "#schemas/pages.ts";
import { isPending } from "#schemas/pending.ts";
import { readWords, type WordsName, wordsNames } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { searchPath } from "#site/blog/search/article-index.ts";
import { formatDate, formatPostDate, formatReadingTime } from "#site/format.ts";
import {
  type BuiltPage,
  listFiles,
  oneLine,
  pageAt,
  pages,
  readSiteFile,
} from "#tests/html/built-site.ts";
import { sampleMails } from "#tests/support/sample-mails.ts";

const { bookingPlans, channelManagerBands } = priceList(defaultLanguage);

// The texts of content/ reach their readers, on pages without JavaScript.

const today = new Date().toISOString().slice(0, 10);

/** The fields without which an entry is on no page. */
const neededFields = ["answer", "list", "name"];

/**
 * Returns every text in a value, searched through objects and lists. Ids, addresses, dates and names of icons have
 * neither a space nor a capital letter at the start.
 */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    // What the page fills in splits a text.
    return /\s|^\p{Lu}/u.test(value) ? value.split(/\{\w+\}/).map(oneLine) : [];
  }
  if (typeof value !== "object" || value === null || isPending(value)) return [];
  if (neededFields.some((field) => isPending(Reflect.get(value, field)))) return [];
  if ("until" in value && String(value.until) < today) return [];
  if ("show" in value && value.show === false) return [];
  // A page may have numbers of one kind only.
  if ("one" in value && "other" in value) return textsIn(value.other);
  return Object.values(value).flatMap(textsIn);
}

/** Returns the words of a page, its head, its structured data and the messages that its links fill in. */
function textOfPage({ root, words }: BuiltPage): string {
  const attributes = root
    .querySelectorAll("[content], [value], [data-island-loading], a[href*='?text=']")
    .flatMap((element) => Object.values(element.attributes));
  const texts = attributes.map((text) =>
    URL.canParse(text) ? (new URL(text).searchParams.get("text") ?? "") : text,
  );
  const data = root.querySelectorAll("script[type*=json]").map(({ rawText }) => rawText);
  return oneLine([words, ...texts, ...data].join(" "));
}

const shareFacts = pageMetas.flatMap(({ shareFact }) => shareFact ?? []);

const published = [
  ...pages.map(textOfPage),
  readSiteFile("/llms.txt").toString(),
  readSiteFile("/site.webmanifest").toString(),
  ...sampleMails.map(({ subject, text, calendar }) =>
    [subject, text.replace(/https:\/\/wa\.me\S+/g, decodeURIComponent), calendar].join(" "),
  ),
  // Only a build with a script of Plausible or Umami shows it.
  readWords("legal-page").analytics,
  // Only a build with customers or a demo video shows them (site/sections/references/references.test.tsx).
  ...textsIn(readWords("references")),
  // Drawn into the share images.
  readWords("legal-page").inForceFrom,
  ...shareFacts,
  // The browser fetches them.
  ...JSON.parse(readSiteFile(searchPath).toString()).spellings.flat(),
  // `npm run check:content` prints them.
  ...readWords("terms-to-confirm").promises.map(({ text }) => text),
  // Today no slide may be urgent.
  readWords("hero").urgent,
]
  .map(oneLine)
  .join("\n");

const scripts = [
  ...listFiles()
    .filter((file) => file.endsWith(".js"))
    .map((file) => readSiteFile(file).toString()),
  ...pages.flatMap(({ root }) =>
    root.querySelectorAll("script:not([type*=json])").map(({ rawText }) => rawText),
  ),
  // Words that an island shows later may be among its props.
  ...pages.flatMap(({ root }) =>
    root.querySelectorAll("astro-island").map((island) => island.getAttribute("props") ?? ""),
  ),
].join("\n");

/** Returns true if a script has three words of the text in a row; values such as prices are filled in later. */
function isInScript(text: string): boolean {
  const words = text.split(" ");
  const runs = words.map((_, start) => words.slice(start, start + 3).join(" "));
  return runs.slice(0, Math.max(1, words.length - 2)).some((run) => scripts.includes(run));
}

/** The company confirms its terms in the first; the others are in no English page (mail-messages.test.ts, afrikaans.test.ts). */
const elsewhere: readonly WordsName[] = [
  "terms-to-confirm",
  "mails",
  "server-errors",
  "english-articles",
];

test.each(wordsNames().filter((name) => !elsewhere.includes(name)))(
  "every text of %s is used",
  (name) => {
    const texts = textsIn(readWords(name));
    expect(texts.filter((text) => !published.includes(text) && !isInScript(text))).toEqual([]);
  },
);

test.each(pages)("$path has the markup of each island without JavaScript", ({ root }) => {
  expect(root.querySelectorAll('astro-island[client="only"]')).toEqual([]);
});

test.each<[path: string, required: string[]]>([
  ["/privacy", [company.legalName, company.email.privacy]],
  ["/terms", [company.legalName, company.registration, company.vatNumber, company.address]],
  ["/404", ["404", "Oops! Page not found", "Return to Home"]],
])("%s has the words that the law or the specification requires", (path, required) => {
  const { words } = pageAt(path);
  expect(required.filter((text) => !words.includes(text))).toEqual([]);
});

describe.each(readPosts())("the article $slug", (post) => {
  const { title, excerpt, category, artAlt } = post;
  const readingTime = formatReadingTime(post.readingMinutes);

  test("is shown in full", () => {
    const expected = [
      ...[title, excerpt, category, ...post.tags, artAlt, formatDate(post.date), readingTime],
      ...[
        company.editorialTeam,
        readWords("article").aboutTheTeam,
        ...post.headings.map(({ text }) => text),
      ],
      ...[post.cta.title, post.cta.text, post.cta.primary.label, post.cta.secondary.label],
    ];
    const { words } = pageAt(`/blog/${post.slug}`);
    expect(expected.filter((text) => !words.includes(oneLine(text)))).toEqual([]);
  });

  test("has its card on the article index", () => {
    const { words } = pageAt("/blog");
    const expected = [title, excerpt, category, artAlt, formatPostDate(post.date), readingTime];
    expect(expected.filter((text) => !words.includes(oneLine(text)))).toEqual([]);
  });
});

describe("the pricing page", () => {
  const { root } = pageAt("/pricing-plans");

  test("has the price table row by row", () => {
    const rows = root
      .querySelectorAll("#channel-manager tbody tr")
      .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => oneLine(textContent)));
    const expected = channelManagerBands.map(({ rooms, description, prices, popular }) => [
      popular ? `${rooms}Most Popular` : rooms,
      description,
      ...(prices.ZAR === undefined
        ? [readWords("pricing").channelManager.contactSales]
        : [formatPrice(prices, "ZAR"), formatPrice(prices, "EUR")]),
    ]);
    expect(rows).toEqual(expected);
  });

  test("has a card for each plan with both its prices, the popular one marked", () => {
    const cards = root
      .querySelectorAll(".plan-card")
      .map(({ textContent }) => oneLine(textContent));
    expect(cards).toHaveLength(bookingPlans.length);
    for (const [index, { name, prices, popular }] of bookingPlans.entries()) {
      expect(cards[index]).toContain(name);
      expect(cards[index]).toContain(formatPrice(prices, "ZAR"));
      expect(cards[index]).toContain(formatPrice(prices, "USD"));
      expect(cards[index]?.includes("Most Popular"), name).toBe(popular);
    }
  });
});

test("the home page has its eight sections in the order of the specification", () => {
  const { slides } = readWords("hero");
  const home = readWords("home");
  const headings = pageAt("/")
    .root.querySelectorAll("main h1, main h2")
    .map(({ textContent }) => oneLine(textContent));
  expect(headings).toEqual([
    // An urgent slide has both texts.
    ...slides
      .flatMap(({ title, urgent }) =>
        urgent && today <= urgent.until ? [title, urgent.title] : [title],
      )
      .map(oneLine),
    home.guideTeaser.title,
    home.regions.title,
    home.systems.title,
    home.companies.title,
    home.agencies.title,
    home.statistics.title,
    home.closing.title,
  ]);
});
