import { expect, test } from "vitest";
import { describeCalculation } from "#site/pages/_contact/calculation-prefill.ts";

const siteUrl = "https://hotel.test";
const page = "http://localhost:3000/tools/commission-calculator";
const describe = (address: string) => describeCalculation(address, siteUrl);

test("the calculator's address is worked out again, and becomes a link to the result", () => {
  // By hand: 6 × 365 × 53.62% = 1,174 nights, × R1,900 = R2,230,600. 70% at 17% is R265,441.
  const text = describe(`${page}?utm_source=letter&rooms=6`);
  expect(text).toContain("You pay R265,441 commission a year");
  expect(text).toMatch(
    / https:\/\/hotel\.test\/tools\/commission-calculator\?rooms=6&parts=engine#result$/,
  );
});

test.each(["", `${page}?utm_source=letter`, `${page}?rooms=none`, `${siteUrl}/features?rooms=6`])(
  "%s has no figures of the visitor",
  (address) => {
    expect(describe(address)).toBe("");
  },
);
