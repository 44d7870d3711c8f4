import { expect, test } from "vitest";
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

test.each([
  ["a word of one text only", "shedding", ["reviews"]],
  ["a word of a title first", "deposits", ["deposits"]],
  ["the beginning of a word", "refu", ["deposits"]],
  ["a word of the excerpt on the card", "arrives", ["deposits"]],
  ["whatever the capitals and accents", "CAFE", ["deposits"]],
  ["an amount", "R1,600", ["deposits"]],
  ["words in different sections", "excuse mail", ["reviews"]],
  ["only articles that contain every word", "deposit refund", ["deposits"]],
  ["a spelling while it is typed", "loadshed", ["reviews"]],
])("finds %s", (_, query, expected) => {
  expect(slugs(query)).toEqual(expected);
  expect(search(query).similar).toBe(false);
});

test.each(["zeppelin", "", "  ", "?!", "refund complaints", "shedload"])(
  "finds nothing for %j",
  (query) => {
    expect(slugs(query)).toEqual([]);
  },
);

test("finds similar spellings, if no article contains the typed words", () => {
  expect(search("compliants")).toMatchObject({ articles: [{ slug: "reviews" }], similar: true });
});

const markedIn = (query: string) =>
  search(query).articles[0]?.excerpt.flatMap(({ text, marked }) => (marked ? [text] : []));

test("shows the matching section, links to it, and marks the spelling of the text", () => {
  const [found] = search("refund").articles;
  expect(found?.section).toEqual({ id: "refunds", heading: "Giving it back" });
  expect(markedIn("refund")).toEqual(["refund"]);
  expect(markedIn("loadshedding")).toEqual(["Load-shedding"]);
});

test.each(spellings)(
  "finds each spelling of the trade by every other one: %s",
  async (...group) => {
    for (const written of group) {
      const text = `Before it the ${written}, and two ${written}s.`;
      const found = await indexArticles({
        articles: [{ ...articles[0], sections: [["", "", text]] }],
        spellings,
      });
      for (const typed of group) {
        const { articles: results, similar } = found(typed);
        expect([typed, results.length, similar]).toEqual([typed, 1, false]);
        const marked = results[0]?.excerpt.filter((piece) => piece.marked).map((one) => one.text);
        expect(marked?.join(" ")).toContain(written.split(/\W/)[0]);
      }
    }
  },
);
