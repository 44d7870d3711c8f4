import { describe, expect, test } from "vitest";
import { priceList } from "#pricing/price-list.ts";
import { company } from "#schemas/facts/company.ts";
import { terms } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import {
  checkContent,
  checkExpiry,
  checkFile,
  findPastDates,
} from "#scripts/content/check-content.ts";

const { channelManagerBands } = priceList(defaultLanguage);

const check = (file: string, content: Record<string, unknown>) =>
  checkFile({ file: `content/${file}`, content });

test("the content of the site has no errors", () => {
  expect(checkContent().errors).toEqual([]);
});

describe("an error has file, field, expected and got", () => {
  test.each<[file: string, content: Record<string, unknown>, error: string]>([
    [
      "plans.ts",
      { setupFee: { prices: { USD: 300, ZAR: "5000" } } },
      'setupFee.prices.ZAR: expected a whole number above 0, got "5000"',
    ],
    [
      "terms.ts",
      { terms: { ...terms, trialDays: 0 } },
      "terms.trialDays: expected a whole number above 0, got 0",
    ],
    [
      "terms.ts",
      { terms: { ...terms, priceValidUntil: "2026-02-30" } },
      'terms.priceValidUntil: expected a date as YYYY-MM-DD, got "2026-02-30"',
    ],
    [
      "company.ts",
      { company: { ...company, email: { sales: "sales" } } },
      'company.email.sales: expected an email address, got "sales"',
    ],
    [
      "company.ts",
      { company: { ...company, phone: { ...company.phone, href: "tel:021" } } },
      'company.phone.href: expected a phone link as tel:+27211234567, got "tel:021"',
    ],
    [
      "companies.ts",
      { companies: [{ name: " ", url: "www.x" }] },
      'companies[0].name: expected a text that is not empty, got " "',
    ],
    [
      "pages.ts",
      { pageTexts: { home: { description: "a".repeat(171) } } },
      "pageTexts.home.description: expected at most 170 characters, got ",
    ],
    [
      "faqs.ts",
      { generalFaqs: [{ id: "vat" }, { id: "vat" }] },
      "generalFaqs: expected a different id for each entry, got [{",
    ],
  ])("%s: %o", (file, content, error) => {
    expect(check(file, content)[0]).toContain(`content/${file}: ${error}`);
  });

  test("and a long value is shortened", () => {
    const rows = channelManagerBands.map((row) => ({ ...row, popular: true }));
    const [problem, ...others] = check("plans.ts", { channelManagerBands: rows });
    expect(others).toEqual([]);
    expect(problem).toContain("channelManagerBands: expected exactly one popular row, got [{");
    expect(problem?.length).toBeLessThan(200);
  });
});

describe("the expiry date of security.txt", () => {
  test.each([
    ["2027-11-21", undefined],
    ["2026-12-22", undefined],
    ["2026-12-21", "days left: 30"],
    ["2026-11-22", "days left: 1\\."],
    ["2026-11-21", "is in the past"],
    ["2026-01-01", "is in the past"],
    ["2027-11-23", "more than a year ahead"],
  ])("%s, on 21 November 2026: %s", (expires, warning) => {
    expect(checkExpiry(expires, "2026-11-21")).toEqual(
      warning
        ? [
            expect.stringMatching(
              `^content/facts/security.yaml: expires is ${expires}, .*${warning}`,
            ),
          ]
        : [],
    );
  });
});

describe("a past date", () => {
  const slides = [{ id: "december", urgent: { until: "2026-12-09" } }, { id: "calendar" }];

  test("gets a warning from the next day on", () => {
    expect(findPastDates("2026-12-09", slides, "2026-12-09")).toEqual([]);
    expect(findPastDates("2026-12-09", slides, "2026-12-10")).toEqual([
      expect.stringContaining("priceValidUntil is 2026-12-09"),
      expect.stringContaining('the slide "december" is urgent until 2026-12-09'),
    ]);
  });
});
