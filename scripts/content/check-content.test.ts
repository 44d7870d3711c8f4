import { describe, expect, test } from "vitest";
import * as commissionTable from "#content/commissions.ts";
import * as plans from "#content/plans.ts";
import * as terms from "#content/terms.ts";
import {
  checkContent,
  checkExpiry,
  checkFile,
  findPastDates,
} from "#scripts/content/check-content.ts";
import { contentSchemas } from "#scripts/content/content-schemas.ts";

const checkPlans = (change: Partial<Record<keyof typeof plans, unknown>>) =>
  checkFile({
    file: "content/plans.ts",
    content: { ...plans, ...change },
    schema: contentSchemas["plans.ts"],
  });

const checkTerms = (change: object) =>
  checkFile({
    file: "content/terms.ts",
    content: { ...terms, ...change },
    schema: contentSchemas["terms.ts"],
  });

test("the content of the site has no errors", () => {
  expect(checkContent().errors).toEqual([]);
});

describe("an error has file, field, expected and got", () => {
  test("for a value of the wrong type", () => {
    const [first, ...others] = plans.bookingPlans;
    expect(checkPlans({ bookingPlans: [{ ...first, price: "85" }, ...others] })).toEqual([
      'content/plans.ts: bookingPlans[0].price: expected a whole number above 0, got "85"',
    ]);
  });

  test("for a missing field", () => {
    expect(checkPlans({ setupFee: { priceUSD: 300 } })).toEqual([
      "content/plans.ts: setupFee.priceZAR: expected a whole number above 0, got nothing",
    ]);
    expect(checkTerms({ terms: undefined })).toEqual([
      "content/terms.ts: terms: expected a value of type object, got nothing",
    ]);
  });

  test("for an invalid date", () => {
    expect(checkTerms({ terms: { ...terms.terms, priceValidUntil: "soon" } })).toEqual([
      'content/terms.ts: terms.priceValidUntil: expected a date as YYYY-MM-DD, got "soon"',
    ]);
  });

  test("for a source that was checked in the future, and a log of changes in the wrong order", () => {
    const [{ sources, ...row }] = commissionTable.commissions as [commissionTable.Commission];
    const future = [{ ...sources[0], checked: "2999-01-01" }];
    const check = (file: string, content: Record<string, unknown>) =>
      checkFile({ file, content, schema: contentSchemas[file] });
    expect(
      check("commissions.ts", {
        ...commissionTable,
        commissions: [{ ...row, sources: future }],
      }),
    ).toEqual([
      'commissions.ts: commissions[0].sources[0].checked: expected a day that is not in the future, got "2999-01-01"',
    ]);
    const commissionChanges = [
      { date: "2026-11-22", text: "Newer", rows: [row.id] },
      { date: "2026-11-23", text: "Older", rows: "all" },
    ];
    expect(check("commission-reference.ts", { commissionChanges })).toEqual([
      expect.stringContaining("commissionChanges: expected the newest change first, got [{"),
    ]);
  });

  test("for a whole list, shortened", () => {
    const rows = plans.channelManagerBands.map((row) => ({ ...row, popular: true }));
    const [problem, ...others] = checkPlans({ channelManagerBands: rows });
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
              `^content/security.ts: securityTxt.expires is ${expires}, .*${warning}`,
            ),
          ]
        : [],
    );
  });
});

describe("a past date", () => {
  const slides = [
    { id: "december", urgent: true, urgentUntil: "2026-12-09" },
    { id: "calendar", urgent: false },
  ];

  test("gets a warning from the next day on", () => {
    expect(findPastDates("2026-12-09", slides, "2026-12-09")).toEqual([]);
    expect(findPastDates("2026-12-09", slides, "2026-12-10")).toEqual([
      expect.stringContaining("terms.priceValidUntil is 2026-12-09"),
      expect.stringContaining('the slide "december" is urgent until 2026-12-09'),
    ]);
  });

  test("gets no warning on a slide that is no longer urgent", () => {
    const calm = slides.map((slide) => ({ ...slide, urgent: false }));
    expect(findPastDates("2030-01-01", calm, "2026-12-10")).toEqual([]);
  });
});
