import { expect, type Page, test } from "#tests/support/browser-test.ts";

const message = "The linen is at the laundry";

// The error itself, and what React says of it.
test.use({ expectConsole: [new RegExp(message)] });

test.beforeEach(({ page }) =>
  page.route(/\/assets\/features-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function Features() { throw new Error("${message}"); }`,
    }),
  ),
);

async function expectErrorPageAndWayHome(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page.getByText(message)).toBeVisible();
  await expect(page).toHaveTitle("Unexpected Application Error!");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator(".dots")).toBeVisible();
  await page.waitForFunction(() => window.__hydrated);
}

test("a page that throws when it is opened ends on the error page", async ({ page }) => {
  await page.goto("/features");
  await expectErrorPageAndWayHome(page);
});

test("a page that throws when a link leads to it ends on the error page", async ({
  page,
  open,
}) => {
  await open("/about");
  await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/features");
  await expectErrorPageAndWayHome(page);
});
