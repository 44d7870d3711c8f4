import { faviconIco } from "#site/seo/social-image.ts";

export const GET = () => new Response(new Uint8Array(faviconIco()));
