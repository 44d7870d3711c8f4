import { company } from "#schemas/facts/company.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/auth", "/account", "/newsletter/confirm", "/newsletter/unsubscribe"]) {
  test(`${path} has its heading, and says that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Playwright's matchers ignore <noscript>.
    // Not textContent: hidden text must not count.
    expect(await page.locator("body").innerText()).toContain("needs JavaScript");
    await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
  });
}

for (const name of ["confirm", "unsubscribe"] as const) {
  test(`/newsletter/${name} offers to do it by mail`, async ({ page }) => {
    await page.goto(`/newsletter/${name}`);
    await expect(page.getByRole("main").locator("noscript a")).toHaveAttribute(
      "href",
      `mailto:${company.email.support}?subject=${encodeURIComponent(pageWords.newsletter[`${name}Page`].title)}`,
    );
  });
}

for (const path of ["/auth", "/blog"]) {
  // The browser would put the typed texts into the URL.
  test(`a form on ${path} cannot be sent without script`, async ({ page }) => {
    await page.goto(path);
    const email = page.locator("main form input[type=email]");
    await email.fill("ann@hotel.example");
    await email.press("Enter");
    await expect(page.locator("main form [type=submit]")).toBeDisabled();
    await expect(page).toHaveURL(path);
  });
}
