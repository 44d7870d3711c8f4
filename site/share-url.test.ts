import { expect, test } from "vitest";
import { shareUrl } from "#site/share-url.ts";

test("a WhatsApp message has the title and the address, with any characters", () => {
  const title = "Last-minute bookings: tonight’s room & 100% of your rate #1?";
  const url = shareUrl(title, "https://stoep.example/blog/last-minute");
  expect(url).toMatch(/^https:\/\/wa\.me\/\?text=[\w%.~!*'()-]+$/);
  expect(new URL(url).searchParams.get("text")).toBe(
    `${title} https://stoep.example/blog/last-minute`,
  );
});
