import { expect, test } from "vitest";
import { priceList } from "#pricing/price-list.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import type { SiteLink } from "#schemas/site-paths.ts";
import { contactLink, demoLink, subjectOfLabel } from "#site/contact-links.ts";
import { englishPages, oneLine } from "#tests/html/built-site.ts";

const { bookingPlans } = priceList(defaultLanguage);

const plans = bookingPlans.map(({ id, name }): [string, SiteLink] => [
  `Choose ${name}`,
  demoLink({ plan: id, parts: ["booking-engine"] }),
]);

/**
 * Labels of buttons that open a form, with the values that they fill in. Those of an article and of the FAQ lead to
 * /contact, as the specification says.
 */
const choices = new Map<string, SiteLink>([
  ["Book a demo", demoLink()],
  ["Get Free Demo", demoLink()],
  ["Schedule Demo", demoLink()],
  ["Schedule a Free Demo", contactLink({ about: "demo" })],
  ["Book a scored demo", contactLink({ about: "demo" })],
  ["Book a group demo", contactLink({ about: "group" })],
  ...plans,
  ["Contact sales", demoLink({ rooms: "51+", parts: ["channel-manager"] })],
  ["Ask sales", contactLink({ about: "sales" })],
  ["Ask about a listing", contactLink({ about: "listing" })],
  ["Get set up", contactLink({ about: "setup" })],
  ["Talk to us", contactLink({ about: "talk" })],
  ["Book a call", contactLink({ about: "talk" })],
  ["Ask us", contactLink({ about: "question" })],
  ["Ask a local person", contactLink({ about: "question" })],
  ["Ask about guest data", contactLink({ about: "question" })],
]);

/** Buttons of one page that fill in something else: the calculator's adds the visitor's figures. */
const choicesOfPages = new Map<string, SiteLink>([
  ["/tools/commission-calculator: Talk to us", contactLink({ about: "calculation" })],
  ["/switch: Book a demo", demoLink({ about: "move" })],
  ["/for/hotel-groups: Book a demo", demoLink({ about: "group" })],
]);

/** The header has the same buttons on every page. */
function choiceOf(words: string, path: string, inMain: boolean): SiteLink | undefined {
  if (!inMain) return choices.get(words);
  if (path.startsWith("/blog/")) return contactLink({ about: subjectOfLabel(words) });
  return choicesOfPages.get(`${path}: ${words}`) ?? choices.get(words);
}

/** Returns the buttons of a page with these labels, also those inside a template of an island. */
const buttonsOf = ({ root }: (typeof englishPages)[number]) =>
  root
    .querySelectorAll("a[href]")
    .map((link) => ({
      words: oneLine(link.textContent),
      target: link.getAttribute("href") ?? "",
      inMain: link.closest("main") !== null,
    }))
    .filter(({ words, target }) => choices.has(words) && !target.startsWith("https:"));

test.each(englishPages)(
  "$path: every button to a form fills in the values of its label",
  (page) => {
    const wrong = buttonsOf(page).filter(
      ({ words, target, inMain }) => target !== choiceOf(words, page.path, inMain),
    );
    expect(wrong).toEqual([]);
  },
);
