import type { Locator, Page } from "playwright-core";

declare global {
  interface Window {
    /** Delays of taps, milliseconds: each from the tap to the paint after it. */
    tapDelays?: number[];
  }
}

/**
 * Taps something and gives the time from the tap to the next paint, milliseconds. Two clocks are read, and the
 * worse counts: the browser's own event timing, as in INP, which leaves out what is below 16 ms and rounds to
 * 8, and a frame after the click.
 */
export async function measureTap(page: Page, target: Locator): Promise<number> {
  // A visitor taps an element already in view, so the time to scroll there does not count.
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(watchTaps);
  await target.tap();
  await page.waitForFunction(() => (window.tapDelays?.length ?? 0) > 0);
  // Event timing tells of an event some frames after its paint.
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
        // A task after a frame's callbacks runs when the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => delays.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true, once: true },
  );
}
