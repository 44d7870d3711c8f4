import { browserArguments } from "#scripts/testing/find-browser.ts";
import { everyPath } from "#site/every-path.ts";
import { expect, test } from "#tests/support/browser-test.ts";

// Playwright turns the cache off unless it is told otherwise.
test.use({
  launchOptions: {
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: [...browserArguments],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("every page comes back from the history as it was left", async ({ page, open }) => {
  test.slow();
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.comesBack = String(persisted);
    });
  });
  const lost: string[] = [];
  // Visitors are sent on from /account, and browsers keep no page that came with status 404.
  const pages = everyPath().filter(({ path }) => path !== "/account" && path !== "/404");
  for (const { path } of pages) {
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
