import { describe, expect, test } from "vitest";
import { languages, locales } from "#schemas/languages.ts";
import { translations } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { type BuiltPage, oneLine, pageAt, pages, siteUrl } from "#tests/html/built-site.ts";

// A page in Afrikaans says what the English one says. The words themselves are read by people.

const pairs = pages
  .filter(({ meta }) => meta?.language === "af")
  .map((page) => [page.path, page, pageAt(translations[page.path]?.en ?? "")] as const);

const main = ({ root }: BuiltPage) => {
  const part = root.querySelector("main")?.clone() as BuiltPage["root"];
  for (const unread of part.querySelectorAll("script, style")) unread.remove();
  return part;
};

/** Every amount, percentage and other figure in the order of its value, however its language writes it. */
function figuresOf(page: BuiltPage): string[] {
  // Numbers and times of running examples may be words in one language: "twelve", "12".
  const text = [...textNodes(page)].join(" ").replace(/(?<=\d)[ \u00a0,](?=\d{3})/g, "");
  return [...new Set(text.match(/[R$€]\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?%/g) ?? [])]
    .map((figure) => figure.replace(",", "."))
    .sort();
}

const english = (target: string) => {
  const [path = ""] = target.split(/[?#]/);
  return (translations[path]?.en ?? path) + target.slice(path.length);
};

/** Where the links of a page lead, as addresses of English pages. Texts of chats and mails are in the language. */
const targetsOf = (page: BuiltPage) =>
  [
    ...new Set(
      main(page)
        .querySelectorAll("a[href]")
        .map((link) => link.getAttribute("href") ?? "")
        .map((target) => english(target.replace(/^(https:\/\/wa\.me|mailto:)([^?]*)\?.*/, "$1$2"))),
    ),
  ].sort();

const alternatesOf = ({ root }: BuiltPage) =>
  Object.fromEntries(
    root
      .querySelectorAll("link[rel=alternate][hreflang]")
      .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
  );

/** Names, and words that are the same in both languages. */
const same =
  /^[@\d\W]*(Stoep( \w+)?|Booking\.com|Airbnb|LekkeSlaap|Expedia|Agoda|SafariNow|NightsBridge|Little Hotelier|Semper|Apex|WhatsApp( \+[\d ]+)?|Starter|Professional|Enterprise|Rand|English|Afrikaans)[\d\W]*$/;
/** Titles of other firms' English pages. */
const sourceTitles = /^(How do I change or disconnect|Reports available on|Run and export)/;

const textNodes = (page: BuiltPage) =>
  main(page)
    .querySelectorAll("*")
    .flatMap(({ childNodes }) => childNodes.filter(({ nodeType }) => nodeType === 3))
    .map(({ text }) => oneLine(text));

const labelsOf = (page: BuiltPage) =>
  main(page)
    .querySelectorAll("*")
    .flatMap((element) =>
      ["aria-label", "alt", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );

const textsOf = (page: BuiltPage) =>
  new Set(
    [...textNodes(page), ...labelsOf(page)].filter(
      (text) => /[a-z]{3}/.test(text) && !text.includes("@"),
    ),
  );

describe.each(pairs)("%s", (path, page, original) => {
  test("has the figures of the English page, and no other", () => {
    expect(figuresOf(page)).toEqual(figuresOf(original));
  });

  test("leads where the English page leads, and its front page to three articles", () => {
    const articles = path === "/af" ? readWords("english-articles").links : [];
    const expected = [...targetsOf(original), ...articles.map((link) => link.path)];
    expect(targetsOf(page)).toEqual(expected.sort());
  });

  test("leads to pages in Afrikaans where there are any", () => {
    const others = page.root
      .querySelectorAll("a[href]:not([hreflang])")
      .map((link) => link.getAttribute("href")?.split(/[?#]/)[0] ?? "")
      .filter((target) => (translations[target]?.af ?? target) !== target);
    expect(others).toEqual([]);
  });

  test("leaves nothing in English", () => {
    const inEnglish = textsOf(original);
    const left = [...textsOf(page)].filter((text) => inEnglish.has(text));
    expect(left.filter((text) => !same.test(text) && !sourceTitles.test(text))).toEqual([]);
  });

  test("names its language, and both pages name each other", () => {
    expect(page.root.querySelector("html")?.getAttribute("lang")).toBe(locales.af);
    const en = new URL(original.canonical ?? original.path, siteUrl).href;
    const own = { en, af: new URL(path, siteUrl).href, "x-default": en };
    expect(alternatesOf(page)).toEqual(own);
    expect(alternatesOf(original)).toEqual(own);
  });

  test("links to the English page, which links to it, in header and footer", () => {
    const linksOf = ({ root }: BuiltPage) =>
      ["header", "footer"].map((part) =>
        root.querySelector(`${part} a[hreflang]`)?.getAttribute("href"),
      );
    const home = original.canonical ?? original.path;
    expect(linksOf(page)).toEqual([home, home]);
    expect(linksOf(original)).toEqual([path, path]);
  });
});

test("a page in one language leads to the front page of the other, and says so", () => {
  const link = pageAt("/about").root.querySelector("footer a[hreflang=af]");
  expect(link?.getAttribute("href")).toBe("/af");
  expect(link?.text).toContain("front page");
  expect(alternatesOf(pageAt("/about"))).toEqual({});
});

test("every page of another language has an English one", () => {
  expect(pairs.length).toBe(9);
  expect(languages).toContain("af");
});
