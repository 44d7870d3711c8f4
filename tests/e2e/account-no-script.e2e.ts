import { newsletter } from "#content/newsletter.ts";
import { site } from "#content/site.ts";
import { expect, test } from "#tests/support/browser-test.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/auth", "/account", "/newsletter/confirm", "/newsletter/unsubscribe"]) {
  test(`${path} says what it is, and that it needs script`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Playwright's own matchers pass over <noscript>.
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count
    expect(await page.locator("body").innerText()).toContain("needs JavaScript");
    for (const part of await page.locator(".spinner, .needs-script").all()) {
      await expect(part).toBeHidden();
    }
  });
}

for (const name of ["confirm", "unsubscribe"] as const) {
  test(`/newsletter/${name} offers to do it by mail`, async ({ page }) => {
    await page.goto(`/newsletter/${name}`);
    await expect(page.locator("main .notice a")).toHaveAttribute(
      "href",
      `mailto:${site.email.support}?subject=${encodeURIComponent(newsletter[`${name}Page`].title)}`,
    );
  });
}

for (const path of ["/auth", "/blog"]) {
  // The browser would send what was typed as part of the address.
  test(`a form on ${path} cannot be sent before its script is there`, async ({ page }) => {
    await page.goto(path);
    await page.locator("main form input[type=email]").fill("ann@hotel.example");
    await page.locator("main form input[type=email]").press("Enter");
    await expect(page.locator("main form [type=submit]")).toBeDisabled();
    await expect(page).toHaveURL(path);
  });
}
