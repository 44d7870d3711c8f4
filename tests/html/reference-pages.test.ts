import { describe, expect, test } from "vitest";
import { commissions } from "#content/commissions.ts";
import { type GlossaryTerm, glossary } from "#content/glossary.ts";
import { type PropertyType, propertyTypes } from "#content/property-types.ts";
import { movePlan, moveTable, switchSources } from "#content/switch.ts";
import { oneLine, pageAt, siteUrl, structuredData } from "#tests/html/built-site.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

// The commission table, the glossary, the pages below /for and /switch.

const block = (address: string, type: string) =>
  structuredData(pageAt(address)).find((candidate) => candidate["@type"] === type);

/** Returns the questions and answers that a page shows, and those in its structured data. */
function faqsOf(address: string) {
  const shown = pageAt(address)
    .root.querySelectorAll("details")
    .map((item) => [
      oneLine(item.querySelector("summary")?.textContent ?? ""),
      oneLine(item.querySelector("p")?.textContent ?? ""),
    ]);
  const told = block(address, "FAQPage").mainEntity.map(
    (entry: { name: string; acceptedAnswer: { text: string } }) => [
      entry.name,
      entry.acceptedAnswer.text,
    ],
  );
  return { shown, told };
}

describe("the commission table", () => {
  const { root, words } = pageAt("/ota-commission");
  const rows = root
    .querySelectorAll("tbody tr")
    .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => oneLine(textContent)));

  test("has a row for each site, below the two markets", () => {
    expect(rows).toHaveLength(commissions.length + 2);
    for (const { site } of commissions) {
      expect(rows.filter(([name = ""]) => name.startsWith(site))).toHaveLength(1);
    }
  });

  test("shows the rate, and both amounts", () => {
    const lekkeSlaap = rows.find(([name = ""]) => name.startsWith("LekkeSlaap")) ?? [];
    expect(lekkeSlaap[0]).toContain("15%");
    expect(lekkeSlaap.slice(1, 4)).toEqual(["Added on top", "R172.50", "R150.00"]);
    const bookingCom = rows.find(([name = ""]) => name.startsWith("Booking.com")) ?? [];
    expect(bookingCom[1]).toBe("Not confirmed");
    expect(bookingCom[2]).toContain("before any VAT");
    expect(bookingCom[2]).toContain("R172.50–R230.00");
  });

  test("has cards with the columns that the table hides on phones", () => {
    for (const { id, sources } of commissions) {
      const card = root.getElementById(id);
      expect(card?.textContent, id).toMatch(/VAT\s*:.*Money\s*:.*Checked/s);
      const targets = card?.querySelectorAll("a").map((link) => link.getAttribute("href"));
      expect(targets).toEqual(sources.map(({ url }) => url));
    }
  });

  test("is described as a data set in structured data", () => {
    const data = block("/ota-commission", "Dataset");
    expect(words).toContain(data.name);
    expect(data.dateModified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const targets = root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(data.citation.filter((url: string) => !targets.includes(url))).toEqual([]);
  });

  test("has the same questions in structured data", () => {
    const { shown, told } = faqsOf("/ota-commission");
    expect(told).toEqual(shown);
    expect(told).toHaveLength(4);
  });
});

describe("the glossary", () => {
  const { root } = pageAt("/glossary");
  const terms: readonly GlossaryTerm[] = glossary;

  test("shows every term once, at its anchor", () => {
    expect(root.querySelectorAll("main dt")).toHaveLength(terms.length);
    for (const { id, term, definition } of terms) {
      const entry = root.getElementById(id);
      expect(oneLine(entry?.querySelector("dt")?.textContent ?? ""), id).toContain(term);
      expect(oneLine(entry?.querySelector("dd")?.textContent ?? "")).toBe(definition);
    }
  });

  test("has a link for the first letter of every term", () => {
    const letters = root
      .querySelectorAll("main nav a")
      .map((link) => [oneLine(link.textContent), link.getAttribute("href")]);
    const firsts = terms.filter(
      ({ term }, index) => term.charAt(0).toUpperCase() !== terms[index - 1]?.term.charAt(0),
    );
    expect(letters.map(([letter]) => letter)).toEqual([
      ...new Set(terms.map(({ term }) => term.charAt(0).toUpperCase())),
    ]);
    for (const [, href] of letters) {
      expect(firsts.map(({ id }) => `#${id}`)).toContain(href);
    }
  });

  test("has every term in structured data", () => {
    const told = block("/glossary", "DefinedTermSet").hasDefinedTerm;
    expect(
      told.map((entry: Record<string, string>) => [entry["@id"], entry.name, entry.description]),
    ).toEqual(
      terms.map(({ id, term, definition }) => [`${siteUrl}/glossary#${id}`, term, definition]),
    );
  });
});

