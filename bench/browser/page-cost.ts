import type { Page } from "@playwright/test";
import { openLive } from "./phone.ts";

export type PageCost = {
  /** Compressed bytes of all scripts that the page fetched without an interaction. */
  scriptBytes: number;
  /** Number of scripts requested before the first paint. */
  earlyScripts: number;
  /** Bytes of the document, with its styles, and of the fonts requested before the first paint. */
  firstPaintBytes: number;
  /** Bytes of everything that a first visit fetches without an interaction, document included. */
  totalBytes: number;
};

/** Opens a page on a phone with an empty cache and measures what it fetches. */
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
