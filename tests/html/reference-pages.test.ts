import { describe, expect, test } from "vitest";
import { lastChanged } from "#pricing/commission.ts";
import { commissionTable } from "#pricing/commission-table.ts";
import { examples } from "#pricing/figures/example-properties.ts";
import { site } from "#schemas/facts/site.ts";
import { switchSources } from "#schemas/facts/switch-sources.ts";
import { commissionLicence } from "#schemas/facts/travel-sites.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { findWrongSums, readSums } from "#scripts/content/sums.ts";
import { contentTypeOf } from "#server/http/page-headers.ts";
import { demoLink } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { oneLine, pageAt, readSiteFile, siteUrl, structuredData } from "#tests/html/built-site.ts";

const commissions = commissionTable(defaultLanguage);
const { types: propertyTypes } = readWords("property-types");

// The commission table, the glossary, the pages below /for and /switch.

const block = (address: string, type: string) =>
  structuredData(pageAt(address)).find((candidate) => candidate["@type"] === type);

describe("the commission table", () => {
  const { root, words } = pageAt("/ota-commission");
  const rows = root
    .querySelectorAll("tbody tr")
    .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => oneLine(textContent)));

  test("has a row for each site, below the two markets", () => {
    expect(rows).toHaveLength(commissions.length + 2);
    for (const { travelSite } of commissions) {
      expect(rows.filter(([name = ""]) => name.startsWith(travelSite))).toHaveLength(1);
    }
  });

  test("shows the rate, and both amounts", () => {
    const lekkeSlaap = rows.find(([name = ""]) => name.startsWith("LekkeSlaap")) ?? [];
    expect(lekkeSlaap[0]).toContain("15%");
    expect(lekkeSlaap.slice(1, 4)).toEqual(["Added on top", "R172.50", "R150.00"]);
    const bookingCom = rows.find(([name = ""]) => name.startsWith("Booking.com")) ?? [];
    expect(bookingCom[1]).toBe("No source found");
    expect(bookingCom[2]).toContain("before any VAT");
    expect(bookingCom[2]).toContain("R172.50–R230.00");
  });

  test("says what percentages cost the example house, and has one button", () => {
    // 2,740 nights × R1,900 × 70% = R3,644,200.
    for (const amount of ["R619,514", "R546,630", "R728,840"]) expect(words).toContain(amount);
    const buttons = root
      .querySelectorAll("main a.btn")
      // That of the filter sends its result.
      .filter((button) => !button.closest(".tool"));
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Book a demo"]);
  });

  test("is described as a data set in structured data, with its files", () => {
    const data = block("/ota-commission", "Dataset");
    expect(words).toContain(data.name);
    expect(data).toMatchObject({
      license: "https://creativecommons.org/licenses/by/4.0/",
      isAccessibleForFree: true,
      datePublished: "2026-11-22",
      dateModified: lastChanged(),
      temporalCoverage: expect.stringMatching(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/),
      spatialCoverage: { name: "South Africa" },
    });
    // Search engines ask for 50 to 5,000 characters.
    expect(data.description.length).toBeGreaterThan(50);
    expect(data.description.length).toBeLessThan(5000);
    const targets = root.querySelectorAll("main a").map((link) => link.getAttribute("href"));
    expect(data.citation.filter((url: string) => !targets.includes(url))).toEqual([]);
    for (const { encodingFormat, contentUrl } of data.distribution) {
      const file = contentUrl.slice(siteUrl.length);
      expect(targets).toContain(file);
      expect(contentTypeOf(file)).toBe(`${encodingFormat}; charset=utf-8`);
    }
    expect(data.distribution).toHaveLength(2);
  });
});

describe("the files of the commission table", () => {
  const json = JSON.parse(readSiteFile("/ota-commission.json").toString());
  const csv = readSiteFile("/ota-commission.csv").toString();
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));
  const [header = [], ...lines] = csv
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n")
    .map(cells);

  test("have every row with its sources and dates", () => {
    expect(json.rows).toHaveLength(commissions.length);
    for (const [index, row] of commissions.entries()) {
      const { id, sources, rate } = row;
      expect(json.rows[index]).toMatchObject({
        id,
        sources,
        rateLow: rate.low,
        rateHigh: rate.high ?? null,
        updated: lastChanged(id),
      });
      for (const { url } of sources) expect(lines[index]?.join()).toContain(url);
    }
    expect(json.updated).toBe(lastChanged());
  });

  test("have the same fields, each with its meaning, and the licence", () => {
    const fields = Object.keys(readWords("ota-commission").fields);
    expect(json.fields).toEqual(readWords("ota-commission").fields);
    for (const row of json.rows) expect(Object.keys(row)).toEqual(fields);
    expect(header).toEqual([...fields, "licence"]);
    expect(json.licence).toMatchObject({ name: "CC BY 4.0", url: commissionLicence.url });
    for (const line of lines) {
      expect(line).toHaveLength(header.length);
      expect(line.at(-1)).toContain(`CC BY 4.0, ${commissionLicence.url}. ${site.name}:`);
    }
    expect(readSiteFile("/llms.txt").toString()).toContain(`${siteUrl}/ota-commission.csv`);
  });
});

describe.each<WordsOf<"property-types">["types"][number]>(propertyTypes)(
  "/for/$slug",
  ({ slug, demo, example }) => {
    const address = `/for/${slug}`;
    const { words, root } = pageAt(address);

    test("shows the price and what is kept, with correct sums", () => {
      const { amounts, sum } = examples[example];
      for (const amount of [...Object.values(amounts), ...sum.kept]) {
        expect(words).toContain(amount);
      }
      const sums = root
        .querySelectorAll("#cost small, #cost p, details p")
        .map(({ textContent }) => oneLine(textContent));
      expect(sums.flatMap(readSums).length).toBeGreaterThan(1);
      expect(sums.flatMap(findWrongSums)).toEqual([]);
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
          demoLink({ about: demo }),
          "/auth?sign-up",
          "/pricing#first-year",
        ]),
      );
    });
  },
);

test("/switch shows each source with the day on which it was checked", () => {
  const { checked: label } = readWords("switch").oldSystems;
  for (const { url, publisher, checked } of Object.values(switchSources)) {
    const note = pageAt("/switch").root.querySelector(`a[href="${url}"]`)?.parentNode;
    expect(oneLine(note?.textContent ?? "")).toContain(
      `${publisher}, ${label} ${formatDate(checked)}`,
    );
  }
});
