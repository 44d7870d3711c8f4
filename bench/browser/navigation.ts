import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { browserArguments, findBrowser } from "../../scripts/testing/find-browser.ts";
import { throttle } from "./phone.ts";

/** Pages that the header of the home page links to. */
export const destinations = ["/features", "/pricing-plans", "/about"] as const;

/** Starts a browser with prerendering, which Playwright turns off by default, and with a mouse. */
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
 * Hovers over a link in the home page's header until the browser has prerendered its page, and clicks. Returns the
 * milliseconds from the click to the first paint of the new page. `fade` keeps the transition between the pages.
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
    const link = `header nav a[href="${path}"]`;
    await page.hover(link);
    await wait(2500);
    await page.evaluate(noteClick, clickedKey);
    await page.click(link);
    return await readFirstPaint(page, path);
  } finally {
    await context.close();
  }
}

/** Runs in the page: stores the time of the next click for the page that it opens. */
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
    const reading = page.evaluate(
      (key, wanted) => {
        const [paint] = performance.getEntriesByName("first-paint");
        if (location.pathname !== wanted || !paint) return undefined;
        return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
      },
      clickedKey,
      path,
    );
    // The prerendered page is another target, so a question to the first one may not be answered.
    const time = await reading.catch(() => undefined);
    if (time !== undefined) return time;
  }
  throw new Error(`${path} was not painted within five seconds`);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
