import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Milliseconds from the tap on a link until the new page's heading was painted. */
    navigationTime?: number;
  }
}

/** Pages to go to from the home page by the phone menu. */
export const destinations = ["/features", "/pricing-plans", "/about"] as const;

/**
 * Goes to a page by the phone menu once the router has fetched it ahead, as it does when a visitor aims at a
 * link, and gives the time from the tap until the new heading is painted, milliseconds.
 */
export async function measureNavigation(page: Page, path: string): Promise<number> {
  await page.locator("button[popovertarget=menu]").tap();
  const link = page.locator(`#menu a[href="${path}"]`);
  await link.focus();
  // The router waits a moment before it takes a focus for an intent.
  await page.waitForTimeout(300);
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchNavigation, path);
  await link.tap();
  await page.waitForFunction(() => window.navigationTime !== undefined);
  return page.evaluate(() => window.navigationTime ?? Number.NaN);
}

/** Runs in the page. */
function watchNavigation(path: string): void {
  const before = document.querySelector("h1")?.textContent;
  addEventListener(
    "click",
    (event) => {
      const look = () => {
        const heading = document.querySelector("h1")?.textContent;
        if (location.pathname !== path || !heading || heading === before) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.navigationTime = performance.now() - event.timeStamp;
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
