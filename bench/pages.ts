import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import lighthouse from "lighthouse";
import { parse } from "node-html-parser";
import puppeteer from "puppeteer-core";
import { precompress } from "../scripts/build/precompress.ts";
import { browserArguments, findBrowser } from "../scripts/testing/find-browser.ts";
import { type Bound, Figures, type Part } from "./measure.ts";
import { newDirectory, projectRoot, startSite } from "./site.ts";

const runs = 5;

/** One page of each type. `blockingMs` is the most that hydration may add, `kilobytes` the most of a first visit. */
const pages = {
  "/": { blockingMs: 30, kilobytes: 170 },
  "/pricing-plans": { blockingMs: 30, kilobytes: 170 },
  "/blog/review-management": { blockingMs: 10, kilobytes: 110 },
  "/contact": { blockingMs: 30, kilobytes: 170 },
  "/auth": { blockingMs: 45, kilobytes: 200 },
};

/** Runs Lighthouse's mobile simulation on each page, and on the same page without scripts, one after the other. */
export const measurePages: Part = async () => {
  await using directory = await newDirectory();
  const figures = new Figures();
  await copyWithoutScripts(directory.path);
  await using site = await startSite();
  await using yardstick = await startSite({}, directory.path);
  for (let run = 0; run < runs; run += 1) {
    for (const [page, { blockingMs, kilobytes }] of Object.entries(pages)) {
      const own = await examine(site.url + page);
      const plain = await examine(yardstick.url + page);
      const add = (name: string, unit: string, value: number, bound: Bound = {}) =>
        figures.add(`${page}: ${name}`, unit, value, bound);
      add("LCP", "ms", own.lcp);
      add("LCP without scripts", "ms", plain.lcp);
      add("LCP against no scripts", "×", own.lcp / plain.lcp, { atMost: 1.05 });
      add("TBT", "ms", own.tbt);
      add("TBT above no scripts", "ms", own.tbt - plain.tbt, { atMost: blockingMs });
      add("CLS", "", own.cls, { atMost: 0 });
      add("first visit", "kB", own.bytes / 1000, { atMost: kilobytes });
      add("first visit without scripts", "kB", plain.bytes / 1000);
    }
  }
  const notes = ["Lighthouse, mobile, simulated throttling. Bytes are those on the wire."];
  return { runs, notes, figures: figures.list() };
};

type Measured = Record<"lcp" | "tbt" | "cls" | "bytes", number>;

/** Measures a page in a new browser. Tries again if Lighthouse lost its trace, as happens on a busy machine. */
async function examine(url: string, tries = 3): Promise<Measured> {
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments],
  });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const options = { port, onlyCategories: ["performance"] };
    const result = (await lighthouse(url, { ...options, logLevel: "silent" }))?.lhr;
    const value = (audit: string) => result?.audits[audit]?.numericValue ?? Number.NaN;
    const measured = {
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      bytes: value("total-byte-weight"),
    };
    if (!Object.values(measured).some(Number.isNaN)) return measured;
    if (tries === 1) throw new Error(`${url}: ${result?.runtimeError?.message ?? "no result"}`);
  } finally {
    await browser.close();
  }
  return examine(url, tries - 1);
}

/** Copies the project, with links to all but its build, whose pages lose their scripts. */
async function copyWithoutScripts(directory: string): Promise<void> {
  for (const name of await readdir(projectRoot)) {
    if (name !== "build") await symlink(path.join(projectRoot, name), path.join(directory, name));
  }
  const [from, to] = [path.join(projectRoot, "build"), path.join(directory, "build")];
  await mkdir(to);
  await cp(path.join(from, "server"), path.join(to, "server"), { recursive: true });
  for (const page of Object.keys(pages)) {
    const html = await readFile(path.join(from, "site", page, "index.html"), "utf8");
    await mkdir(path.join(to, "site", page), { recursive: true });
    await writeFile(path.join(to, "site", page, "index.html"), withoutScripts(html));
  }
  await precompress(path.join(to, "site"));
  const filter = (source: string) => !/\.(html|js)(\.(br|gz))?$/.test(source);
  await cp(path.join(from, "site"), path.join(to, "site"), { recursive: true, filter });
}

/** Removes scripts, structured data and prefetching. Edits the text, so that every other byte is unchanged. */
function withoutScripts(html: string): string {
  return parse(html, { comment: true })
    .querySelectorAll('script, link[rel="modulepreload"], link[as="script"]')
    .map(({ range }) => range)
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), html);
}