describe.each<PropertyType>(propertyTypes)("/for/$slug", ({ slug, cost, sum, advice }) => {
  const address = `/for/${slug}`;
  const { words, root } = pageAt(address);
  const sections = root
    .querySelectorAll("main section, main .advice, main .callout")
    .map((part) => part.getAttribute("id") ?? part.classNames);

  test("shows the price and what is kept, with correct sums", () => {
    for (const amount of [...Object.values(cost.amounts), ...sum.kept]) {
      expect(words).toContain(amount);
    }
    const sums = root
      .querySelectorAll("#cost small, #cost p, details p")
      .map(({ textContent }) => oneLine(textContent));
    expect(sums.flatMap(readSums).length).toBeGreaterThan(1);
    expect(sums.flatMap(findWrongSums)).toEqual([]);
  });

  test("has the day first, then parts, price and start, and its advice before the last call", () => {
    const order = ["page-head", "day", "parts", "cost", "start"];
    expect(sections.slice(0, order.length)).toEqual(order);
    expect(sections.slice(-2)).toEqual(["advice", "callout"]);
    const lines = root.querySelectorAll(".advice p").map(({ textContent }) => oneLine(textContent));
    expect(lines).toEqual(advice);
  });

  test("links to the other kinds, the move, the table, the glossary, the demo, the trial and the prices", () => {
    const targets = root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    const others = propertyTypes
      .filter((other) => other.slug !== slug)
      .map((other) => `/for/${other.slug}`);
    expect(targets).toEqual(
      expect.arrayContaining([
        ...others,
        "/switch",
        "/ota-commission",
        "/glossary",
        "/contact?about=demo#form",
        "/auth?sign-up",
        "/pricing#first-year",
      ]),
    );
  });

  test("has the same questions in structured data", () => {
    const { shown, told } = faqsOf(address);
    expect(told).toEqual(shown);
    expect(told).toHaveLength(3);
  });

  test("fetches no script", () => {
    expect(root.querySelectorAll("main astro-island:not([client=session])")).toEqual([]);
  });
});

describe("/switch", () => {
  const { root } = pageAt("/switch");
  const texts = (selector: string) =>
    root.querySelectorAll(selector).map(({ textContent }) => oneLine(textContent));

  test("has the steps of the plan and a row for everything that moves", () => {
    expect(texts("#plan li h3")).toEqual(movePlan.steps.map(({ title }) => title));
    expect(texts("#what-moves tbody th")).toEqual(moveTable.rows.map(({ what }) => what));
  });

  test("shows each source with the day on which it was checked", () => {
    for (const { url, publisher } of Object.values(switchSources)) {
      const note = root.querySelector(`a[href="${url}"]`)?.parentNode?.textContent ?? "";
      expect(oneLine(note)).toContain(`${publisher}, checked 23 November 2026`);
    }
  });

  test("has the same questions in structured data", () => {
    const { shown, told } = faqsOf("/switch");
    expect(told).toEqual(shown);
    expect(told).toHaveLength(5);
  });

  test("leads on to a request about moving, the trial and the prices", () => {
    const targets = root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(targets).toEqual(
      expect.arrayContaining(["/contact?about=move#form", "/auth?sign-up", "/pricing#first-year"]),
    );
  });
});
