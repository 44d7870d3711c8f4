import { describe, expect, test } from "vitest";
import { readQuote } from "#site/contact/quote-prefill.ts";
import { quoteLink } from "#site/contact-links.ts";

const siteUrl = "https://hotel.test";

describe("a link of the price builder", () => {
  test("is worked out again from rooms, parts and currency", () => {
    const parts = ["channelManager", "bookingEngine", "propertyManagement"] as const;
    const link = quoteLink({ rooms: 14, parts, currency: "ZAR" });
    expect(readQuote(new URL(link, siteUrl).search, siteUrl)).toEqual({
      interest: "pricing",
      message:
        "I have 14 rooms and would like a quote in rand for: Channel manager, Booking engine, Property management. The price builder shows R5,000 and $200 a month, R20,000 and $600 on the first invoice, R65,000 and $2,400 in the first year. My choice: https://hotel.test/tools/price-builder?rooms=14&parts=channelManager+bookingEngine+propertyManagement&currency=ZAR",
    });
  });

  test("has only known values", () => {
    const attack =
      "?about=quote&rooms=14&parts=channelManager+<b>Free</b>&currency=Gratis&total=R1";
    expect(readQuote(attack, siteUrl)?.message).toBe(
      "I have 14 rooms and would like a quote in rand for: Channel manager. The price builder shows R2,800 a month, R8,400 on the first invoice, R33,600 in the first year. My choice: https://hotel.test/tools/price-builder?rooms=14&parts=channelManager&currency=ZAR",
    );
  });

  test.each([
    "?about=quote",
    "?about=quote&rooms=0",
    "?about=quote&rooms=99999&parts=channelManager",
    "?about=quote&rooms=14&parts=propertyManagement",
    "?about=quote&rooms=14&parts=",
  ])("%s fills in nothing", (query) => {
    expect(readQuote(query, siteUrl)).toBeNull();
  });
});
