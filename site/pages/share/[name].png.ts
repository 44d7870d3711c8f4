import type { APIRoute } from "astro";
import site from "#content/site.ts?raw";
import { drawOnce } from "#site/seo/draw-once.ts";
import { listPages } from "#site/seo/list-pages.ts";
import { shareImagePath } from "#site/seo/page-meta.ts";
import { socialImage } from "#site/seo/social-image.ts";
import painter from "#site/seo/social-image.ts?raw";

export async function getStaticPaths() {
  const { pages, articles } = await listPages();
  return [...pages, ...articles].map(({ path, title }) => ({
    params: { name: shareImagePath(path).replace(/^\/share\/(.+)\.png$/, "$1") },
    props: { title },
  }));
}

export const GET: APIRoute<{ title: string }> = async ({ props: { title } }) => {
  const image = await drawOnce([painter, site, title], () => socialImage(title));
  return new Response(new Uint8Array(image));
};
