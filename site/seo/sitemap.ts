import type { ListedPage } from "#site/seo/list-pages.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

export function sitemap(
  siteUrl: string,
  entries: readonly Pick<ListedPage, "path" | "updated">[],
): string {
  const urls = entries.map(
    ({ path, updated }) =>
      `  <url><loc>${escapeXml(absoluteUrl(siteUrl, path))}</loc><lastmod>${updated}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** Returns robots.txt. It allows everything: pages that should not be listed have a "noindex" tag. */
export function robotsTxt(siteUrl: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: ${absoluteUrl(siteUrl, "/sitemap.xml")}`,
    "",
  ].join("\n");
}
