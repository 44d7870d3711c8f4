import { company } from "#schemas/facts/company.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

test.use({ javaScriptEnabled: false });

test("pages that need JavaScript have their heading, and say so", async ({ page }) => {
  test.slow();
  for (const path of ["/auth", "/account", "/newsletter/confirm", "/newsletter/unsubscribe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Playwright's matchers ignore <noscript>.
    // Not textContent: hidden text must not count.
    expect(await page.locator("body").innerText()).toContain("needs JavaScript");
    await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
  }
});

test("the pages of newsletter links offer to do it by mail", async ({ page }) => {
  test.slow();
  for (const name of ["confirm", "unsubscribe"] as const) {
    await page.goto(`/newsletter/${name}`);
    await expect(page.getByRole("main").locator("noscript a")).toHaveAttribute(
      "href",
      `mailto:${company.email.support}?subject=${encodeURIComponent(pageWords.newsletter[`${name}Page`].title)}`,
    );
  }
});

// The browser would put the typed texts into the URL.
test("a form that needs script cannot be sent without it", async ({ page }) => {
  test.slow();
  for (const path of ["/auth", "/blog"]) {
    await page.goto(path);
    const email = page.locator("main form input[type=email]");
    await email.fill("ann@hotel.example");
    await email.press("Enter");
    await expect(page.locator("main form [type=submit]")).toBeDisabled();
    await expect(page).toHaveURL(path);
  }
});
