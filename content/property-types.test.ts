import { describe, expect, test } from "vitest";
import { sumsOfHouse } from "#content/example-house.ts";
import { listPostNames } from "#content/posts.ts";
import { type PropertyType, propertyTypes } from "#content/property-types.ts";
import { sitePages } from "#site/urls.ts";

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
    expect(lodges.sum.notes[0]).toContain("R351, so 16 direct nights");
  });

  test("10 self-catering units at R1,600, with the booking engine", () => {
    // R1,700 + R2,500 for both parts.
    expect(selfCatering.cost.amounts).toEqual({
      month: "R4,200",
      firstInvoice: "R17,600",
      firstYear: "R55,400",
    });
    // 1,957 nights × R1,600 = R3,131,200: 15% × 13.5% is R63,406.80, three quarters R47,555.10; 12 × R1,700 = R20,400.
    expect(selfCatering.sum).toMatchObject({
      commission: "R372,613",
      saved: ["R47,555", "R63,407"],
      paid: ["−R25,400", "−R20,400"],
      kept: ["R22,155", "R43,007"],
    });
    // R63,406.80 − 12 × R4,200, after R47,555.10 − R55,400 in the first year: together above zero.
    expect(selfCatering.sum.notes[1]).toContain("each later year keeps R13,007");
    const { first, later } = sumsOfHouse({ rooms: 10, rate: 1600 }).both;
    expect(first.left + later.left).toBeCloseTo(47_555.1 - 55_400 + 63_406.8 - 50_400, 1);
    expect(first.left + later.left).toBeGreaterThan(0);
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
    expect(groups.sum.notes[0]).toContain(
      "so 56 direct nights a month cover the fee. That is 14 in",
    );
    expect(groups.questions[0].answer).toContain("4 × R5,000 = R20,000");
  });
});
