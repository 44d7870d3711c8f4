import { describe, expect, test } from "vitest";
import { costOf } from "#content/costs.ts";
import { isPending } from "#content/pending.ts";
import { listPostNames } from "#content/posts.ts";
import { type PropertyType, pendingAnswers, propertyTypes } from "#content/property-types.ts";
import { sitePages } from "#site/urls.ts";

const all: readonly PropertyType[] = propertyTypes;

test("every kind of property has its page", () => {
  const pages = sitePages.map(({ path }) => path).filter((path) => path.startsWith("/for/"));
  expect(all.map(({ slug }) => `/for/${slug}`)).toEqual(pages);
});

describe.each(all)("$label", ({ articles, parts, doesNotSuit, example }) => {
  test("names articles that exist", () => {
    expect(articles.filter((name) => !listPostNames().includes(name))).toEqual([]);
  });

  test("says what to leave, and who should not buy", () => {
    expect(parts.some(({ verdict }) => verdict !== "yes")).toBe(true);
    expect(doesNotSuit.length).toBeGreaterThanOrEqual(3);
  });

  test("has a total only if the list has a price", () => {
    if ("group" in example) {
      const { houses, rooms } = example.group;
      expect(() => costOf(houses * rooms)).toThrow(/No listed price/);
    } else {
      expect(costOf(example.rooms).firstYear).toBeGreaterThan(0);
      expect(example.title).toContain(String(example.rooms));
    }
  });
});

test("an answer without a published fact tells the owner to ask, and shows the fact once it is known", () => {
  const answers = all.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  for (const fact of Object.values(pendingAnswers)) {
    const told = answers.filter((answer) =>
      isPending(fact) ? /\bask\b/i.test(answer) : answer === fact,
    );
    expect(told.length).toBeGreaterThan(0);
  }
});
