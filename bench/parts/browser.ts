import type { Browser, Page } from "@playwright/test";
import {
  destinations,
  launchPrerenderingBrowser,
  measureNavigation,
} from "../browser/navigation.ts";
import { readPageCost } from "../browser/page-cost.ts";
import { launchBrowser, openLive, throttle, waitUntilLive, withPhone } from "../browser/phone.ts";
import { measureTap } from "../browser/tap-delay.ts";
import { type TapTarget, tapTargets, toolTargets } from "../browser/targets.ts";
import { Figures, type PartResult } from "../figures.ts";
import type { Options } from "../options.ts";
import { chosenPages } from "../pages.ts";
import { startSite } from "../servers/site.ts";

/** Measures delays on a phone, with the processor slowed down, and the bytes that each page fetches. */
export async function measureBrowser({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    for (let run = 0; run < runs; run += 1) {
      await measureRun(figures, browser, site.url);
    }
    await measureNavigations(figures, site.url, runs);
  } finally {
    await browser.close();
    await site.stop();
  }
  return {
    figures: figures.list(),
    notes: [
      `Processor slowed ${throttle} times, but for bytes and requests; no limit on the network.`,
    ],
  };
}

async function measureRun(figures: Figures, browser: Browser, site: string): Promise<void> {
  for (const [name, path] of Object.entries(chosenPages)) {
    const cost = await withPhone(browser, { slow: false }, (page) =>
      readPageCost(page, site + path),
    );
    figures.add(`browser/script/${name}/bytes`, "bytes", cost.scriptBytes);
    figures.add(`browser/script/${name}/before first paint`, "requests", cost.earlyScripts);
    figures.add(`browser/first paint/${name}/bytes`, "bytes", cost.firstPaintBytes);
    figures.add(`browser/first visit/${name}/bytes`, "bytes", cost.totalBytes);

    const hydration = await withPhone(browser, {}, async (page) => {
      await openLive(page, site + path);
      return page.evaluate(() => window.hydratedAt);
    });
    // A page without islands of its own has nothing to hydrate.
    if (hydration !== undefined) figures.add(`browser/hydration/${name}/time`, "ms", hydration);
  }
  for (const target of tapTargets) {
    figures.add(
      `browser/tap/${target.name}/delay`,
      "ms",
      await measureDelay(browser, site, target),
    );
    const kept = await withPhone(browser, {}, (page) => tapBeforeHydration(page, site, target));
    figures.add(`browser/tap/${target.name}/lost before hydration`, "count", kept ? 0 : 1);
  }
  for (const target of toolTargets) {
    figures.add(
      `browser/tool/${target.name}/delay`,
      "ms",
      await measureDelay(browser, site, target),
    );
  }
}

/** Returns the milliseconds from a tap to the next paint. Rejects if the tap has no effect. */
function measureDelay(browser: Browser, site: string, target: TapTarget): Promise<number> {
  return withPhone(browser, {}, async (page) => {
    await openLive(page, site + target.path);
    const delay = await measureTap(page, target.find(page));
    if (!(await worksSoon(page, target))) throw new Error(`A tap on ${target.name} did nothing`);
    return delay;
  });
}

/** Returns the time from a click on a link to the first paint of its prerendered page. */
async function measureNavigations(figures: Figures, site: string, runs: number): Promise<void> {
  const browser = await launchPrerenderingBrowser();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const path of destinations) {
        for (const fade of [false, true]) {
          const time = await measureNavigation(browser, site, path, { fade });
          figures.add(
            `browser/navigation/${path.slice(1)}/${fade ? "time with fade" : "time"}`,
            "ms",
            time,
          );
        }
      }
    }
  } finally {
    await browser.close();
  }
}

/** Taps while every script is delayed, then lets them load. Returns true if the tap had its effect. */
async function tapBeforeHydration(page: Page, site: string, target: TapTarget): Promise<boolean> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site + target.path, { waitUntil: "domcontentloaded" });
  await target.find(page).tap();
  release();
  await waitUntilLive(page);
  return worksSoon(page, target);
}

/** The slide change is animated. */
async function worksSoon(page: Page, { worked }: TapTarget): Promise<boolean> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if (await worked(page)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}
