import { listIndexedPages } from "#site/seo/list-pages.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

// An address of a page has nothing to escape (site/urls.test.ts).
export const GET = async () => {
  const { pages, articles } = await listIndexedPages();
  const urls = [...pages, ...articles].map(
    ({ path, updated }) =>
      `  <url><loc>${absoluteUrl(path)}</loc><lastmod>${updated}</lastmod></url>\n`,
  );
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`);
};
