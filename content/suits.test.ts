import { describe, expect, test } from "vitest";
import { costOf } from "#content/costs.ts";
import { isPending } from "#content/pending.ts";
import { listPostNames } from "#content/posts.ts";
import { nightsToEarn, type Suit, suitFacts, suits } from "#content/suits.ts";
import { sitePages } from "#site/urls.ts";

const all: readonly Suit[] = suits;

test("every kind of property has its page in site/urls.ts", () => {
  const pages = sitePages.map(({ path }) => path).filter((path) => path.startsWith("/for/"));
  expect(all.map(({ kind }) => `/for/${kind}`)).toEqual(pages);
});

describe.each(all)("$label", ({ articles, parts, doesNotSuit, example }) => {
  test("names articles that exist", () => {
    expect(articles.filter((name) => !listPostNames().includes(name))).toEqual([]);
  });

  test("says what to leave, and who should not buy", () => {
    expect(parts.some(({ verdict }) => verdict !== "yes")).toBe(true);
    expect(doesNotSuit.length).toBeGreaterThanOrEqual(3);
  });

  test("is priced where the list has a price, and only there", () => {
    if ("group" in example) {
      const { houses, rooms } = example.group;
      expect(() => costOf(houses * rooms)).toThrow(/No listed price/);
    } else {
      expect(costOf(example.rooms).firstYear).toBeGreaterThan(0);
      expect(example.title).toContain(String(example.rooms));
    }
  });
});

test("an answer that waits for the firm tells the owner to ask, and is the fact once it is known", () => {
  const answers = all.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  for (const fact of Object.values(suitFacts)) {
    const told = answers.filter((answer) =>
      isPending(fact) ? /\bask\b/i.test(answer) : answer === fact,
    );
    expect(told.length).toBeGreaterThan(0);
  }
});

test("nights that pay for a fee are rounded up", () => {
  expect(nightsToEarn(2200, 1900)).toEqual({ savedPerNight: 228, nights: 10 });
  expect(nightsToEarn(2280, 1900)).toEqual({ savedPerNight: 228, nights: 10 });
  expect(nightsToEarn(2281, 1900)).toEqual({ savedPerNight: 228, nights: 11 });
});
