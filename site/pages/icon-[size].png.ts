import type { APIRoute } from "astro";
import { appIcon, iconSizes } from "#site/seo/social-image.tsx";

export const getStaticPaths = () => iconSizes.map((size) => ({ params: { size: String(size) } }));

export const GET: APIRoute = ({ params }) =>
  new Response(new Uint8Array(appIcon(Number(params.size))));
