import type { APIRoute } from "astro";
import { listPages } from "#site/seo/list-pages.ts";
import { shareImagePath } from "#site/seo/page-meta.ts";
import { socialImage } from "#site/seo/social-image.ts";

export async function getStaticPaths() {
  const { pages, articles } = await listPages();
  return [...pages, ...articles].map(({ path, title }) => ({
    params: { name: shareImagePath(path).replace(/^\/share\/(.+)\.png$/, "$1") },
    props: { title },
  }));
}

export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) =>
  new Response(new Uint8Array(await socialImage(title)));
