import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/testing/find-browser.ts";

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the hydration of the last island. */
    hydratedAt?: number;
  }
}

/** Assumed slowdown of a phone against this machine, the same as Lighthouse's. */
export const throttle = 4;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] });
}

/** Runs `work` with a page on a phone with an empty cache; `slow` slows its processor. Rejects on an uncaught error. */
export async function withPhone<Result>(
  browser: Browser,
  { slow = true }: { slow?: boolean },
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const errors: Error[] = [];
    context.on("weberror", (error) => errors.push(error.error()));
    await context.addInitScript(noteHydration);
    const page = await context.newPage();
    if (slow) {
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    }
    const result = await work(page);
    if (errors[0]) throw errors[0];
    return result;
  } finally {
    await context.close();
  }
}

/** Runs in the page: records when each island is hydrated. */
function noteHydration(): void {
  const note = () => {
    window.hydratedAt = performance.now();
  };
  addEventListener("astro:hydrate", note, { capture: true });
}

/** Opens an address and waits until the page is hydrated and the network is idle. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilLive(page);
}

/** Waits until every island that needs no interaction is hydrated and the network is idle. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('astro-island[ssr][opts*="ready"]') === null,
  );
  await page.waitForLoadState("networkidle");
}
