import { describe, expect, test } from "vitest";
import { formatMoney } from "#pricing/money.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { readWords } from "#schemas/words.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import {
  hasFile,
  oneLine,
  pageAt,
  pages,
  siteUrl,
  structuredData,
} from "#tests/html/built-site.ts";

const types = (address: string) => structuredData(pageAt(address)).map((block) => block["@type"]);
const block = (address: string, type: string) =>
  structuredData(pageAt(address)).filter((candidate) => candidate["@type"] === type);

/** Returns our own addresses in a value, searched through objects and lists. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith(siteUrl) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(addressesIn);
}

/** Names that the specification gives to offers, as the pages show them. */
const shownAs = new Map([
  ["Channel Manager Starter", "Channel manager"],
  ["Property Management System Complete", "Property management"],
]);

/**
 * Every name, feature, rating and price in a block, as a page shows it. The names of a trail are titles of pages, and the
 * country is only in some addresses.
 */
function claimsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  if (fields["@type"] === "BreadcrumbList" || fields["@type"] === "Country") return [];
  return Object.entries(fields).flatMap(([key, field]) => {
    if (/^(name|legalName|headline|articleSection|ratingValue|ratingCount|reviewCount)$/.test(key))
      return [shownAs.get(String(field)) ?? String(field)];
    if (key === "featureList") return field as string[];
    if (/^(price|lowPrice|highPrice)$/.test(key))
      return [formatMoney(field as number, fields.priceCurrency as Currency)];
    return claimsIn(field);
  });
}

/** Returns the names of the fields without a value, also in nested blocks. */
function emptyFieldsIn(value: object): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    if (field === null || field === "" || Number.isNaN(field)) return [key];
    if (typeof field !== "object") return [];
    return Object.keys(field).length === 0 ? [key] : emptyFieldsIn(field);
  });
}

const isHome = ({ path }: Pick<(typeof pages)[number], "path">) => /^\/(af)?$/.test(path);

describe.each(pages.filter(({ indexed }) => indexed))("the structured data of $path", (page) => {
  test("is for schema.org, and has breadcrumbs on pages below the home page", () => {
    const documents = page.root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText)["@context"]);
    expect(documents).toEqual(["https://schema.org"]);

    const trails = structuredData(page).filter((block) => block["@type"] === "BreadcrumbList");
    if (isHome(page)) return expect(trails).toEqual([]);
    const steps = trails.map((trail) => trail.itemListElement);
    expect(steps).toHaveLength(1);
    expect(steps[0][0]).toMatchObject({
      position: 1,
      item: new URL(page.meta?.language === "af" ? "/af" : "/", siteUrl).href,
    });
    expect(steps[0].at(-1).item).toBe(new URL(page.canonical ?? page.path, siteUrl).href);
  });

  test("has only facts that the page shows", () => {
    const words = page.words.toLowerCase();
    const unseen = structuredData(page)
      .flatMap((block) => claimsIn(block))
      .filter((claim) => !words.includes(oneLine(claim).toLowerCase()))
      // A rating, as Afrikaans writes it.
      .filter((claim) => !words.includes(claim.replace(/^(\d)\.(\d)$/, "$1,$2")));
    expect([...new Set(unseen)]).toEqual([]);
  });

  test("has no empty field", () => {
    expect(structuredData(page).length).toBeGreaterThan(0);
    expect(structuredData(page).flatMap((block) => emptyFieldsIn(block))).toEqual([]);
  });

  test("refers only to pages and files that exist", () => {
    const known = new Set(pages.map(({ path }) => path));
    const unknown = addressesIn(structuredData(page))
      .map((address) => new URL(address).pathname)
      .filter((path) => !known.has(path) && !hasFile(path));
    expect(unknown).toEqual([]);
  });
});

test("the home page describes the application, the firm, the site and the dollar offers", () => {
  expect(types("/").sort()).toEqual(["Organization", "Product", "SoftwareApplication", "WebSite"]);
});

