import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { browserArguments, findBrowser } from "../../scripts/testing/find-browser.ts";
import { throttle } from "./phone.ts";

/** Pages to go to from the home page by its header. */
export const destinations = ["/features", "/pricing-plans", "/about"] as const;

/** A browser whose pages may be drawn before they are opened, which Playwright's may not, with a mouse that hovers. */
export async function launchPrerenderingBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: await findBrowser(),
    args: [
      ...browserArguments,
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    ],
  });
}

const clickedKey = "bench-clicked-at";

/**
 * Rests the pointer on a link of the home page's header until the browser has its page ready, and clicks. Returns the
 * time from the click until the first paint of the new page, milliseconds. `fade` leaves the pages their transition.
 */
export async function measureNavigation(
  browser: Browser,
  site: string,
  path: string,
  { fade }: { fade: boolean },
): Promise<number> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.emulateCPUThrottling(throttle);
    if (!fade) {
      await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    }
    await page.goto(`${site}/`, { waitUntil: "networkidle0" });
    const link = `.nav a[href="${path}"]`;
    await page.hover(link);
    await wait(2500);
    await page.evaluate(noteClick, clickedKey);
    await page.click(link);
    return await readFirstPaint(page, path);
  } finally {
    await context.close();
  }
}

/** Runs in the page: keeps the time of the next click for the page that it leads to. */
function noteClick(key: string): void {
  addEventListener(
    "click",
    ({ timeStamp }) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  );
}

async function readFirstPaint(page: Page, path: string): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await wait(100);
    const time = await page.evaluate(
      (key, wanted) => {
        const [paint] = performance.getEntriesByName("first-paint");
        if (location.pathname !== wanted || !paint) return undefined;
        return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
      },
      clickedKey,
      path,
    );
    if (time !== undefined) return time;
  }
  throw new Error(`${path} was not painted within five seconds`);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
