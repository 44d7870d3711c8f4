import { expect, test } from "vitest";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readPosts } from "#site/articles/read-posts.ts";
import { contactLink, subjectOfLabel } from "#site/contact-links.ts";
import { oneLine, pageAt, pages } from "#tests/html/built-site.ts";
import type { pageWords } from "#tests/support/page-words.ts";

const { bookingPlans } = priceList(defaultLanguage);

type Choice = Parameters<typeof contactLink>[0];

const demo = { about: "demo" } as const;
const plans = bookingPlans.map(({ id, name }): [string, Choice] => [
  `Choose ${name}`,
  { plan: id as keyof typeof pageWords.contact.form.prefill.plans },
]);

/** Labels of buttons that open the contact form, with the values that they fill in. */
const choices = new Map<string, Choice>([
  ["Book a demo", demo],
  ["Get Free Demo", demo],
  ["Schedule a Free Demo", demo],
  ["Book a scored demo", demo],
  ["Book a group demo", { about: "group" }],
  ...plans,
  ["Contact sales", { about: "sales", rooms: "51+" }],
  ["Ask sales", { about: "sales" }],
  ["Ask about a listing", { about: "listing" }],
  ["Get set up", { about: "setup" }],
  ["Talk to us", { about: "talk" }],
  ["Book a call", { about: "talk" }],
  ["Ask us", { about: "question" }],
  ["Ask a local person", { about: "question" }],
  ["Ask about guest data", { about: "question" }],
]);

/** Buttons of one page that fill in something else: the calculator's adds the visitor's figures. */
const choicesOfPages = new Map<string, Choice>([
  ["/tools/commission-calculator: Talk to us", { about: "calculation" }],
  ["/switch: Book a demo", { about: "move" }],
  ["/for/hotel-groups: Book a demo", { about: "group" }],
]);

/** The header has the same buttons on every page. */
const choiceOf = (words: string, path: string, inMain: boolean) =>
  (inMain ? choicesOfPages.get(`${path}: ${words}`) : undefined) ?? choices.get(words);

/** Returns the buttons of a page with these labels, also those inside a template of an island. */
const buttonsOf = ({ root }: (typeof pages)[number]) =>
  root
    .querySelectorAll("a[href]")
    .map((link) => ({
      words: oneLine(link.textContent),
      target: link.getAttribute("href") ?? "",
      inMain: link.closest("main") !== null,
    }))
    .filter(({ words, target }) => choices.has(words) && !target.startsWith("https:"));

test.each(pages)("$path: every contact button fills in the values of its label", (page) => {
  const wrong = buttonsOf(page).filter(
    ({ words, target, inMain }) =>
      target !== contactLink(choiceOf(words, page.path, inMain) as Choice),
  );
  expect(wrong).toEqual([]);
});

test("each label is on some page", () => {
  const found = new Set(pages.flatMap(buttonsOf).map(({ words }) => words));
  expect([...choices.keys()].filter((words) => !found.has(words))).toEqual([]);
});

test("no other button, and no link in a text, opens the contact page without filling in the form", () => {
  const lost = pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('main a.btn[href="/contact"], .prose a[href="/contact"]')
      .map((link) => `${path}: ${oneLine(link.textContent)}`)
      .filter((found) => !found.endsWith(": contact page")),
  );
  expect(lost).toEqual([]);
});

test("the contact button at the end of an article fills in the subject of its label", () => {
  for (const { slug, cta } of readPosts()) {
    if ("chat" in cta.primary) continue;
    const link = pageAt(`/blog/${slug}`).root.querySelector("aside.callout a.btn");
    const about = subjectOfLabel(cta.primary.label);
    expect(link?.getAttribute("href"), slug).toBe(contactLink({ about }));
  }
});

test("the anchor of these links is the form", () => {
  expect(pageAt("/contact").root.querySelector("#form form")).not.toBeNull();
});
