import { chromeLaunchOptions } from "#scripts/testing/find-browser.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { pagesWithIslands } from "#tests/support/island-pages.ts";

// A headless shell lacks this cache, and Playwright turns it off unless it is told otherwise.
test.use({
  launchOptions: {
    ...chromeLaunchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("a page comes back from the history as it was left, whatever scripts it has", async ({
  page,
  open,
}) => {
  test.slow();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.comesBack = String(persisted);
    });
  });
  const lost: string[] = [];
  // Visitors are sent on from /account.
  for (const path of pagesWithIslands) {
    await open(path);
    await page.evaluate(() => {
      document.documentElement.dataset.left = "here";
    });
    await page.goto("/faq?elsewhere");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(path);
    const { left, comesBack } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    if (left !== "here" || comesBack !== "true") lost.push(path);
  }
  expect(lost).toEqual([]);
});
