import { readdirSync } from "node:fs";
import path from "node:path";
import { everyPath } from "#site/every-path.ts";
import type { SitePage } from "#site/urls.ts";

const folder = path.join(import.meta.dirname, "../../site/pages");

/** Patterns of the addresses of each .astro file in site/pages: one address, or those below a folder with a [slug]. */
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)[^_/]+\.astro$/.test(file))
  .map((file) => `/${file.split(path.sep).join("/")}`.replace(/(\/index)?\.astro$/, "") || "/")
  .map((route) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`));

/**
 * The first page of each template, for tests of layout and scripts, which the pages of a template share. Tests of what
 * the HTML contains read every page (tests/html). An alias of another page has its template.
 */
export const templatePages: readonly SitePage[] = routes
  .map((route) => {
    const page = everyPath().find(({ path: address }) => route.test(address));
    if (!page) throw new Error(`No page has an address like ${route}`);
    return page;
  })
  .filter(({ canonical }) => !canonical);
