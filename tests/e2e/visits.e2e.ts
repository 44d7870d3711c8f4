import { expect, test } from "#tests/support/browser-test.ts";

const stored = "first-visit";

test("a tab keeps the first page of its visit and its campaign, and nothing with Global Privacy Control", async ({
  page,
  open,
}) => {
  const link = "/about?utm_source=Mail&utm_medium=ann@hotel.example&utm_campaign=Spring%202026!";
  await open(link);
  await open("/features?utm_source=other");
  const visit = await page.evaluate((key) => sessionStorage.getItem(key), stored);
  expect(JSON.parse(visit ?? "")).toEqual({
    first_page: "/about",
    campaign: "mail / - / spring 2026",
  });

  await page.evaluate(() => sessionStorage.clear());
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  await open("/about?utm_source=mail");
  expect(await page.evaluate((key) => sessionStorage.getItem(key), stored)).toBeNull();
});
