import { listIndexedPages } from "#site/seo/list-pages.ts";
import { sitemap } from "#site/seo/sitemap.ts";

export const GET = async () => {
  const { pages, articles } = await listIndexedPages();
  return new Response(sitemap(__SITE_URL__, [...pages, ...articles]));
};
