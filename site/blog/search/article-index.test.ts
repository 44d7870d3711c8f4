import { describe, expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { indexArticles, type Search } from "#site/blog/search/article-index.ts";

const articles = [
  {
    slug: "deposits",
    title: "Deposits: how much, and when",
    excerpt: "What to ask for before the guest arrives.",
    category: "Revenue Optimization",
    tags: ["Payments"],
    readingMinutes: 7,
    picture: "/deposits.svg",
    sections: [
      ["", "", "A deposit holds a room. Guests in the café pay R1,600."],
      ["refunds", "Giving it back", "A refund takes seven days. It goes to the same card."],
    ],
  },
  {
    slug: "reviews",
    title: "Answering reviews",
    excerpt: "Within a day.",
    category: "South African Hospitality",
    tags: [],
    readingMinutes: 8,
    picture: "/reviews.svg",
    sections: [
      ["", "", "Answer every review. Booking.com sends them by mail."],
      ["complaints", "Complaints", "A guest may want a deposit back. Load-shedding is no excuse."],
    ],
  },
] as const;

const spellings = readWords("search-spellings").groups;
const search: Search = await indexArticles({ articles, spellings });
const slugs = (query: string) => search(query).articles.map(({ slug }) => slug);

describe("finds", () => {
  test.each([
    ["a word of one text only", "shedding", ["reviews"]],
    ["a word of a title first", "deposits", ["deposits"]],
    ["the beginning of a word", "refu", ["deposits"]],
    ["a word of the excerpt on the card", "arrives", ["deposits"]],
    ["whatever the capitals and accents", "CAFE", ["deposits"]],
    ["an amount", "R1,600", ["deposits"]],
    ["words in different sections", "excuse mail", ["reviews"]],
  ])("%s", (_, query, expected) => {
    expect(slugs(query)).toEqual(expected);
    expect(search(query).similar).toBe(false);
  });

  test("only articles that contain every word", () => {
    expect(slugs("deposit refund")).toEqual(["deposits"]);
    expect(slugs("refund complaints")).toEqual([]);
  });

  test("similar spellings, if no article contains the typed words", () => {
    expect(search("compliants")).toMatchObject({ articles: [{ slug: "reviews" }], similar: true });
  });

  test.each(["zeppelin", "", "  ", "?!"])("nothing for %j", (query) => {
    expect(slugs(query)).toEqual([]);
  });
});

test("shows the matching section and links to it", () => {
  const [found] = search("refund").articles;
  expect(found?.section).toEqual({ id: "refunds", heading: "Giving it back" });
  expect(found?.excerpt.filter(({ marked }) => marked)).toEqual([{ text: "refund", marked: true }]);
});

describe("finds each spelling of the trade by every other one", () => {
  const [article] = articles;
  test.each(spellings)("%s", async (...group) => {
    for (const written of group) {
      const text = `Before it the ${written}, and two ${written}s.`;
      const found = await indexArticles({
        articles: [{ ...article, sections: [["", "", text]] }],
        spellings,
      });
      for (const typed of group) {
        const { articles: results, similar } = found(typed);
        expect([typed, results.length, similar]).toEqual([typed, 1, false]);
        const marked = results[0]?.excerpt.filter((piece) => piece.marked).map((one) => one.text);
        expect(marked?.join(" ")).toContain(written.split(/\W/)[0]);
      }
    }
  });

  test("while it is typed, and not a part of it alone", () => {
    expect(slugs("loadshed")).toEqual(["reviews"]);
    expect(slugs("shedload")).toEqual([]);
  });

  test("and marks the spelling of the text", () => {
    const [found] = search("loadshedding").articles;
    expect(found?.excerpt.filter(({ marked }) => marked)).toEqual([
      { text: "Load-shedding", marked: true },
    ]);
  });
});
