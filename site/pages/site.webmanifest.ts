import { webManifest } from "#site/seo/web-manifest.ts";

export const GET = () => new Response(webManifest());
