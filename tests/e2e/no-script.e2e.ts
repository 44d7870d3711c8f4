import { contactForm } from "#content/contact.ts";
import { site } from "#content/site.ts";
import { everyPath } from "#site/every-path.ts";
import { expect, notFoundAt, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";

test.use({ javaScriptEnabled: false });

/** The lines that a page shows, its header's and footer's included. */
async function linesShown(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count
  const text = await page.locator("body").innerText();
  return text.split("\n").filter((line) => line.trim() !== "");
}

for (const { path, indexed } of everyPath()) {
  test.describe(path, () => {
    test.use({ expectConsole: path === "/404" ? notFoundAt(path) : [] });

    // A page that search engines may list is there to be read; the others do what only script can do.
    test(
      indexed ? "says all that it says with script" : "has its heading",
      async ({ page, browser, baseURL }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (!indexed) return;
        const live = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: true });
        await live.goto(path);
        await waitUntilLive(live);
        // The urgent slide has other words once a script knows the date; the hero's tests have both.
        for (const copy of [page, live]) {
          const swapped = "[data-afterwards], [data-urgent-until], .slide-picker, .next-slide";
          await copy.locator(swapped).evaluateAll((parts) => {
            for (const part of parts) part.remove();
          });
        }
        const lines = await linesShown(page);
        // What only script can do is not there without it.
        await live.locator(".copy-link, [data-needs-script]").evaluateAll((buttons) => {
          for (const button of buttons) button.remove();
        });
        expect(lines).toEqual(expect.arrayContaining(await linesShown(live)));
        await live.close();
      },
    );
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by its button, and its links work", async ({ page }) => {
    await page.goto("/faq");
    const button = page.getByRole("button", { name: "Menu" });
    const link = page.locator("#menu").getByRole("link", { name: "About" });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    // Whether it is open only the browser knows here, so the page must not claim that it is not.
    await expect(button).not.toHaveAttribute("aria-expanded");
    await button.click();
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL("/about");
  });
});

test("the questions open and close, one at a time", async ({ page }) => {
  await page.goto("/faq");
  const open = page.locator("main details[open]");
  await page.locator("main summary").nth(2).click();
  await expect(page.locator("main details > p").nth(2)).toBeVisible();
  await expect(open).toHaveCount(1);
  await page.locator("main summary").nth(2).click();
  await expect(open).toHaveCount(0);
});

test("the contact form goes to the visitor's mail program", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: contactForm.title });
  await expect(form).toHaveAttribute("action", `mailto:${site.email.sales}`);
  await expect(form).toHaveAttribute("method", "post");
  await expect(form).toHaveAttribute("enctype", "text/plain");
});

test("every slide of the hero can be scrolled to", async ({ page }) => {
  await page.goto("/");
  const last = page.locator(".hero .carousel-slide").last();
  await last.getByRole("link").first().scrollIntoViewIfNeeded();
  await expect(last.getByRole("link").first()).toBeInViewport();
  await expect(page.locator("[data-hero]").getByRole("button")).toHaveCount(0);
  // Playwright's matchers of text pass over <noscript>.
  await expect(page.locator(".hero-bar noscript p")).toBeVisible();
});
