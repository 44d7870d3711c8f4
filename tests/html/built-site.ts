import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { readConfig } from "#accounts/config/settings.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { buildSite } from "#scripts/build/build-site.ts";
import type { SitePage } from "#site/urls.ts";
import { everyPath } from "#tests/support/every-path.ts";

// Builds the site if a source has changed since the last build.
await buildSite();

export const { siteUrl } = readConfig(process.env);

/** The directory of the built site. */
export const siteDirectory = path.join(import.meta.dirname, "../../build/site");

/** Returns true if the site has a file at an address such as "/assets/a.js". */
export const hasFile = (address: string) => existsSync(path.join(siteDirectory, address));

export const readSiteFile = (address: string) => readFileSync(path.join(siteDirectory, address));

/** Returns the address of every file of the built site, without the compressed variants. */
export function listFiles(directory = siteDirectory): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join("/")}`);
}

export type BuiltPage = SitePage & {
  html: string;
  root: HTMLElement;
  /** The text of the body in one line, followed by labels and alternative texts. */
  words: string;
};

/** Returns a text in one line, as a browser shows it. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns the file of a page: "/about" -> "/about/index.html". Static hosts expect the not-found page at /404.html. */
export const pageFile = (page: string) =>
  page === "/404" ? "/404.html" : `${page === "/" ? "" : page}/index.html`;

function readPage(page: SitePage): BuiltPage {
  const html = readSiteFile(pageFile(page.path)).toString();
  const body = parse(html).querySelector("body");
  for (const unread of body?.querySelectorAll("script, style") ?? []) unread.remove();
  const labelled = body?.querySelectorAll("[alt], [aria-label], [placeholder]") ?? [];
  const labels = labelled.flatMap((element) =>
    ["alt", "aria-label", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  const words = oneLine([body?.textContent, ...labels].join(" "));
  return { ...page, html, root: parse(html, { comment: true }), words };
}

/** Every page, articles included, read from the built files. */
export const pages: readonly BuiltPage[] = everyPath().map(readPage);

/** The pages in English: tests of what a page says read these. That the others say the same: afrikaans.test.ts. */
export const englishPages = pages.filter(
  ({ meta }) => (meta?.language ?? defaultLanguage) === defaultLanguage,
);

export function pageAt(address: string): BuiltPage {
  const page = pages.find(({ path }) => path === address);
  if (!page) throw new Error(`No page at ${address}`);
  return page;
}

/** Returns the blocks of all JSON-LD documents of a page. */
// biome-ignore lint/suspicious/noExplicitAny: JSON from outside the type system
export function structuredData({ root }: BuiltPage): any[] {
  return root
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText)["@graph"]);
}
