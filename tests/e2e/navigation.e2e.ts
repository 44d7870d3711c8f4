import { metaOf } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { documentTitle } from "#site/seo/site-page-head.ts";
import { expect, notFoundAt, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";
import { contactFields } from "#tests/support/contact-page.ts";

const aboutTitle = documentTitle(metaOf("/about").title);
const faqTitle = documentTitle(metaOf("/faq").title);

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test("a new page begins at its top; Back and Forward return to where one was", async ({
  page,
  open,
}) => {
  await open("/");
  const link = page.getByRole("main").getByRole("link", { name: "Who we are" });
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(1000);
  await link.click();
  await expect(page).toHaveTitle(aboutTitle);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await expect(page).toHaveTitle(documentTitle(metaOf("/").title));
  await expect.poll(() => scrollTop(page)).toBe(left);
  await page.goForward();
  await expect(page).toHaveTitle(aboutTitle);
  await expect.poll(() => scrollTop(page)).toBe(500);
});

test("a link to a place on another page takes the focus there, and the skip link past the header", async ({
  page,
  open,
}) => {
  const [, section] = readWords("guide").sections;
  await open("/");
  await page.getByRole("link", { name: section?.title ?? "" }).click();
  await expect(page).toHaveURL(`/success-guide#${section?.id}`);
  const place = page.locator(`#${section?.id}`);
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();

  await open("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
});

test("hovering over a link prefetches its page, which then opens immediately", async ({
  page,
  open,
}) => {
  await open("/faq");
  await page.getByRole("banner").getByRole("link", { name: "About" }).hover();
  // Browsers wait for a moment to see whether the pointer stays; the fetch itself shows nowhere in the page.
  await page.waitForTimeout(1000);
  await follow(page, "About");
  await expect(page).toHaveTitle(aboutTitle);
  const deliveredBy = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation");
    return (document as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
  expect(deliveredBy).toBe("navigational-prefetch");
});

test("what was typed into a form is there after Back", async ({ page, open }) => {
  await open("/contact");
  const { name, message, interest } = contactFields(page);
  await name.fill("Thandi Nkosi");
  await message.fill("Twelve rooms, mostly on two travel sites.");
  await interest.selectOption("demo");
  await follow(page, "FAQ");
  await expect(page).toHaveTitle(faqTitle);
  await page.goBack();
  await waitUntilLive(page);
  await expect(name).toHaveValue("Thandi Nkosi");
  await expect(message).toHaveValue("Twelve rooms, mostly on two travel sites.");
  await expect(interest).toHaveValue("demo");
});

const path = "/rooms/garden-room";
test("an unknown address answers 404, and logs itself", async ({ page, open, expectTrouble }) => {
  expectTrouble(notFoundAt(path));
  const logged = page.waitForEvent("console", (message) => message.text().includes(path));
  const answer = await open(`${path}?from=mail`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  expect((await logged).text()).toBe(`404: no page at ${path}`);
  await expect(page).toHaveURL(`${path}?from=mail`);
});
