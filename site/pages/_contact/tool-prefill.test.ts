import { expect, test } from "vitest";
import { quoteLink } from "#site/contact-links.ts";
import { describeCalculation, readQuote } from "#site/pages/_contact/tool-prefill.ts";
import { readFields, startTexts } from "#site/tools/kit/fields.ts";
import { messageOf, priceFields, type Selection } from "#site/tools/price-builder/selection.ts";

const siteUrl = "https://hotel.test";
const page = "http://localhost:3000/tools/commission-calculator";

test("a link of the price builder is worked out again from rooms, parts and currency", () => {
  const usual = readFields(priceFields, startTexts(priceFields)).values as Selection;
  const selection = { ...usual, parts: [...usual.parts, "propertyManagement" as const] };
  const { search } = new URL(quoteLink(selection), siteUrl);
  expect(readQuote(search, siteUrl)).toBe(messageOf(selection, siteUrl));
  const attack = "?about=quote&rooms=14&parts=channelManager+<b>Free</b>&currency=Gratis&total=R1";
  const known = { ...usual, parts: ["channelManager" as const] };
  expect(readQuote(attack, siteUrl)).toBe(messageOf(known, siteUrl));
  for (const query of ["", "&rooms=0", "&rooms=99999&parts=channelManager", "&rooms=14&parts="]) {
    expect(readQuote(`?about=quote${query}`, siteUrl), query).toBeNull();
  }
  expect(readQuote("?about=quote&rooms=14&parts=propertyManagement", siteUrl)).toBeNull();
});

test("the calculator's address is worked out again, and becomes a link to the result", () => {
  // By hand: 6 × 365 × 53.62% = 1,174 nights, × R1,900 = R2,230,600. 70% at 17% is R265,441.
  const text = describeCalculation(`${page}?utm_source=letter&rooms=6`, siteUrl);
  expect(text).toContain("You pay R265,441 commission a year");
  expect(text).toMatch(
    / https:\/\/hotel\.test\/tools\/commission-calculator\?rooms=6&parts=engine#result$/,
  );
  const elsewhere = `${siteUrl}/features?rooms=6`;
  for (const address of ["", `${page}?utm_source=letter`, `${page}?rooms=none`, elsewhere]) {
    expect(describeCalculation(address, siteUrl), address).toBe("");
  }
});
