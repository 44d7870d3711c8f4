import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { browserArguments, findBrowser } from "../../scripts/testing/find-browser.ts";
import { Figures, type PartResult, type Unit } from "../figures.ts";
import type { Options } from "../options.ts";
import { chosenPages, indexedPaths } from "../pages.ts";
import { startSite } from "../servers/site.ts";
import { startYardstick } from "../servers/yardstick.ts";

/** Lighthouse's names for its categories, and ours. */
const categories = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;

const metrics: readonly { audit: string; name: string; unit: Unit }[] = [
  { audit: "first-contentful-paint", name: "FCP", unit: "ms" },
  { audit: "largest-contentful-paint", name: "LCP", unit: "ms" },
  { audit: "total-blocking-time", name: "TBT", unit: "ms" },
  { audit: "cumulative-layout-shift", name: "CLS", unit: "shift" },
];

/** Lighthouse's own measure of the machine's speed: when it doubles, blocking time halves. */
const machineIndex = "lighthouse/machine/benchmark index";

/**
 * Runs Lighthouse on a simulated phone: scores of every indexed page, repeated if they are below 100; times, bytes and
 * requests of the chosen pages, alternating with the yardstick, so that a drift of the machine affects both.
 */
export async function measureLighthouse({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  const browser = await findBrowser();
  const site = await startSite();
  const yardstick = await startYardstick();
  try {
    for (const path of indexedPaths) {
      console.log(`  ${path}`);
      // The median is 100 once most of the runs were 100.
      for (let run = 0, perfect = 0; run < runs && perfect <= runs / 2; run += 1) {
        const result = await examine(browser, site.url + path);
        addScores(figures, `lighthouse/indexed/${path}`, result);
        if (Object.keys(categories).every((id) => result.categories[id]?.score === 1)) perfect += 1;
      }
    }
    for (let run = 0; run < runs; run += 1) {
      console.log(`  run ${run + 1}`);
      for (const [page, path] of Object.entries(chosenPages)) {
        for (const [name, server] of Object.entries({ site, yardstick })) {
          const result = await examine(browser, server.url + path);
          addMeasurements(figures, `lighthouse/${page}/${name}`, result);
          if (server === site) addScores(figures, `lighthouse/${page}/${name}`, result);
        }
      }
    }
  } finally {
    await yardstick.stop();
    await site.stop();
  }
  return {
    figures: figures.list(),
    notes: [
      "Mobile, simulated throttling. Bytes and requests are those on the wire, headers included.",
    ],
  };
}

/** How often a page is retried if Lighthouse lost its trace, as it sometimes does on a busy machine. */
const tries = 3;

/** Measures one page in a new browser without a cache. Rejects if Lighthouse could not load it. */
async function examine(chromePath: string, url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await examineOnce(chromePath, url);
    if (!result.runtimeError) return result;
    if (attempt === tries) throw new Error(`${url}: ${result.runtimeError.message}`);
  }
}

async function examineOnce(chromePath: string, url: string): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", ...browserArguments],
    logLevel: "silent",
  });
  try {
    const examined = await lighthouse(url, {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories: Object.keys(categories),
    });
    if (!examined) throw new Error(`Lighthouse gave no result for ${url}`);
    return examined.lhr;
  } finally {
    chrome.kill();
  }
}

function addScores(figures: Figures, place: string, result: Result): void {
  figures.add(machineIndex, "count", result.environment.benchmarkIndex);
  for (const [id, name] of Object.entries(categories)) {
    figures.add(`${place}/${name}`, "score", 100 * (result.categories[id]?.score ?? Number.NaN));
  }
}

type Request = { resourceType: string; transferSize: number; networkRequestTime: number };

function addMeasurements(figures: Figures, place: string, result: Result): void {
  for (const { audit, name, unit } of metrics) {
    figures.add(`${place}/${name}`, unit, result.audits[audit]?.numericValue ?? Number.NaN);
  }
  const requests = itemsOf<Request>(result, "network-requests");
  const bytes = new Map<string, number>();
  for (const { resourceType, transferSize } of requests) {
    const type = (resourceType ?? "other").toLowerCase();
    bytes.set(type, (bytes.get(type) ?? 0) + transferSize);
  }
  for (const [type, size] of bytes) figures.add(`${place}/bytes/${type}`, "bytes", size);

  const [observed] = itemsOf<{ observedFirstContentfulPaint: number }>(result, "metrics");
  const paint = observed?.observedFirstContentfulPaint ?? Number.NaN;
  const early = requests.filter(({ networkRequestTime }) => networkRequestTime < paint);
  figures.add(`${place}/requests before first paint`, "requests", early.length);
}

function itemsOf<Item>(result: Result, audit: string): Item[] {
  const { details } = result.audits[audit] ?? {};
  return details && "items" in details ? (details.items as Item[]) : [];
}
