import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Milliseconds from each tap to the next paint. */
    tapDelays?: number[];
  }
}

/**
 * Taps an element and returns the milliseconds from the tap to the next paint: the longer of the browser's event timing (as
 * in INP; it omits events below 16 ms and rounds to 8) and the time of the frame after the click.
 */
export async function measureTap(page: Page, target: Locator): Promise<number> {
  // A visitor taps an element already in view, so the time to scroll there does not count.
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(watchTaps);
  await target.tap();
  await page.waitForFunction(() => (window.tapDelays?.length ?? 0) > 0);
  // The browser reports an event some frames after its paint.
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(...(window.tapDelays ?? [])));
}

/** Runs in the page. */
function watchTaps(): void {
  const delays: number[] = [];
  window.tapDelays = delays;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) delays.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "click",
    (event) => {
      requestAnimationFrame(() => {
        // A task that is queued in a frame's callback runs after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => delays.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true, once: true },
  );
}
