import { benefitList } from "#pricing/price-list.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { test as base, expect, type Page, waitUntilLive } from "#tests/support/browser-test.ts";
import { everyPath } from "#tests/support/every-path.ts";
import { pagesWithIslands } from "#tests/support/island-pages.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { products: productNames } = readWords("products");

const test = base.extend<{ scriptedPage: Page }>({
  /** A page with script, to compare with. */
  scriptedPage: async ({ browser }, use) => {
    const page = await browser.newPage({ javaScriptEnabled: true });
    await use(page);
    await page.close();
  },
});

test.use({ javaScriptEnabled: false });

/** The lines that a page shows, its header's and footer's included. */
async function linesShown(page: Page): Promise<string[]> {
  // Not textContent: hidden text must not count.
  const text = await page.locator("body").innerText();
  return text.split("\n").filter((line) => line.trim() !== "");
}

// Pages that search engines may list can be read without script. The others need it.
const listed = everyPath().filter(
  ({ path, indexed }) => indexed && pagesWithIslands.includes(path),
);

test("every listed page has every line that it has with script", async ({
  page,
  scriptedPage: live,
}) => {
  test.slow();
  for (const { path } of listed) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await live.goto(path);
    await waitUntilLive(live);
    // A script may replace the texts of the urgent slide (hero.e2e.ts), and adds controls.
    for (const copy of [page, live]) {
      const swapped = "[data-afterwards], [data-urgent-until], .slide-picker";
      await copy.locator(swapped).evaluateAll((parts) => {
        for (const part of parts) part.remove();
      });
    }
    const lines = await linesShown(page);
    // What needs script is not there without it.
    const copyButton = live.getByRole("button", { name: readWords("article").share.copy });
    await copyButton.or(live.locator("[data-needs-script]")).evaluateAll((buttons) => {
      for (const button of buttons) button.remove();
    });
    expect(lines).toEqual(expect.arrayContaining(await linesShown(live)));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by its button, and its links work", async ({ page }) => {
    await page.goto("/faq");
    const button = page.getByRole("button", { name: "Menu" });
    const link = page.locator("#menu").getByRole("link", { name: "About" });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    // Without script the page cannot update this attribute.
    await expect(button).not.toHaveAttribute("aria-expanded");
    await button.click();
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL("/about");
  });

  test("what a product includes is a list of its own, and on paper a table", async ({ page }) => {
    await page.goto("/pricing-plans");
    const products = page.locator(".fold", { has: page.locator("#comparison") });
    const items = products.getByRole("listitem");
    const table = products.getByRole("table");
    await products.locator("summary").first().press("Enter");
    await expect(table).toBeHidden();
    for (const id of ["starter", "professional"] as const) {
      await products.locator("summary", { hasText: productNames[id] }).press("Enter");
      const included = benefitList(defaultLanguage).filter(({ includedIn }) =>
        includedIn.includes(id),
      );
      await expect(items).toHaveText(included.map(({ title }) => title));
    }
    await page.emulateMedia({ media: "print" });
    await expect(table).toBeVisible();
    await expect(items).toHaveCount(0);
  });
});

test("every slide of the hero can be scrolled to", async ({ page }) => {
  await page.goto("/");
  const slides = page.getByRole("region", { name: `What ${site.name} does` });
  const last = slides.getByRole("group", { name: /^\d+ of \d+$/ }).last();
  await last.getByRole("link").first().scrollIntoViewIfNeeded();
  await expect(last.getByRole("link").first()).toBeInViewport();
  await expect(slides.getByRole("button")).toHaveCount(0);
  // Playwright's matchers of text ignore <noscript>.
  await expect(slides.locator("noscript p")).toBeVisible();
});

test("pages that need JavaScript say so, offer a mail, and have no form that can be sent", async ({
  page,
}) => {
  test.slow();
  for (const path of ["/auth", "/account", "/newsletter/confirm", "/newsletter/unsubscribe"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Playwright's matchers ignore <noscript>.
    // Not textContent: hidden text must not count.
    expect(await page.locator("body").innerText()).toContain("needs JavaScript");
    await expect(page.getByRole("status").filter({ visible: true })).toHaveCount(0);
  }
  for (const name of ["confirm", "unsubscribe"] as const) {
    await page.goto(`/newsletter/${name}`);
    await expect(page.getByRole("main").locator("noscript a")).toHaveAttribute(
      "href",
      `mailto:${company.email.support}?subject=${encodeURIComponent(pageWords.newsletter[`${name}Page`].title)}`,
    );
  }
  // The browser would put the typed texts into the URL.
  for (const path of ["/auth", "/blog"]) {
    await page.goto(path);
    const email = page.locator("main form input[type=email]");
    await email.fill("ann@hotel.example");
    await email.press("Enter");
    await expect(page.locator("main form [type=submit]")).toBeDisabled();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/contact");
  const form = page.getByRole("form", { name: pageWords.contact.form.title });
  await expect(form).toHaveAttribute("action", `mailto:${company.email.sales}`);
  await expect(form).toHaveAttribute("method", "post");
  await expect(form).toHaveAttribute("enctype", "text/plain");
});
