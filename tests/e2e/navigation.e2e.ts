import { guide } from "#content/guide.ts";
import { pageTexts } from "#content/pages.ts";
import { documentTitle } from "#site/seo/site-page-meta.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const aboutTitle = documentTitle(pageTexts.about.title);
const faqTitle = documentTitle(pageTexts.faq.title);

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** How many sections have a height that the browser guessed (site/whole-page.ts). */
const waitingForLayout = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("section, footer")].filter(
        (each) => getComputedStyle(each).contentVisibility === "auto",
      ).length,
  );

test("a link changes the page without loading a document", async ({ page, open }) => {
  await open("/faq");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await follow(page, "About");
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(aboutTitle);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents).toEqual([]);
});

test("a new page is announced by its title, and Tab begins at the top", async ({ page, open }) => {
  await open("/faq");
  const announcer = page.locator("[aria-live=polite][data-announcer]");
  await expect(announcer).toBeEmpty();
  await follow(page, "About");
  await expect(announcer).toHaveText(aboutTitle);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.goBack();
  await expect(announcer).toHaveText(faqTitle);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("a new page begins at its top; Back and Forward return to where one was", async ({
  page,
  open,
}) => {
  await open("/");
  const link = page.getByRole("main").getByRole("link", { name: "Who we are" });
  await link.scrollIntoViewIfNeeded();
  // What lay below the first screen gets its layout now, which moves the link.
  await expect.poll(() => waitingForLayout(page)).toBe(0);
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveTitle(aboutTitle);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveTitle(documentTitle(pageTexts.home.title));
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(page).toHaveTitle(aboutTitle);
  await expect.poll(() => scrollTop(page)).toBe(500);
});

test("a link to a place on another page takes the focus there", async ({ page, open }) => {
  const [, section] = guide.sections;
  await open("/");
  await page.getByRole("link", { name: section?.title ?? "" }).click();
  await expect(page).toHaveURL(`/success-guide#${section?.id}`);
  const place = page.locator(`#${section?.id}`);
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
});

test("a link to a place on the same page takes the focus there", async ({ page, open }) => {
  await open("/blog/mobile-booking-ux");
  const link = page.locator(".toc a").last();
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  await link.click();
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/blog/mobile-booking-ux");
});

test("the skip link leads past the header", async ({ page, open }) => {
  await open("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
});

for (const { path, label, current } of [
  { path: "/", label: "Home", current: "page" },
  { path: "/pricing", label: "Pricing", current: "page" },
  { path: "/pricing-plans", label: "Pricing", current: "page" },
  { path: "/blog", label: "Blog", current: "page" },
  { path: "/blog/mobile-booking-ux", label: "Blog", current: "true" },
]) {
  test(`the header marks ${label} at ${path}`, async ({ page, open }) => {
    const marked = page.getByRole("banner").locator("nav:visible a[aria-current]");
    await open(path);
    await expect(marked).toHaveText([label]);
    await expect(marked).toHaveAttribute("aria-current", current);
    await follow(page, "FAQ");
    await expect(marked).toHaveText(["FAQ"]);
    await page.goBack();
    await expect(marked).toHaveText([label]);
  });
}

test("aiming at a link fetches its page, so that following it waits for nothing", async ({
  page,
  open,
}) => {
  await open("/faq");
  const script = page.waitForEvent("requestfinished", (request) =>
    /\/assets\/about-[^/]+\.js$/.test(request.url()),
  );
  await page.getByRole("banner").getByRole("link", { name: "About" }).hover();
  await script;
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requests.push(request.url());
  });
  await follow(page, "About");
  await expect(page).toHaveTitle(aboutTitle);
  expect(requests).toEqual([]);
});

test("what lies below the first screen waits for its layout; a reload finds the place again", async ({
  page,
  open,
}) => {
  await open("/features");
  expect(await waitingForLayout(page)).toBeGreaterThan(2);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => waitingForLayout(page)).toBe(0);
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(1000);
  await page.reload();
  expect(await waitingForLayout(page)).toBe(0);
  await expect.poll(() => scrollTop(page)).toBe(left);
});
