import { describe, expect, test, vi } from "vitest";
import { type PropertyType, propertyTypes } from "#content/property-types.ts";
import { listPostNames } from "#site/articles/read-posts.ts";
import { sitePages } from "#site/urls.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const all: readonly PropertyType[] = propertyTypes;
const [guestHouses, lodges, selfCatering, groups] = propertyTypes;

test("every kind of property has its page", () => {
  const pages = sitePages.map(({ path }) => path).filter((path) => path.startsWith("/for/"));
  expect(all.map(({ slug }) => `/for/${slug}`)).toEqual(pages);
});

test.each(all)("$label: names articles that exist", ({ articles }) => {
  expect(articles.filter((name) => !listPostNames().includes(name))).toEqual([]);
});

describe("what each kind pays and keeps, by hand", () => {
  test("a guest house is the example house", () => {
    // R2,800 + R2,200; three months of it and R5,000; twelve months and R5,000.
    expect(guestHouses.cost.amounts).toEqual({
      month: "R5,000",
      firstInvoice: "R20,000",
      firstYear: "R65,000",
    });
    // R132,753 − R27,331.50 = R105,421.50 a year, three quarters of it in the first: R79,066.13.
    expect(guestHouses.sum).toMatchObject({
      commission: "R619,514",
      saved: ["R79,066", "R105,422"],
      paid: ["−R65,000", "−R60,000"],
      kept: ["R14,066", "R45,422"],
    });
  });

  test("a lodge of 30 rooms at R2,600", () => {
    // R3,200 + R2,200.
    expect(lodges.cost.amounts).toEqual({
      month: "R5,400",
      firstInvoice: "R21,200",
      firstYear: "R69,800",
    });
    // 5,871 nights × R2,600 = R15,264,600: 70% × 17% is R1,816,487; 15% × 13.5% is R309,108.15, three quarters R231,831.11.
    expect(lodges.sum).toMatchObject({
      commission: "R1,816,487",
      saved: ["R231,831", "R309,108"],
      paid: ["−R69,800", "−R64,800"],
      kept: ["R162,031", "R244,308"],
    });
    // R2,600 × 13.5% = R351; R5,400 ÷ R351 = 15.4.
    expect(lodges.sum.notes[0]).toContain("R351, so 16 such nights");
  });

  test("10 self-catering cottages, with the booking engine alone and with both parts", () => {
    // 3 × R1,700 + R5,000, and 12 × R1,700 + R5,000.
    expect(selfCatering.cost.amounts).toEqual({
      month: "R1,700",
      firstInvoice: "R10,100",
      firstYear: "R25,400",
    });
    // 10 × 365 × 53.62% is 1,957 nights; × R1,900 = R3,718,300: 70% × 17% is R442,477.70; 15% × 13.5% is R75,295.58, three
    // quarters R56,471.68.
    expect(selfCatering.sum).toMatchObject({
      commission: "R442,478",
      saved: ["R56,472", "R75,296"],
      paid: ["−R25,400", "−R20,400"],
      kept: ["R31,072", "R54,896"],
    });
    // R1,900 × 13.5% = R256.50; R1,700 ÷ R256.50 = 6.6.
    expect(selfCatering.sum.notes[0]).toContain("R256.50, so 7 such nights");
    // 12 × R2,500 less.
    expect(selfCatering.questions[1].answer).toContain("R1,072 in the first year and R24,896 in");
  });

  test("a group of four example houses pays for one Enterprise plan", () => {
    // R3,000 + 4 × R2,800; 3 × R14,200 + R5,000; 12 × R14,200 + R5,000.
    expect(groups.cost.amounts).toEqual({
      month: "R14,200",
      firstInvoice: "R47,600",
      firstYear: "R175,400",
    });
    // 4 × R105,421.50 = R421,686, three quarters R316,264.50 (R79,066.12 each, to the cent).
    expect(groups.sum).toMatchObject({
      commission: "R2,478,056",
      saved: ["R316,264", "R421,686"],
      paid: ["−R175,400", "−R170,400"],
      kept: ["R140,864", "R251,286"],
    });
    // R14,200 ÷ R256.50 = 55.4.
    expect(groups.sum.notes[0]).toContain("so 56 such nights a month cover the fee. That is 14 in");
    // Four plans would be 4 × R5,000.
    expect(groups.cost.text).toContain("R20,000");
    // Houses of 10, 14, 14 and 22 rooms: 3 × R14,300 + R5,000, and 12 × R14,300 + R5,000.
    const { answer } = groups.questions[0];
    expect(answer).toContain("R3,000 + R2,500 + R2,800 + R2,800 + R3,200 = R14,300");
    expect(answer).toContain("R47,900");
    expect(answer).toContain("R176,600");
  });
});