test("an aggregate of offers lists them, in its own currency and with its own lowest and highest price", () => {
  const listed: string[] = [];
  for (const page of pages) {
    const { path } = page;
    for (const { "@type": type, offers } of structuredData(page)) {
      if (offers?.["@type"] !== "AggregateOffer") continue;
      // The specification gives the application on the home page a range up to 500, which no single offer costs.
      if (isHome(page) && type === "SoftwareApplication") continue;
      listed.push(`${path}: ${type}`);
      expect(offers.offers, path).toHaveLength(offers.offerCount);
      const amounts = offers.offers.map(({ price }: { price: number }) => price);
      expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([
        offers.lowPrice,
        offers.highPrice,
      ]);
      for (const { priceCurrency } of offers.offers) {
        expect(priceCurrency, path).toBe(offers.priceCurrency);
      }
    }
  }
  expect(listed).toContain("/: Product");
});

test("the pricing page has the same structured data at both addresses", () => {
  expect(types("/pricing-plans")).toEqual(["Organization", "Product", "BreadcrumbList"]);
  expect(structuredData(pageAt("/pricing"))).toEqual(structuredData(pageAt("/pricing-plans")));
});

test("the FAQ page has its questions and answers in structured data", () => {
  const [faq] = block("/faq", "FAQPage");
  const shown = pageAt("/faq")
    .root.querySelectorAll("details")
    .map((item) => [
      oneLine(item.querySelector("summary")?.textContent ?? ""),
      oneLine(item.querySelector("p")?.textContent ?? ""),
    ]);
  const told = faq.mainEntity.map((entry: { name: string; acceptedAnswer: { text: string } }) => [
    entry.name,
    entry.acceptedAnswer.text,
  ]);
  expect(told).toEqual(shown);
  expect(told).toHaveLength(readWords("faqs").general.length);
});

describe.each(readPosts())("the article $slug", (post) => {
  const { slug, title, date, updated } = post;
  const address = `/blog/${slug}`;
  const { root } = pageAt(address);
  const [posting] = block(address, "BlogPosting");
  const [trail] = block(address, "BreadcrumbList");
  const shown = (selector: string) => oneLine(root.querySelector(selector)?.textContent ?? "");
  const meta = (name: string) =>
    root
      .querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
      .map((tag) => tag.getAttribute("content"));

  test("is described by the title, dates, author and category that it shows", () => {
    expect(posting.headline).toBe(shown("h1"));
    expect(shown("h1")).toBe(title);
    const days = root
      .querySelectorAll("header time")
      .map((time) => time.getAttribute("datetime"))
      .filter((day) => day !== undefined);
    expect([posting.datePublished, posting.dateModified]).toEqual([days[0], days.at(-1)]);
    expect(days).toEqual(updated ? [date, updated] : [date]);
    expect(shown(".post-meta")).toContain(posting.author.name);
    expect(posting.articleSection).toBe(shown(".tags a"));
  });

  test("has the same data in its structured data and its head", () => {
    expect([posting.description]).toEqual(meta("description"));
    expect([posting.keywords.join(", ")]).toEqual(meta("keywords"));
    expect([posting.image]).toEqual(meta("og:image"));
    expect([posting.datePublished]).toEqual(meta("article:published_time"));
    expect([posting.dateModified]).toEqual(meta("article:modified_time"));
    const canonical = root.querySelector("link[rel=canonical]")?.getAttribute("href");
    expect([posting.url, posting.mainEntityOfPage]).toEqual([canonical, canonical]);
    expect(posting.inLanguage).toBe(root.querySelector("html")?.getAttribute("lang"));
    expect(posting.publisher["@type"]).toBe("Organization");
  });

  test("is below the blog, to which its back link leads", () => {
    const steps = trail.itemListElement.map(({ position, name, item }: Record<string, unknown>) => [
      position,
      name,
      item,
    ]);
    const back = root.querySelector("header.article-head .back-link")?.getAttribute("href") ?? "";
    expect(steps).toEqual([
      [1, "Home", `${siteUrl}/`],
      [2, "Blog", siteUrl + back],
      [3, title, `${siteUrl}${address}`],
    ]);
  });
});
