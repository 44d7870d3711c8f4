import type { Page } from "playwright-core";
import { openLive } from "./phone.ts";

export type PageCost = {
  /** Bodies of all scripts that the page fetched by itself, as they came over the wire. */
  scriptBytes: number;
  /** Scripts asked for before the first paint. */
  earlyScripts: number;
  /** Document and fonts asked for before the first paint; the stylesheet is in the document. */
  firstPaintBytes: number;
  /** Bodies of all that a first visit fetches by itself, the document included. */
  totalBytes: number;
};

/** Opens a page on a fresh phone and reads what it fetched. */
export async function readPageCost(page: Page, url: string): Promise<PageCost> {
  await openLive(page, url);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const paintedAt = paint?.startTime ?? Number.NaN;
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const ofKind = (kind: RegExp) =>
      resources.filter(({ name }) => kind.test(new URL(name).pathname));
    const early = ({ startTime }: PerformanceResourceTiming) => !(startTime >= paintedAt);
    const bytes = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const scripts = ofKind(/\.js$/);
    return {
      scriptBytes: bytes(scripts),
      earlyScripts: scripts.filter(early).length,
      firstPaintBytes:
        (document?.encodedBodySize ?? Number.NaN) + bytes(ofKind(/\.(woff2|css)$/).filter(early)),
      totalBytes: (document?.encodedBodySize ?? Number.NaN) + bytes(resources),
    };
  });
}
