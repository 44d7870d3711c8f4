import { expect, test } from "vitest";
import { headingId } from "#site/blog/articles/heading-id.ts";

test("an anchor has the words of its heading, and needs no escaping in an address", () => {
  expect(headingId("  The 20-minute thumb test: go!  ")).toBe("the-20-minute-thumb-test-go");
  expect(headingId("“Paid” – or the guest’s?")).toBe("paid-or-the-guest-s");
  const id = headingId('Rates <b>in</b> R, €/$ & "what\'s left" — 100%?');
  expect(encodeURIComponent(id)).toBe(id);
});
