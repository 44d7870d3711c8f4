import type { Page } from "playwright-core";

/** Pages to go to from the home page by the phone menu. */
export const destinations = ["/features", "/pricing-plans", "/about"] as const;

const tappedKey = "bench-tapped-at";

/**
 * Goes to a page by the phone menu once the browser has fetched it ahead, as it does when a visitor's finger or focus
 * is on a link. Returns the time from the tap until the first paint of the new page, milliseconds.
 */
export async function measureNavigation(page: Page, path: string): Promise<number> {
  await page.locator("button[popovertarget=menu]").tap();
  const link = page.locator(`#menu a[href="${path}"]`);
  await link.focus();
  await page.waitForTimeout(300);
  await page.waitForLoadState("networkidle");
  await page.evaluate(noteTap, tappedKey);
  await link.tap();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  return page.evaluate((key) => {
    const [paint] = performance.getEntriesByName("first-paint");
    const paintedAt = performance.timeOrigin + (paint?.startTime ?? Number.NaN);
    return paintedAt - Number(sessionStorage.getItem(key) ?? Number.NaN);
  }, tappedKey);
}

/** Runs in the page: keeps the time of the next click for the page that it leads to. */
function noteTap(key: string): void {
  addEventListener(
    "click",
    ({ timeStamp }) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  );
}
