import type { APIRoute } from "astro";
import { appIcon } from "#site/seo/social-image.tsx";
import { iconSizes } from "#site/seo/web-manifest.ts";

export const getStaticPaths = () => iconSizes.map((size) => ({ params: { size: String(size) } }));

export const GET: APIRoute = ({ params }) =>
  new Response(new Uint8Array(appIcon(Number(params.size))));
