import type { APIRoute } from "astro";
import { type ListedPage, listPages } from "#site/seo/list-pages.ts";
import { shareImagePath } from "#site/seo/page-meta.ts";
import { socialImage } from "#site/seo/social-image.tsx";

export async function getStaticPaths() {
  const { pages, articles } = await listPages();
  return [...pages, ...articles].map((page) => ({
    params: { name: shareImagePath(page.path).replace(/^\/share\/(.+)\.png$/, "$1") },
    props: { page },
  }));
}

export const GET: APIRoute<{ page: ListedPage }> = async ({ props: { page } }) =>
  new Response(new Uint8Array(socialImage(page)));
