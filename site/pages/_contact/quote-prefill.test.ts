import { describe, expect, test } from "vitest";
import { quoteLink } from "#site/contact-links.ts";
import { readQuote } from "#site/pages/_contact/quote-prefill.ts";
import type { Selection } from "#site/tools/price-builder/selection.ts";
import { messageOf } from "#site/tools/price-builder/selection.ts";

const siteUrl = "https://hotel.test";
const read = (query: string) => readQuote(query, siteUrl);

describe("a link of the price builder", () => {
  test("is worked out again from rooms, parts and currency", () => {
    const selection: Selection = {
      rooms: 14,
      parts: ["channelManager", "bookingEngine", "propertyManagement"],
      currency: "ZAR",
    };
    expect(read(new URL(quoteLink(selection), siteUrl).search)).toBe(messageOf(selection, siteUrl));
  });

  test("has only known values", () => {
    const attack =
      "?about=quote&rooms=14&parts=channelManager+<b>Free</b>&currency=Gratis&total=R1";
    const known: Selection = { rooms: 14, parts: ["channelManager"], currency: "ZAR" };
    expect(read(attack)).toBe(messageOf(known, siteUrl));
  });

  test.each([
    "?about=quote",
    "?about=quote&rooms=0",
    "?about=quote&rooms=99999&parts=channelManager",
    "?about=quote&rooms=14&parts=propertyManagement",
    "?about=quote&rooms=14&parts=",
  ])("%s fills in nothing", (query) => {
    expect(read(query)).toBeNull();
  });
});
