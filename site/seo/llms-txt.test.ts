import { expect, test } from "vitest";
import { formatMoney } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { writeLlmsTxt } from "#site/seo/llms-txt.ts";

const words = readWords("llms-txt");
const { bookingPlans, channelManagerBands, setupFee, suiteExtras } = priceList(defaultLanguage);

const pages = [
  { path: "/", title: "Home [start]", description: "What it is." },
  { path: "/pricing-plans", title: "Pricing", description: "What it costs." },
];
const articles = [{ path: "/blog/rates", title: "Rates", description: "How to write them down." }];
const text = writeLlmsTxt({ pages, articles });

// The order that llmstxt.org defines: title, summary, free text without headings, lists of links.
test("llms.txt has a title, a summary, prices, and lists of links under headings", () => {
  const [title, summary, ...rest] = text.trimEnd().split("\n\n");
  expect(title).toBe(`# ${site.name}`);
  expect(summary).toMatch(/^> .+$/);
  const [facts = "", ...lists] = rest.join("\n\n").split(/^## /m);
  expect(facts).not.toMatch(/^#/m);
  expect(lists.map((list) => list.split("\n")[0])).toEqual([
    words.pages,
    words.articles,
    words.data,
  ]);
  for (const list of lists) {
    const [, ...lines] = list.trim().split(/\n+/);
    for (const line of lines) expect(line).toMatch(/^- \[.+\]\(https:\/\/hotel\.test\/.*\): .+$/);
  }
});

test("has every price with VAT and terms, for whom the suite is, and advice", () => {
  const prices = [
    ...[...channelManagerBands, ...bookingPlans, setupFee, ...suiteExtras].flatMap(({ prices }) =>
      Object.entries(prices).map(([currency, amount]) => formatMoney(amount, currency as Currency)),
    ),
    `${terms.commitmentMonths} months`,
    `${terms.trialDays} days`,
    readWords("terms").vatNote,
  ];
  const lines = [...words.suits.items, ...words.advice.items].map((line) => `- ${line}\n`);
  expect([...prices, ...lines].filter((one) => !text.includes(one))).toEqual([]);
});
